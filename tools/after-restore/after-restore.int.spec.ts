import { createSandbox, DEMO_KEYS, type Sandbox } from '@shop/sandbox';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import type Stripe from 'stripe';
import { migrations } from '../../services/booking/src/migrations/index.js';
import { relevantEventTypes } from '../../services/booking/src/payment/stripe/stripe-notification.js';
import { stripeAt } from '../stripe-at.ts';
import { types } from './replay-stripe-events.ts';
import { unknownSessions } from './unknown-sessions.ts';

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

  it('every type of event that the shop applies is delivered again', () => {
    expect(types.toSorted()).toEqual(relevantEventTypes.toSorted());
  });

  it('open checkouts that the shop does not know are ended, and those of another environment are left alone', async () => {
    const lost = await open('https://shop.test/payment-success');
    const staging = await open('https://staging.shop.test/payment-success');
    const shop = { bookingUrl: database.url, shopUrl: 'https://shop.test' };

    const { ended, paid, elsewhere } = await unknownSessions(stripe, shop, new Date(), false);

    expect([ended.map(({ id }) => id), paid, elsewhere]).toEqual([[lost.id], [], ['https://staging.shop.test']]);
    expect((await stripe.checkout.sessions.retrieve(staging.id)).status).toBe('open');
  });
});
