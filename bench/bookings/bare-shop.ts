// One process that sells bookings with as little work as possible for each; bare-loop.ts starts it.
import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { Registry } from 'prom-client';
import Stripe from 'stripe';
import { request } from 'undici';
import { ROOT } from '../../tools/launcher/paths.ts';

export interface Game {
  id: string;
  title: string;
  cityName: string;
  priceCents: number;
  loquizId: string;
}
interface Order {
  gameId: string;
  participants: number;
  teams: number;
  language: string;
  totalPrice: number;
  email: string;
  firstName: string;
  lastName: string;
  uiLanguage: 'de' | 'en';
  consents: object;
}
interface Credentials {
  teamNumber: number;
  username: string;
  password: string;
}
/** The column `facts` of a booking: what never changes. */
interface Facts extends Order {
  game: Game;
  orderNumber: string;
  accessToken: string;
  placedAt: string;
}

/**
 * The mail is composed and sent by the notification service's own code, so that it costs the same here and in the shop.
 */
const NOTIFICATION = join(ROOT, 'services/notification/dist');
const { notificationSchema } = await import(join(NOTIFICATION, 'config.js'));
const { ComposeMail } = await import(join(NOTIFICATION, 'content/compose-mail.js'));
const { MailTransport } = await import(join(NOTIFICATION, 'mail/mail-transport.js'));
const { ThirdPartyCalls } = await import(join(ROOT, 'libs/platform/dist/index.js'));

const { env } = process;
const settings = notificationSchema.parse(env);
const transport = new MailTransport(settings, new ThirdPartyCalls(new Registry()));
const gameById = new Map((JSON.parse(String(env.BARE_GAMES)) as Game[]).map((game) => [game.id, game]));
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 });
const { hostname, port } = new URL(String(env.STRIPE_API_URL));
const stripe = new Stripe(String(env.STRIPE_SECRET_KEY), {
  host: hostname,
  port,
  protocol: 'http',
  telemetry: false,
});

await pool.query(`
  CREATE TABLE bookings (id uuid PRIMARY KEY, status text NOT NULL, facts jsonb NOT NULL, session_id text, paid_at timestamptz);
  CREATE TABLE stripe_events (id text PRIMARY KEY);
  CREATE TABLE credentials (booking_id uuid REFERENCES bookings, team int, username text NOT NULL, password text,
    PRIMARY KEY (booking_id, team))`);

/** A prepared statement, like those of the shop; each call is a transaction of its own. */
const statement = (name: string, text: string) => async (values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;
const insertBooking = statement('insert', `INSERT INTO bookings (id, status, facts) VALUES ($1, 'pending', $2)`);
const storeSession = statement('session', 'UPDATE bookings SET session_id = $2 WHERE id = $1');
/**
 * Stores the tickets' usernames too, before the tickets are requested: after a crash no team may get a second ticket.
 */
const pay = statement(
  'pay',
  `WITH event AS (INSERT INTO stripe_events VALUES ($1) ON CONFLICT DO NOTHING RETURNING id),
     paid AS (UPDATE bookings SET status = 'paid', paid_at = now() FROM event
       WHERE bookings.id = $2 AND session_id = $3 AND status = 'pending' RETURNING bookings.id, facts),
     requested AS (INSERT INTO credentials (booking_id, team, username)
       SELECT id, team, $2 || '-' || team FROM paid, generate_series(1, (facts->>'teams')::int) AS team)
   SELECT facts FROM paid`,
);
const storeTicket = statement('ticket', 'UPDATE credentials SET password = $3 WHERE booking_id = $1 AND team = $2');
/** Commits the last ticket and the booking's new state before the mail is sent. */
const storeLastTicket = statement(
  'last-ticket',
  `WITH ticket AS (UPDATE credentials SET password = $3 WHERE booking_id = $1 AND team = $2)
   UPDATE bookings SET status = 'ticket_created' WHERE id = $1`,
);
const storeSent = statement('sent', `UPDATE bookings SET status = 'mailed' WHERE id = $1`);

async function checkOut(order: Order): Promise<{ url: string; sessionId: string }> {
  const game = gameById.get(order.gameId);
  const amount = (game?.priceCents ?? 0) * order.teams;
  const isComplete = [order.email, order.firstName, order.lastName].every((text) => typeof text === 'string' && text);
  if (!game || !isComplete || Math.round(order.totalPrice * 100) !== amount) throw new Error('not bookable');
  const id = randomUUID();
  const accessToken = randomBytes(24).toString('base64url');
  const facts: Facts = {
    ...order,
    game,
    orderNumber: accessToken.slice(0, 8),
    accessToken,
    placedAt: new Date().toISOString(),
  };
  await insertBooking([id, JSON.stringify(facts)]);
  const metadata = { purpose: 'booking', reference_id: id };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: amount,
            product_data: { name: `${game.title} – ${game.cityName}` },
          },
        },
      ],
      client_reference_id: id,
      customer_email: order.email,
      locale: order.uiLanguage,
      success_url: `${settings.PUBLIC_SHOP_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${settings.PUBLIC_SHOP_URL}/?payment=cancelled`,
      metadata,
      payment_intent_data: { metadata },
    },
    { idempotencyKey: id },
  );
  await storeSession([id, session.id]);
  return { url: String(session.url), sessionId: session.id };
}

