import Stripe from 'stripe';
import { aSession, type SandboxFixture, sandboxFixture, stripeClient } from '../../test/sandbox-fixture.js';
import { webhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.js';
import { DEMO_KEYS } from '../options.js';

const HALF_AN_HOUR_SECONDS = 30 * 60;

describe('Stripe sandbox, called by the official SDK', () => {
  let sandbox: SandboxFixture;
  let shop: WebhookReceiver;
  let stripe: Stripe;

  beforeEach(async () => {
    shop = await webhookReceiver();
    sandbox = await sandboxFixture({ stripeWebhookUrl: shop.url, stripeRetryBaseMs: 5 });
    stripe = sandbox.stripe;
  });
  afterEach(async () => {
    await sandbox.close();
    await shop.close();
  });

  const complete = (id: string, body: object) => sandbox.control('POST', `/stripe/sessions/${id}/complete`, body);
  const paidSession = async (): Promise<Stripe.Checkout.Session> => {
    const { id } = await stripe.checkout.sessions.create(aSession());
    await complete(id, { outcome: 'paid' });
    await shop.next();
    return stripe.checkout.sessions.retrieve(id);
  };

  describe('with checkout sessions', () => {
    it('opens a session that has no payment intent yet', async () => {
      const session = await stripe.checkout.sessions.create(aSession());
      expect(session).toMatchObject({
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: 3_980,
        currency: 'eur',
        livemode: false,
        payment_intent: null,
        customer_details: null,
        client_reference_id: 'booking-1',
        metadata: { bookingId: 'booking-1' },
        url: `${sandbox.url}/pay/${session.id}`,
      });
      expect(session.expires_at - session.created).toBe(24 * 60 * 60);
      expect(session.lastResponse.requestId).toMatch(/^req_/);
    });

    it('leaves a session open after a declined payment, and refuses to complete an unknown session', async () => {
      const { id } = await stripe.checkout.sessions.create(aSession());
      expect((await complete(id, { outcome: 'declined' })).status).toBe(200);
      expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
      expect((await complete('cs_x', { outcome: 'paid' })).status).toBe(404);
    });

    it('expands line items and, once paid, the payment intent with its charge', async () => {
      const { id } = await paidSession();
      const session = await stripe.checkout.sessions.retrieve(id, {
        expand: ['line_items', 'payment_intent.latest_charge'],
      });
      expect(session.line_items!.data).toMatchObject([
        { description: 'Team & Köln <Escape>', quantity: 2, amount_total: 3_980 },
      ]);
      expect(session.line_items!.data[0]!.price!.unit_amount_decimal!.toString()).toBe('1990');
      const intent = session.payment_intent as Stripe.PaymentIntent;
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount_received: 3_980,
        metadata: { bookingId: 'booking-1' },
      });
      expect(intent.latest_charge).toMatchObject({ object: 'charge', amount: 3_980, refunded: false });
    });

    it('reads more than twenty line items of a request', async () => {
      const [item] = aSession().line_items!;
      const session = await stripe.checkout.sessions.create(
        aSession({ line_items: Array(30).fill(item), expand: ['line_items'] }),
      );
      expect(session.line_items!.data).toHaveLength(30);
    });

    it.each([
      ['a missing success_url', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
      ['missing line items', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
      [
        'the removed payment_method_types',
        { payment_method_types: ['card'] },
        { code: 'parameter_unknown', param: 'payment_method_types' },
      ],
      [
        'too early an expiry',
        { expires_at: Math.floor(Date.now() / 1000) + HALF_AN_HOUR_SECONDS - 60 },
        { param: 'expires_at' },
      ],
      ['too late an expiry', { expires_at: Math.floor(Date.now() / 1000) + 25 * 60 * 60 }, { param: 'expires_at' }],
      ['a long metadata key', { metadata: { ['k'.repeat(41)]: 'v' } }, { param: 'metadata' }],
      ['a long metadata value', { metadata: { k: 'v'.repeat(501) } }, { param: 'metadata[k]' }],
      [
        'less than 50 cents',
        {
          line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 49, product_data: { name: 'x' } } }],
        },
        { code: 'amount_too_small' },
      ],
      [
        'a price without a name',
        {
          line_items: [
            { quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { description: 'x' } } },
          ],
        },
        { code: 'parameter_missing', param: 'line_items[0][price_data][product_data][name]' },
      ],
    ])('refuses %s', async (_name, change, error) => {
      const call = stripe.checkout.sessions.create(aSession(change as never));
      await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...error });
    });

    it('refuses a wrong key and an unknown session', async () => {
      const clientWithOtherKey = stripeClient(sandbox.url, { key: 'sk_test_other' });
      await expect(clientWithOtherKey.checkout.sessions.retrieve('cs_x')).rejects.toBeInstanceOf(
        Stripe.errors.StripeAuthenticationError,
      );
      await expect(stripe.checkout.sessions.retrieve('cs_x')).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    });

    it('expires an open session once, sends an event, and refuses to complete the session afterwards', async () => {
      const { id } = await stripe.checkout.sessions.create(aSession());
      expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
      expect((await shop.next()).event.type).toBe('checkout.session.expired');
      await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
      expect((await complete(id, { outcome: 'paid' })).status).toBe(409);
    });

    it('lists by status and by payment intent, page by page', async () => {
      const paid = await paidSession();
      const open: string[] = [];
      for (let i = 0; i < 3; i += 1) open.push((await stripe.checkout.sessions.create(aSession())).id);
      const found: string[] = [];
      for await (const { id } of stripe.checkout.sessions.list({ status: 'open', limit: 2 })) found.push(id);
      expect(found).toEqual(open.toReversed());
      const byIntent = await stripe.checkout.sessions.list({ payment_intent: paid.payment_intent as string });
      expect(byIntent.data.map(({ id }) => id)).toEqual([paid.id]);
    });
  });

  it('expires a session automatically when its time is over', async () => {
    let now = Date.now();
    const sandboxWithClock = await sandboxFixture({ stripeWebhookUrl: shop.url, now: () => now });
    try {
      const expires_at = Math.floor(now / 1000) + HALF_AN_HOUR_SECONDS;
      const { id } = await sandboxWithClock.stripe.checkout.sessions.create(aSession({ expires_at }));
      now += HALF_AN_HOUR_SECONDS * 1_000;
      const { event } = await shop.next();
      expect(event).toMatchObject({ type: 'checkout.session.expired', data: { object: { id, status: 'expired' } } });
    } finally {
      await sandboxWithClock.close();
    }
  });

  describe('with idempotency keys', () => {
    it('replays the first response to the same request', async () => {
      const first = await stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'booking-1:1' });
      const again = await stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'booking-1:1' });
      expect(again.id).toBe(first.id);
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    });

    it('refuses another request with the same key', async () => {
      await stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'k' });
      const call = stripe.checkout.sessions.create(aSession({ locale: 'de' }), { idempotencyKey: 'k' });
      await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    });

    it('refuses a request while the first one with its key is in progress', async () => {
      await sandbox.control('PUT', '/stripe/faults', { mode: 'slow', delayMs: 2_000 });
      const call = () => stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'k' });
      const outcomes = await Promise.allSettled([call(), call()]);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(refused!.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    });

    it('accepts corrected parameters with the key of a refused request', async () => {
      const broken = aSession({ success_url: undefined });
      await expect(stripe.checkout.sessions.create(broken, { idempotencyKey: 'k' })).rejects.toMatchObject({
        statusCode: 400,
      });
      await expect(stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'k' })).resolves.toBeDefined();
    });
  });

  describe('with faults', () => {
    it('creates a session without a response, and returns it to a retry with the same key', async () => {
      await sandbox.control('PUT', '/stripe/faults', { mode: 'timeout_after_create' });
      const clientWithTimeout = stripeClient(sandbox.url, { timeout: 2_000 });
      const call = () => clientWithTimeout.checkout.sessions.create(aSession(), { idempotencyKey: 'k' });
      await expect(call()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
      const { id } = await call();
      const { data } = await stripe.checkout.sessions.list();
      expect(data.map((session) => session.id)).toEqual([id]);
    });

    it('refuses everything while down and recovers', async () => {
      await sandbox.control('PUT', '/stripe/faults', { mode: 'down' });
      await expect(stripe.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 503 });
      await sandbox.control('PUT', '/stripe/faults', { mode: 'none' });
      await expect(stripe.checkout.sessions.list()).resolves.toBeDefined();
    });

    it('refuses an unknown mode', async () => {
      expect((await sandbox.control('PUT', '/stripe/faults', { mode: 'sometimes' })).status).toBe(400);
    });
  });

  describe('with balance transactions', () => {
    it('[OR-4] lists charges and refunds as movements, newest first, with their sources', async () => {
      const { payment_intent } = await paidSession();
      const refund = await stripe.refunds.create({ payment_intent: payment_intent as string, amount: 980 });
      const { data } = await stripe.balanceTransactions.list({ expand: ['data.source'] });
      expect(data).toMatchObject([
        { object: 'balance_transaction', type: 'refund', amount: -980, net: -980, fee: 0, source: { id: refund.id } },
        { type: 'charge', amount: 3_980, reporting_category: 'charge', source: { object: 'charge', payment_intent } },
      ]);
      expect(data[0]!.id).toBe(refund.balance_transaction);
      expect(await stripe.balanceTransactions.retrieve(data[1]!.id)).toMatchObject({ source: refund.charge });
      const charges = await stripe.balanceTransactions.list({ type: 'charge', created: { gte: data[1]!.created } });
      expect(charges.data.map(({ amount }) => amount)).toEqual([3_980]);
    });
  });

  describe('with refunds', () => {
    it('refunds in parts up to the charge', async () => {
      const payment_intent = (await paidSession()).payment_intent as string;
      const part = await stripe.refunds.create({ payment_intent, amount: 980, reason: 'requested_by_customer' });
      expect(part).toMatchObject({ amount: 980, status: 'succeeded', payment_intent });
      await expect(stripe.refunds.create({ payment_intent, amount: 3_001 })).rejects.toMatchObject({
        statusCode: 400,
        param: 'amount',
      });
      expect(await stripe.charges.retrieve(part.charge as string)).toMatchObject({
        amount_refunded: 980,
        refunded: false,
      });
      expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3_000 });
      expect(await stripe.charges.retrieve(part.charge as string)).toMatchObject({
        amount_refunded: 3_980,
        refunded: true,
      });
      await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
        code: 'charge_already_refunded',
      });
      expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([3_000, 980]);
    });

    it('refunds once for one idempotency key, and sends events for the refund and its charge', async () => {
      const payment_intent = (await paidSession()).payment_intent as string;
      await stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: 'refund-1' });
      await stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: 'refund-1' });
      const types = [(await shop.next()).event.type, (await shop.next()).event.type];
      expect(types.toSorted()).toEqual(['charge.refunded', 'refund.created']);
      expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
    });

    it('returns the amount to the charge when a refund fails later', async () => {
      const payment_intent = (await paidSession()).payment_intent as string;
      const { id, charge } = await stripe.refunds.create({ payment_intent });
      await sandbox.control('POST', `/stripe/refunds/${id}`, { status: 'failed' });
      expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
      expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ amount_refunded: 0 });
    });

    it('leaves refunds pending in mode pending, and refuses them in mode insufficient_balance', async () => {
      const payment_intent = (await paidSession()).payment_intent as string;
      await sandbox.control('PUT', '/stripe/refunds', { mode: 'insufficient_balance' });
      await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'balance_insufficient' });
      await sandbox.control('PUT', '/stripe/refunds', { mode: 'pending' });
      const { id, status } = await stripe.refunds.create({ payment_intent, amount: 100 });
      expect(status).toBe('pending');
      await sandbox.control('POST', `/stripe/refunds/${id}`, { status: 'succeeded' });
      expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
      await sandbox.control('PUT', '/stripe/refunds', { mode: 'succeeded' });
      expect(await stripe.refunds.create({ payment_intent, amount: 100 })).toMatchObject({ status: 'succeeded' });
    });

    it('refuses to refund a disputed charge, and sends events when a dispute begins and ends', async () => {
      const paymentIntent = (await paidSession()).payment_intent as string;
      await sandbox.control('POST', '/stripe/disputes', { paymentIntent, status: 'needs_response' });
      expect((await shop.next()).event.type).toBe('charge.dispute.created');
      await expect(stripe.refunds.create({ payment_intent: paymentIntent })).rejects.toMatchObject({
        code: 'charge_disputed',
      });
      await sandbox.control('POST', '/stripe/disputes', { paymentIntent, status: 'lost' });
      expect((await shop.next()).event).toMatchObject({
        type: 'charge.dispute.closed',
        data: { object: { status: 'lost' } },
      });
    });
  });

  describe('with webhooks', () => {
    const newSession = () => stripe.checkout.sessions.create(aSession());

    it('signs an event so that the SDK accepts it', async () => {
      const { id } = await newSession();
      await complete(id, { outcome: 'paid' });
      const { raw, signature } = await shop.next();
      const event = stripe.webhooks.constructEvent(raw, signature, DEMO_KEYS.stripeWebhookSecret);
      expect(event).toMatchObject({
        object: 'event',
        type: 'checkout.session.completed',
        api_version: '2026-10-28.endive',
        data: {
          object: { id, status: 'complete', payment_status: 'paid', customer_details: { email: 'buyer@example.com' } },
        },
      });
      expect(() => stripe.webhooks.constructEvent(raw, signature, 'whsec_other')).toThrow();
    });

    it('repeats a delivery until it is accepted', async () => {
      shop.answerWith(500, 404);
      const { id } = await newSession();
      await complete(id, { outcome: 'paid' });
      const deliveries = [await shop.next(), await shop.next(), await shop.next()];
      expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
    });

    it('sends an event twice on demand', async () => {
      const { id } = await newSession();
      await complete(id, { outcome: 'paid', webhook: 'duplicate' });
      expect((await shop.next()).event.id).toBe((await shop.next()).event.id);
    });

    it('sends a late event after its delay', async () => {
      const { id } = await newSession();
      const before = Date.now();
      await complete(id, { outcome: 'paid', webhook: 'late', delayMs: 150 });
      await shop.next();
      expect(Date.now() - before).toBeGreaterThanOrEqual(145);
    });

    it('lists a lost event as undelivered, and can resend it', async () => {
      const { id } = await newSession();
      await complete(id, { outcome: 'paid', webhook: 'lost' });
      const undelivered = { delivery_success: false, types: ['checkout.session.completed'] } as const;
      const [event] = (await stripe.events.list({ ...undelivered, types: [...undelivered.types] })).data;
      expect(event!.data.object).toMatchObject({ id });
      expect(shop.deliveries).toHaveLength(0);
      await sandbox.control('POST', `/stripe/events/${event!.id}/resend`);
      expect((await shop.next()).event.id).toBe(event!.id);
      expect((await stripe.events.list({ ...undelivered, types: [...undelivered.types] })).data).toHaveLength(0);
    });

    it('lists events of up to 20 types and of a period, page by page, newest first', async () => {
      const sessions = [await paidSession(), await paidSession(), await paidSession()];
      const types = ['checkout.session.completed'];
      const now = Math.floor(Date.now() / 1_000);
      const created = { gte: now - 60, lt: now + 60 };
      const first = await stripe.events.list({ types, created, limit: 2 });
      expect(first.has_more).toBe(true);
      const rest = await stripe.events.list({ types, created, limit: 2, starting_after: first.data[1]!.id });
      expect(rest.has_more).toBe(false);
      const listed = [...first.data, ...rest.data].map(({ data }) => (data.object as Stripe.Checkout.Session).id);
      expect(listed).toEqual(sessions.map(({ id }) => id).toReversed());
      expect((await stripe.events.list({ types, created: { gte: now + 60 } })).data).toEqual([]);
      const tooMany = Array.from({ length: 21 }, (_, index) => `type.${index}`);
      await expect(stripe.events.list({ types: tooMany })).rejects.toMatchObject({ param: 'types' });
      await expect(stripe.events.list({ types, type: types[0] })).rejects.toMatchObject({ param: 'type' });
    });

    it('delays a reordered event until a newer one was delivered', async () => {
      const older = await newSession();
      const newer = await newSession();
      await complete(older.id, { outcome: 'paid', webhook: 'reorder', delayMs: 60_000 });
      await complete(newer.id, { outcome: 'paid' });
      const ids = [await shop.next(), await shop.next()].map(
        ({ event }) => (event.data.object as Stripe.Checkout.Session).id,
      );
      expect(ids).toEqual([newer.id, older.id]);
    });

    it('completes a session unpaid when its payment is delayed, and records the outcome afterwards', async () => {
      const { id } = await newSession();
      await complete(id, { outcome: 'delayed' });
      expect((await shop.next()).event.data.object).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
      await sandbox.control('POST', `/stripe/sessions/${id}/outcome`, { outcome: 'succeeded' });
      expect((await shop.next()).event).toMatchObject({
        type: 'checkout.session.async_payment_succeeded',
        data: { object: { payment_status: 'paid' } },
      });
    });
  });
});
