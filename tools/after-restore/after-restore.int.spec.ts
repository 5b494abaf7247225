import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { createSandbox, DEMO_KEYS, type Sandbox } from '@shop/sandbox';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import type Stripe from 'stripe';
import { migrations } from '../../services/booking/src/migrations/index.js';
import { leadsElsewhere } from '../../services/booking/src/payment/stripe/stripe-history.js';
import { relevantEventTypes } from '../../services/booking/src/payment/stripe/stripe-notification.js';
import { stripeAt } from '../stripe-at.ts';
import { types } from './replay-stripe-events.ts';
import { endUnknownSessions, leadsTo, paidOrOpenBySite } from './unknown-sessions.ts';

describe('[OP-5] after a restore', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let stripe: Stripe;
  beforeAll(async () => {
    database = await createTestDatabase('booking', migrations);
    sandbox = await createSandbox();
    stripe = stripeAt(DEMO_KEYS.stripeSecretKey, sandbox.url);
  });
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
  });

  const open = (successUrl: string) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: successUrl,
      metadata: { payment_id: crypto.randomUUID() },
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'A game' } } },
      ],
    });

  it('the types of events to deliver again are those that the shop applies', () => {
    expect(types.toSorted()).toEqual(relevantEventTypes.toSorted());
  });

  it.each(['https://shop.test/thanks?lang=de', 'https://shop.test:444/', 'http://shop.test/', 'thanks', null])(
    'the command and the promise ledger agree on whether a session with the success URL %s leads to the shop',
    (successUrl) => {
      const session = { success_url: successUrl } as Stripe.Checkout.Session;
      expect(leadsTo(session, 'https://shop.test')).toBe(!leadsElsewhere(session, 'https://shop.test'));
    },
  );

  /** The output and exit code of a dry run for a shop at this address. */
  const run = (shopUrl: string) =>
    new Promise<{ output: string; code: number | string | null | undefined }>((resolve) => {
      const urls = ['BOOKING', 'CATALOG', 'COUPON', 'GIFTCARD', 'IDENTITY', 'NOTIFICATION'];
      const env = {
        ...Object.fromEntries(urls.map((name) => [`${name}_DATABASE_URL`, database.url])),
        STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecretKey,
        STRIPE_API_URL: sandbox.url,
        STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhookSecret,
        PUBLIC_SHOP_URL: shopUrl,
      };
      const args = [join(import.meta.dirname, 'main.ts'), '--dry-run', '--to', new Date().toISOString()];
      execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
        resolve({ output: stdout + stderr, code: error ? error.code : 0 }),
      );
    });

  it('open checkouts that the shop does not know are ended, and those of another environment are left alone', async () => {
    const lost = await open('https://shop.test/payment-success');
    const staging = await open('https://staging.shop.test/payment-success');
    const shop = { bookingUrl: database.url, shopUrl: 'https://shop.test' };

    const { ended, paid, elsewhere } = await endUnknownSessions(stripe, shop, new Date(), false);

    expect([ended.map(({ id }) => id), paid]).toEqual([[lost.id], []]);
    expect(elsewhere.map(({ id }) => id)).toEqual([staging.id]);
    expect((await stripe.checkout.sessions.retrieve(staging.id)).status).toBe('open');
    expect(await paidOrOpenBySite(stripe, elsewhere)).toEqual(new Map([['https://staging.shop.test', 1]]));
    const expired = await stripe.checkout.sessions.expire(staging.id);
    expect(await paidOrOpenBySite(stripe, [expired])).toEqual(new Map([['https://staging.shop.test', 0]]));
  });

  it('the command fails when no checkout leads to the address of the shop', async () => {
    await open('https://shop.test/payment-success');
    const [right, wrong] = await Promise.all([run('https://shop.test'), run('https://other.test')]);
    expect(right).toMatchObject({ code: 0, output: expect.not.stringContaining('None of the checkouts') });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('None of the checkouts') });
  });

  it('the command counts paid checkouts that lead to another address, and fails', async () => {
    const { id } = await open('https://former.shop.test/payment-success');
    const complete = `${sandbox.url}/sandbox/stripe/sessions/${id}/complete`;
    const headers = { 'content-type': 'application/json' };
    await fetch(complete, { method: 'POST', headers, body: JSON.stringify({ outcome: 'paid' }) });
    const output = expect.stringContaining('https://former.shop.test, 1 of them paid or still open');
    expect(await run('https://shop.test')).toMatchObject({ code: 1, output });
  });
});
