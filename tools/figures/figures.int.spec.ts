import { randomUUID } from 'node:crypto';
import { berlinDay } from '@shop/calendar';
import { createSandbox, DEMO_KEYS, type Sandbox } from '@shop/sandbox';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import pg from 'pg';
import Stripe from 'stripe';
import { migrations } from '../../services/booking/src/migrations/index.js';
import { checkFigures } from './check-figures.ts';

let sandbox: Sandbox;
let stripe: Stripe;
let database: TestDatabase;
let client: pg.Client;
let sequence = 0;

beforeAll(async () => {
  sandbox = await createSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(DEMO_KEYS.stripeSecretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });
  database = await createTestDatabase('booking', migrations);
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await sandbox.close();
});

const today = berlinDay(new Date());
const check = () => checkFigures(stripe, client, { from: today, to: today });

/** A paid session at Stripe, and its payment in our database. */
async function aPayment(cents: number, flags = '{}'): Promise<{ id: string; intent: string }> {
  const { id: sessionId } = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://shop.test/payment-success',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name: 'Berlin' } } },
    ],
  });
  await fetch(`${sandbox.url}/sandbox/stripe/sessions/${sessionId}/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid', webhook: 'lost' }),
  });
  const intent = (await stripe.checkout.sessions.retrieve(sessionId)).payment_intent as string;
  const id = randomUUID();
  await client.query(
    `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, payment_intent_id, amount_cents, currency,
       livemode, status, has_hold, gift_card_cents, flags, refunded_cents, created_at, expires_at, paid_at)
     VALUES ($1::uuid, 'booking', $1::uuid::text, 1, $1::uuid, 'stripe', $2, $3, $4, 'EUR', false, 'paid', false, 0, $5, 0, now(), now(), now())`,
    [id, sessionId, intent, cents, flags],
  );
  return { id, intent };
}

async function aDocument(paymentId: string, cents: number, cause: string): Promise<string> {
  sequence += 1;
  const kind = cents < 0 ? 'cancellation' : 'invoice';
  const content = { paid: { moneyCents: Math.abs(cents), giftCardCents: 0 }, item: {} };
  await client.query(
    `INSERT INTO invoices (id, kind, year, sequence, number, order_id, payment_id, cause, issued_on, issued_at, gross_cents, net_cents,
       vat_cents, content)
     SELECT gen_random_uuid(), $1, extract(year FROM $2::date), 1 + coalesce(max(sequence), 0), $3, $4, $4, $5, $2, now(), $6, $6, 0, $7
     FROM invoices WHERE kind = $1`,
    [kind, today, `D-${sequence}`, paymentId, cause, cents, JSON.stringify(content)],
  );
  return `D-${sequence}`;
}

it('[OR-4] finds no difference while charges, refunds, documents and reports agree, then a wrong cent and a missing document', async () => {
  const { id, intent } = await aPayment(5_998);
  await aDocument(id, 5_998, 'payment');
  const { id: refund } = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
  const refundId = randomUUID();
  await client.query(
    `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, provider_refund_id, created_at, updated_at)
     VALUES ($1, $2, 1000, '', 'shop', 'succeeded', 1, $3, now(), now())`,
    [refundId, id, refund],
  );
  await aDocument(id, -1_000, `refund:${refundId}`);
  await aPayment(2_999, '{duplicate_payment}');
  expect(await check()).toMatchObject({
    stripeCents: 4_998,
    documentsOfStripeCents: 4_998,
    documentsCents: 4_998,
    reportsCents: 4_998,
    duplicateCents: 2_999,
    differences: [],
    agree: true,
  });

  const wrong = await aPayment(1_000);
  const number = await aDocument(wrong.id, 1_001, 'payment');
  expect(await check()).toMatchObject({
    agree: false,
    differences: [
      {
        key: `charge:${wrong.intent}`,
        stripeCents: 1_000,
        documentsCents: 1_001,
        labels: expect.arrayContaining([number]),
      },
    ],
  });

  const missing = await aPayment(700);
  expect((await check()).differences).toContainEqual(
    expect.objectContaining({ key: `charge:${missing.intent}`, stripeCents: 700, documentsCents: 0 }),
  );
});

it('[OR-4] finds a wrong cent in the reports', async () => {
  await client.query(`UPDATE sales_totals SET gross_cents = gross_cents + 1 WHERE dimension = 'vat' AND grain = 'day'`);
  const { documentsCents, reportsCents, agree } = await check();
  expect([reportsCents - documentsCents, agree]).toEqual([1, false]);
});
