import { eventually } from '@shop/testing';
import { Client } from 'pg';
import { removeInstance } from '../data-home.ts';
import { freePorts } from '../ports.ts';
import { postgres } from './postgres.ts';
import { composeServer, privateServer, type Server } from './server.ts';

const instance = `postgres-spec-${process.pid}`;
const email = 'mia@example.com';

describe("PostgreSQL's log", () => {
  let server: Server;
  let client: Client;

  beforeAll(async () => {
    const [port = 0] = await freePorts([0]);
    server = postgres.findProgram()
      ? privateServer(postgres, instance, port, false)
      : composeServer(postgres, instance, port);
    await server.start();
    client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('CREATE TABLE customers (email text UNIQUE, teams integer)');
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
    removeInstance(instance);
  });

  afterEach(() => client.query('RESET ALL'));

  /** Waits until the log contains a text, and returns the log. */
  const logWith = (text: string): Promise<string> =>
    eventually(() => {
      const log = server.readLog!();
      return log.includes(text) ? log : undefined;
    });

  it('[TK-10] contains a failed statement and the violated constraint, but no parameter of the statement', async () => {
    const insert = 'INSERT INTO customers VALUES ($1, 2)';
    await client.query(insert, [email]);
    await expect(client.query(insert, [email])).rejects.toMatchObject({
      constraint: 'customers_email_key',
      detail: expect.stringContaining(email),
    });
    const log = await logWith(insert);
    expect(log).toContain('customers_email_key');
    expect(log).not.toContain(email);
  });

  it('[TK-10] contains a statement that divided by zero, but not the e-mail address in its parameter, even with verbose logging', async () => {
    await client.query('SET log_error_verbosity = verbose');
    const divide = 'SELECT teams / $2::integer FROM customers WHERE email = $1';
    await expect(client.query(divide, [email, 0])).rejects.toThrow('division by zero');
    const log = await logWith(divide);
    expect(log).toContain('LOCATION: ');
    expect(log).not.toContain(email);
  });

  it('[TK-10] contains a slow statement and its duration, but not its parameter, even with verbose logging', async () => {
    await client.query('SET log_error_verbosity = verbose');
    await client.query('SET log_min_duration_statement = 0');
    const select = 'SELECT teams FROM customers WHERE email = $1';
    await client.query(select, [email]);
    const log = await logWith(select);
    expect(log).toContain('duration: ');
    expect(log).not.toContain(email);
  });
});
