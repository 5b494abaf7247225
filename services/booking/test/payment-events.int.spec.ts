import { eventually } from '@shop/testing';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness, sessionEvent } from './payment.harness.js';

let t: PaymentHarness;
beforeAll(async () => {
  t = await paymentHarness();
});
afterAll(() => t.close());
afterEach(() => t.clock.set(new Date()));

describe('a paid session', () => {
  it('[PY-3] makes payment and booking paid and raises payment.completed once', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid' });
    await t.waitForBooking(sessionId, 'paid');
    const { id } = await t.bookingOf(sessionId);
    expect(await t.raised('payment.completed.v1', sessionId)).toEqual([
      expect.objectContaining({
        purpose: 'booking',
        referenceId: id,
        amountCents: 5_998,
        currency: 'EUR',
        provider: 'stripe',
        hasHold: false,
      }),
    ]);
    expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
  });

  it('[PY-2] is taken once when the delivery comes twice at once and once more later', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'duplicate' });
    await t.waitForBooking(sessionId, 'paid');
    const event = (await t.eventsAtStripe('checkout.session.completed'))[0]!;
    await t.resend(event.id);
    expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
    expect(await t.database.query('SELECT 1 FROM stripe_events WHERE id = $1', [event.id])).toHaveLength(1);
  });

  it('[PY-2] told by two different events is one fact', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await Promise.all([
      t.deliverAsStripe(sessionEvent('checkout.session.completed', session)),
      t.deliverAsStripe(sessionEvent('checkout.session.async_payment_succeeded', session)),
    ]);
    expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });

  it('[PY-2] stays paid when its expiry is told afterwards', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await t.deliverAsStripe(sessionEvent('checkout.session.completed', session));
    await t.deliverAsStripe(
      sessionEvent('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' }),
    );
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
    expect(await t.raised('payment.expired.v1', sessionId)).toEqual([]);
  });

  it('[PY-2] is recognised before its url was stored', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    const { id } = await t.bookingOf(sessionId);
    await t.database.query('UPDATE payments SET session_id = NULL, url = NULL WHERE session_id = $1', [sessionId]);
    await t.deliverAsStripe(sessionEvent('checkout.session.completed', session));
    expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'paid' });
    expect((await t.published('payment.completed.v1')).filter(({ referenceId }) => referenceId === id)).toHaveLength(1);
  });

  it('a declined card is no failure: session and booking stay as they are', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'declined' });
    expect(await refusalOf(t.client.ensureTickets({ sessionId }))).toMatchObject({
      code: 'BOOKING.PAYMENT_REQUIRED',
      kind: 'unpaid',
    });
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    expect((await t.sessionAtStripe(sessionId)).status).toBe('open');
  });

  it('a delayed method waits for its money, and fails when that does not come', async () => {
    const [sessionId, failing] = [await t.checkout(), await t.checkout()];
    await t.complete(sessionId, { outcome: 'delayed' });
    await eventually(async () => (await t.sessionAtStripe(sessionId)).status === 'complete');
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    await t.settle(sessionId, 'succeeded');
    await t.waitForBooking(sessionId, 'paid');
    await t.complete(failing, { outcome: 'delayed' });
    await t.settle(failing, 'failed');
    await t.waitForBooking(failing, 'payment_failed');
    expect(await t.raised('payment.failed.v1', failing)).toHaveLength(1);
  });
});

describe('a delivery', () => {
  it.each([
    ['forged with another secret', { secret: 'whsec_forged' }],
    ['older than five minutes', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
    ['changed on its way', { tamper: (body: string) => body.replace('"unpaid"', '"paid"').replace('5998', '1') }],
  ])('[PY-2] %s is refused and changes nothing', async (_, how) => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const event = sessionEvent('checkout.session.completed', await t.sessionAtStripe(sessionId), 'evt_forged');
    expect(await refusalOf(t.deliverAsStripe(event, how))).toMatchObject({
      code: 'PAYMENT.WEBHOOK_SIGNATURE_INVALID',
      kind: 'malformed',
    });
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    expect(await t.database.query("SELECT 1 FROM stripe_events WHERE id = 'evt_forged'")).toEqual([]);
  });

  it('[PY-2] without a signature is refused', async () => {
    expect(await refusalOf(t.client.receiveStripeWebhook({ rawBody: Buffer.from('{}'), signature: '' }))).toMatchObject(
      { kind: 'malformed' },
    );
  });

  it('of an unknown type, or about a session of somebody else, is noted and left alone', async () => {
    const sessionId = await t.checkout();
    const session = await t.sessionAtStripe(sessionId);
    const paid = {
      ...session,
      id: 'cs_test_other',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_other',
      metadata: { payment_id: 'not a uuid' },
    };
    await t.deliverAsStripe(sessionEvent('customer.created', { id: 'cus_1', object: 'customer' }, 'evt_unknown'));
    await t.deliverAsStripe(sessionEvent('checkout.session.completed', paid, 'evt_other'));
    expect(
      await t.database.query(
        "SELECT id, type, object_id FROM stripe_events WHERE id IN ('evt_unknown', 'evt_other') ORDER BY id",
      ),
    ).toEqual([
      { id: 'evt_other', type: 'checkout.session.completed', object_id: 'cs_test_other' },
      { id: 'evt_unknown', type: 'customer.created', object_id: 'cus_1' },
    ]);
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
    ['the other mode', { livemode: true }],
  ])('with %s flags the booking for an operator and pays for nothing', async (_, difference) => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    await t.deliverAsStripe(
      sessionEvent('checkout.session.completed', { ...(await t.sessionAtStripe(sessionId)), ...difference }),
    );
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment', flags: ['payment_mismatch'] });
    expect(await t.raised('payment.completed.v1', sessionId)).toEqual([]);
  });

  it('[PY-3] with another amount ends its booking once an operator gave the money back', async () => {
    t.coupons.given({ code: 'GIFT', isGiftCard: true, discountType: 'fixed', discountValue: 2_000 });
    const sessionId = await t.checkout({ discountCode: 'GIFT', totalCents: 3_998 });
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await t.deliverAsStripe(sessionEvent('checkout.session.completed', { ...session, amount_total: 4_100 }));
    await t.stripeRefund(session.payment_intent!);
    await t.waitForBooking(sessionId, 'payment_failed');
    expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'failed', flags: ['payment_mismatch'] });
    expect(await t.raised('payment.failed.v1', sessionId)).toMatchObject([{ hasHold: true }]);
  });
});