/** Resolves when the tickets are stored and the mail is sent. */
async function receiveWebhook(body: Buffer, signature: string) {
  const event = stripe.webhooks.constructEvent(body, signature, String(env.STRIPE_WEBHOOK_SECRET));
  if (event.type !== 'checkout.session.completed') return;
  const { id: sessionId, client_reference_id: id } = event.data.object;
  const [paid] = await pay([event.id, id, sessionId]);
  if (paid) await fulfil(String(id), paid.facts);
}

async function fulfil(id: string, facts: Facts) {
  const teamCredentials: Credentials[] = [];
  for (let teamNumber = 1; teamNumber <= facts.teams; teamNumber++) {
    const { username, password } = await createTicket(facts.game.loquizId, `${id}-${teamNumber}`, id);
    const store = teamNumber < facts.teams ? storeTicket : storeLastTicket;
    await store([id, teamNumber, password]);
    teamCredentials.push({ teamNumber, username, password });
  }
  const view = mailView(id, facts, teamCredentials);
  const mail = await new ComposeMail({ getTicketMail: async () => view }, {}, {}, {}, settings).execute('ticket', id);
  await transport.send(id, mail);
  await storeSent([id]);
}

async function createTicket(gameId: string, username: string, scope: string) {
  const response = await request(`${env.LOQUIZ_API_URL}/tickets`, {
    method: 'POST',
    headers: { authorization: `ApiKey-v1 ${env.LOQUIZ_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ gameId, username, scope }),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200 && response.statusCode !== 201)
    throw new Error(`no ticket: ${response.statusCode} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Omit<Credentials, 'teamNumber'>;
}

/** What the mail says, in the form of the contract between the booking and the notification service. */
function mailView(bookingId: string, facts: Facts, teamCredentials: Credentials[]) {
  const totalCents = facts.game.priceCents * facts.teams;
  const netCents = Math.round(totalCents / 1.19);
  return {
    ...facts,
    bookingId,
    gameTitle: facts.game.title,
    cityName: facts.game.cityName,
    teamCredentials,
    summary: {
      pricePerTeamCents: facts.game.priceCents,
      grossCents: totalCents,
      discountCents: 0,
      totalCents,
      netCents,
      vatCents: totalCents - netCents,
      vatRateBp: 1_900,
      giftCardCents: 0,
      waivedCents: 0,
      chargedCents: totalCents,
      currency: 'EUR',
    },
    consents: { ...facts.consents, givenAt: facts.placedAt },
    paidAt: facts.placedAt,
    bookingStatus: 'BOOKING_STATUS_TICKET_CREATED',
  };
}

async function bodyOf(incoming: IncomingMessage) {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function respond(incoming: IncomingMessage): Promise<object> {
  if (incoming.method === 'GET') return { status: 'ok' };
  const body = await bodyOf(incoming);
  if (incoming.url === '/api/functions/create-stripe-checkout') return checkOut(JSON.parse(body.toString()));
  await receiveWebhook(body, String(incoming.headers['stripe-signature']));
  return { received: true };
}

// Idle connections stay open while the bench measures the shop: a customer's request on a connection that is being
// closed would fail.
createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
  const send = (status: number, content: object) => {
    const text = JSON.stringify(content);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  };
  respond(incoming).then(
    (content) => send(200, content),
    (error: Error) => send(500, { error: error.stack }),
  );
}).listen(Number(env.PORT), '127.0.0.1');
