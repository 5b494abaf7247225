import { randomUUID } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import pg from 'pg';
import { ensureDatabases } from '../../tools/launcher/databases.ts';
import { cpuTimes, spentBetween } from '../support/cpu.ts';
import { teamsOf } from '../support/customers.ts';
import type { Shop } from '../../tools/launcher/index.ts';

export interface BareLoopResult {
  perSecond: number;
  cpuMs: number;
}

const CONCURRENCY = 12;
/** As many as in the shop's warm-up, because code costs several times as much before it is optimised. */
const WARM_UP_BOOKINGS = 1_500;

/**
 * The minimal cost of a booking with the same third parties: as many tickets and the same mail, but no services, broker,
 * queue or validation. Counts the CPU time of this process and PostgreSQL. Runs a number of bookings instead of seconds, so
 * that constant costs are shared by equally many bookings on slow machines.
 */
export async function runBareLoop(shop: Shop, bookings: number): Promise<BareLoopResult> {
  const { bench_bare: url } = await ensureDatabases(shop.infra.postgres.url, ['bench_bare']);
  const env = shop.envOf('booking-worker');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(`
    CREATE TABLE bookings (id uuid PRIMARY KEY, status text NOT NULL, facts jsonb NOT NULL, session_id text);
    CREATE TABLE credentials (booking_id uuid REFERENCES bookings, username text, password text)`);
  const mail = createTransport({ url: env.SMTP_URL, pool: true, maxConnections: 5 });
  const content = await readNewestMail(shop.urls.sandbox);
  let number = 0;
  const book = async (count: number) => {
    const end = number + count;
    const customer = async () => {
      while (number < end) await bookOnce({ pool, mail, content, env }, teamsOf(number++));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, customer));
  };
  await book(WARM_UP_BOOKINGS);

  const before = cpuTimes(new Map());
  const startedAt = performance.now();
  await book(bookings);
  const elapsed = (performance.now() - startedAt) / 1_000;
  const spent = spentBetween(before, cpuTimes(new Map()));
  mail.close();
  await pool.end();
  const cpuMs = (spent.get('load generator') ?? 0) + (spent.get('PostgreSQL') ?? 0);
  return { perSecond: bookings / elapsed, cpuMs: cpuMs / bookings };
}

interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The mail that the shop sent last. */
async function readNewestMail(sandbox: string): Promise<MailContent> {
  const response = await fetch(`${sandbox}/sandbox/mail/messages?limit=1`);
  const { messages } = (await response.json()) as { messages: MailContent[] };
  const [newest] = messages;
  if (!newest) throw new Error('the shop has sent no mail yet');
  return { subject: newest.subject, text: newest.text, html: newest.html };
}

interface ThirdParties {
  pool: pg.Pool;
  mail: Transporter;
  content: MailContent;
  env: Record<string, string>;
}

async function bookOnce({ pool, mail, content, env }: ThirdParties, teams: number) {
  const id = randomUUID();
  const facts = JSON.stringify({ email: 'customer@example.com', firstName: 'Ada', teams, totalCents: 2_900 });
  await pool.query(`INSERT INTO bookings (id, status, facts) VALUES ($1, 'pending', $2)`, [id, facts]);
  const { id: sessionId } = await openSession(id, env);
  await pool.query('UPDATE bookings SET session_id = $2 WHERE id = $1', [id, sessionId]);
  await post(`${env.STRIPE_API_URL}/sandbox/stripe/sessions/${sessionId}/complete`, {
    outcome: 'paid',
    webhook: 'lost',
  });
  await pool.query(`UPDATE bookings SET status = 'paid' WHERE id = $1`, [id]);
  for (let team = 1; team <= teams; team++) {
    const { username, password } = await createTicket(`${id}-${team}`, env);
    await pool.query(
      `WITH credential AS (INSERT INTO credentials VALUES ($1, $2, $3))
       UPDATE bookings SET status = 'ticket_created' WHERE id = $1`,
      [id, username, password],
    );
  }
  await mail.sendMail({ from: env.MAIL_FROM, to: 'customer@example.com', ...content });
  await pool.query(`UPDATE bookings SET status = 'mailed' WHERE id = $1`, [id]);
}

function openSession(id: string, env: Record<string, string>): Promise<{ id: string }> {
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: id,
    success_url: `${env.PUBLIC_SHOP_URL}/done`,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '2900',
    'line_items[0][price_data][product_data][name]': 'A game',
  });
  return send(`${env.STRIPE_API_URL}/v1/checkout/sessions`, form.toString(), {
    authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
}

function createTicket(id: string, env: Record<string, string>): Promise<{ username: string; password: string }> {
  const ticket = { gameId: 'BENCHGAME', username: id, scope: id };
  return post(`${env.LOQUIZ_API_URL}/tickets`, ticket, {
    [String(env.LOQUIZ_AUTH_HEADER ?? 'authorization')]:
      `${env.LOQUIZ_AUTH_SCHEME ?? 'ApiKey-v1'} ${env.LOQUIZ_API_KEY}`,
  });
}

function post<Answer>(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

async function send<Answer>(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${text.slice(0, 300)}`);
  return text && JSON.parse(text);
}
