import { randomUUID } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import pg from 'pg';
import { ensureDatabases } from '../../tools/launcher/databases.ts';
import { cpuTimes, spentBetween } from '../support/cpu.ts';
import type { Shop } from '../../tools/launcher/index.ts';

export interface Bare {
  perSecond: number;
  cpuMs: number;
}

const AT_A_TIME = 12;

/**
 * The least that a booking can cost with the same partners: no services, no broker, no queue, no validation. Its CPU is
 * this process's and PostgreSQL's.
 */
export async function runBareLoop(shop: Shop, seconds: number): Promise<Bare> {
  const { bench_bare: url } = await ensureDatabases(shop.infra.postgres.url, ['bench_bare']);
  const env = shop.envOf('booking-worker');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(`
    CREATE TABLE bookings (id uuid PRIMARY KEY, status text NOT NULL, facts jsonb NOT NULL, session_id text);
    CREATE TABLE credentials (booking_id uuid PRIMARY KEY REFERENCES bookings, username text, password text)`);
  const mail = createTransport({ url: env.SMTP_URL, pool: true, maxConnections: 5 });
  const booking = () => bookOnce({ pool, mail, env });
  await Promise.all(Array.from({ length: AT_A_TIME }, booking));

  const before = cpuTimes(new Map());
  const begun = performance.now();
  let count = 0;
  const worker = async () => {
    for (; performance.now() - begun < seconds * 1_000; count++) await booking();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  const elapsed = (performance.now() - begun) / 1_000;
  const spent = spentBetween(before, cpuTimes(new Map()));
  mail.close();
  await pool.end();
  const cpuMs = (spent.get('load generator') ?? 0) + (spent.get('PostgreSQL') ?? 0);
  return { perSecond: count / elapsed, cpuMs: cpuMs / count };
}

interface Partners {
  pool: pg.Pool;
  mail: Transporter;
  env: Record<string, string>;
}

async function bookOnce({ pool, mail, env }: Partners) {
  const id = randomUUID();
  const facts = JSON.stringify({ email: 'customer@example.com', firstName: 'Ada', teams: 1, totalCents: 2_900 });
  await pool.query(`INSERT INTO bookings (id, status, facts) VALUES ($1, 'pending', $2)`, [id, facts]);
  const { id: sessionId } = await openSession(id, env);
  await pool.query('UPDATE bookings SET session_id = $2 WHERE id = $1', [id, sessionId]);
  await post(`${env.STRIPE_API_URL}/sandbox/stripe/sessions/${sessionId}/complete`, {
    outcome: 'paid',
    webhook: 'lost',
  });
  await pool.query(`UPDATE bookings SET status = 'paid' WHERE id = $1`, [id]);
  const { username, password } = await createTicket(id, env);
  await pool.query(
    `WITH credential AS (INSERT INTO credentials VALUES ($1, $2, $3))
     UPDATE bookings SET status = 'ticket_created' WHERE id = $1`,
    [id, username, password],
  );
  await mail.sendMail({
    from: env.MAIL_FROM,
    to: 'customer@example.com',
    subject: 'Your tickets',
    text: `${username} ${password}`,
  });
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
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text && JSON.parse(text);
}
