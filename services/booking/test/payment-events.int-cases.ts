import { eventually } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness, stripeEvent } from './payment.harness.js';

describe('events of payments', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());
  afterEach(() => t.clock.set(new Date()));

  describe('a session', () => {
    it('[PY-3] that is paid makes payment and booking paid and raises payment.completed once', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      const { id } = await t.bookingOf(sessionId);
      expect(await t.raised('payment.completed.v1', sessionId)).toEqual([
        expect.objectContaining({
          paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
          referenceId: id,
          amountCents: 5_998,
          currency: 'EUR',
          paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
          hasHold: false,
        }),
      ]);
      expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
    });

    it('[PY-2] that is paid is recorded once when the delivery comes twice in parallel and again later', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'duplicate' });
      await t.waitForBooking(sessionId, 'paid');
      const event = (await t.eventsAtStripe('checkout.session.completed'))[0]!;
      await t.resendEvent(event.id);
      expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
      expect(await t.database.query('SELECT 1 FROM stripe_events WHERE id = $1', [event.id])).toHaveLength(1);
    });

    it('[PY-2] that two different events report as paid is recorded once', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const session = await t.sessionAtStripe(sessionId);
      await Promise.all([
        t.deliverAsStripe(stripeEvent('checkout.session.completed', session)),
        t.deliverAsStripe(stripeEvent('checkout.session.async_payment_succeeded', session)),
      ]);
      expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
    });

    it('[PY-2] that is paid stays paid when its expiry is reported afterwards', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const session = await t.sessionAtStripe(sessionId);
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', session));
      await t.deliverAsStripe(
        stripeEvent('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' }),
      );
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
      expect(await t.raised('payment.expired.v1', sessionId)).toEqual([]);
    });

    it('[PY-2] that is paid is recorded although its id and url are not stored yet', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const session = await t.sessionAtStripe(sessionId);
      const { id } = await t.bookingOf(sessionId);
      await t.database.query('UPDATE payments SET session_id = NULL, url = NULL WHERE session_id = $1', [sessionId]);
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', session));
      expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'paid' });
      expect(
        (await t.outboxEvents('payment.completed.v1')).filter(({ referenceId }) => referenceId === id),
      ).toHaveLength(1);
    });

    it('stays open, with an unpaid booking, when a card is declined', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'declined' });
      expect(await refusalOf(t.client.ensureTickets({ sessionId }))).toMatchObject({
        code: 'BOOKING.PAYMENT_REQUIRED',
        kind: 'unpaid',
      });
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
      expect((await t.sessionAtStripe(sessionId)).status).toBe('open');
    });

    it('leaves its booking pending with a delayed payment method, until Stripe reports success or failure', async () => {
      const [sessionId, failing] = [await t.checkout(), await t.checkout()];
      await t.completeAtStripe(sessionId, { outcome: 'delayed' });
      await eventually(async () => (await t.sessionAtStripe(sessionId)).status === 'complete');
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
      await t.finishDelayed(sessionId, 'succeeded');
      await t.waitForBooking(sessionId, 'paid');
      await t.completeAtStripe(failing, { outcome: 'delayed' });
      await t.finishDelayed(failing, 'failed');
      await t.waitForBooking(failing, 'payment_failed');
      expect(await t.raised('payment.failed.v1', failing)).toHaveLength(1);
    });
  });

  describe('a delivery', () => {
    it.each([
      ['forged with another secret', { secret: 'whsec_forged' }],
      ['older than five minutes', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
      ['changed on its way', { tamper: (body: string) => body.replace('5998', '1') }],
    ])('[PY-2] %s is refused and changes nothing', async (_, how) => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const event = stripeEvent('checkout.session.completed', await t.sessionAtStripe(sessionId), 'evt_forged');
      expect(await refusalOf(t.deliverAsStripe(event, how))).toMatchObject({
        code: 'PAYMENT.WEBHOOK_SIGNATURE_INVALID',
        kind: 'malformed',
      });
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
      expect(await t.database.query("SELECT 1 FROM stripe_events WHERE id = 'evt_forged'")).toEqual([]);
    });

    const aPaidSession = async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      return t.sessionAtStripe(sessionId);
    };
    const about = (type: string, object: object, id = 'evt_malformed') => stripeEvent(type, object, id);

    it.each([
      ['that is not JSON', '{'],
      ['that is null', null],
      ['that is a list', []],
      ['that is a text', '"paid"'],
      ['without any field', {}],
      ['without its object', { ...stripeEvent('checkout.session.completed', {}), data: {} }],
      ['with an id that PostgreSQL cannot store', about('customer.created', { id: 'cus_1' }, 'evt_\0')],
      ['with an object whose id is a list', about('customer.created', { id: ['cus_1'] })],
      ['about a session that is empty', about('checkout.session.completed', {})],
      [
        'about a session whose payment is a number',
        about('checkout.session.completed', { id: 'cs_1', payment_intent: 1 }),
      ],
      ['about a refund that is empty', about('refund.created', {})],
      [
        'about a refund whose cents exceed 32 bits',
        about('refund.created', { id: 're_1', amount: 2 ** 40, payment_intent: 'pi_1' }),
      ],
      ['about a charge without its amounts', about('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' })],
      ['about a dispute that is empty', about('charge.dispute.created', {})],
    ])('[SC-6] with a valid signature, but %s, is refused as malformed', async (_, delivery) => {
      const storedEvents = () => t.database.query('SELECT id FROM stripe_events ORDER BY id');
      const before = await storedEvents();
      const refused = await refusalOf(t.deliverAsStripe(delivery));
      expect(refused).toMatchObject({ code: 'PAYMENT.WEBHOOK_MALFORMED', kind: 'malformed' });
      expect(await storedEvents()).toEqual(before);
    });

    it('[SC-6] that was refused as malformed is applied when it comes again in the documented form', async () => {
      const session = await aPaidSession();
      const broken = stripeEvent('checkout.session.completed', { ...session, payment_intent: {} }, 'evt_repeated');
      expect(await refusalOf(t.deliverAsStripe(broken))).toMatchObject({ kind: 'malformed' });
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', session, 'evt_repeated'));
      expect(await t.bookingOf(session.id)).toMatchObject({ status: 'paid' });
    });

    it.each([
      ['of live mode, while the shop is in test mode,', { livemode: true }],
      ['of an account that is connected to ours', { account: 'acct_other' }],
    ])('[PY-2] %s is recorded and ignored', async (_, origin) => {
      const session = await aPaidSession();
      const id = `evt_${uuidv7()}`;
      await t.deliverAsStripe({ ...stripeEvent('checkout.session.completed', session, id), ...origin });
      expect(await t.bookingOf(session.id)).toMatchObject({ status: 'pending_payment', flags: [] });
      expect(await t.database.query('SELECT 1 FROM stripe_events WHERE id = $1', [id])).toHaveLength(1);
    });

    it('[PY-2] without a signature is refused', async () => {
      expect(
        await refusalOf(t.client.receiveStripeWebhook({ rawBody: Buffer.from('{}'), signature: '' })),
      ).toMatchObject({ kind: 'malformed' });
    });

    it('of an unknown type, or about a session of somebody else, is recorded and ignored', async () => {
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
      await t.deliverAsStripe(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }, 'evt_unknown'));
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', paid, 'evt_other'));
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
      ['live mode instead of test mode', { livemode: true }],
    ])('about a session with %s flags the booking for an operator and leaves it unpaid', async (_, difference) => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      await t.deliverAsStripe(
        stripeEvent('checkout.session.completed', { ...(await t.sessionAtStripe(sessionId)), ...difference }),
      );
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment', flags: ['payment_mismatch'] });
      expect(await t.raised('payment.completed.v1', sessionId)).toEqual([]);
    });

    it('[PY-3] about a session with another amount lets the booking end once an operator has refunded the payment', async () => {
      t.coupons.given({ code: 'GIFT', isGiftCard: true, discountKind: 'DISCOUNT_KIND_FIXED', discountValue: 2_000 });
      const sessionId = await t.checkout({ discountCode: 'GIFT', totalCents: 3_998 });
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const session = await t.sessionAtStripe(sessionId);
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', { ...session, amount_total: 4_100 }));
      await t.createRefundAtStripe(session.payment_intent!);
      await t.waitForBooking(sessionId, 'payment_failed');
      expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'failed', flags: ['payment_mismatch'] });
      expect(await t.raised('payment.failed.v1', sessionId)).toMatchObject([{ hasHold: true }]);
    });
  });
});
