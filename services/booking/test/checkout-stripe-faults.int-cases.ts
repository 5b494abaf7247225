import { eventually } from '@shop/testing';
import { AbandonUnopenedCheckouts } from '../src/payment/use-cases/abandon-unopened-checkouts.use-case.js';
import { aCheckout, type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';

describe('Stripe with faults', () => {
  let t: BookingHarness;
  beforeAll(async () => {
    // With this timeout, two attempts at Stripe end within three seconds.
    t = await bookingHarness({ STRIPE_TIMEOUT_MS: '1000' });
  });
  afterAll(() => t.close());
  afterEach(async () => {
    t.clock.set(new Date());
    await t.setStripeFaults({ mode: 'none' });
  });

  describe('a checkout with Stripe faults', () => {
    const bookingsOf = (lastName: string) =>
      t.database.query<{ id: string; status: string; idempotency_key: string | null }>(
        'SELECT * FROM bookings WHERE last_name = $1 ORDER BY created_at',
        [lastName],
      );

    it('is refused and releases its hold while Stripe is down, and succeeds with the same key later', async () => {
      await t.setStripeFaults({ mode: 'down' });
      t.coupons.given({ code: 'TEN' });
      const request = aCheckout({ lastName: 'Down', idempotencyKey: 'down', discountCode: 'TEN', totalCents: 5_398 });
      expect(await refusalOf(t.client.createBookingCheckout(request))).toMatchObject({
        code: 'PAYMENT.UPSTREAM_UNAVAILABLE',
        kind: 'unavailable',
      });
      const [cancelled] = await bookingsOf('Down');
      expect(cancelled).toMatchObject({ status: 'cancelled' });
      expect(
        await t.waitForOutboxEvent('payment.failed.v1', ({ referenceId }) => referenceId === cancelled!.id),
      ).toMatchObject({ hasHold: true });
      await t.setStripeFaults({ mode: 'none' });
      const { sessionId } = await t.client.createBookingCheckout(request);
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    });

    it('repeated with the same key returns the session that Stripe had created without responding', async () => {
      await t.setStripeFaults({ mode: 'timeout_after_create' });
      const request = aCheckout({ lastName: 'Lost', idempotencyKey: 'lost-answer' });
      await t.client.createBookingCheckout(request).catch(() => undefined);
      await t.setStripeFaults({ mode: 'none' });
      const { sessionId } = await t.client.createBookingCheckout(request);
      const [booking, ...others] = await bookingsOf('Lost');
      expect(others).toEqual([]);
      const atStripe = (await t.sessionsAtStripe()).filter((session) => session.client_reference_id === booking!.id);
      expect(atStripe.map(({ id }) => id)).toEqual([sessionId]);
    });

    it('is kept when Stripe is too slow, and returns its session when it is repeated with the same key', async () => {
      await t.setStripeFaults({ mode: 'slow', delayMs: 6_000 });
      const request = aCheckout({ lastName: 'Slow', idempotencyKey: 'slow' });
      expect(await refusalOf(t.client.createBookingCheckout(request))).toMatchObject({ kind: 'unavailable' });
      expect(await bookingsOf('Slow')).toMatchObject([{ status: 'pending_payment', idempotency_key: 'slow' }]);
      await t.setStripeFaults({ mode: 'none' });
      const { sessionId } = await eventually(() => t.client.createBookingCheckout(request));
      const [booking, ...others] = await bookingsOf('Slow');
      expect(others).toEqual([]);
      const atStripe = (await t.sessionsAtStripe()).filter((session) => session.client_reference_id === booking!.id);
      expect(atStripe.map(({ id }) => id)).toEqual([sessionId]);
    });

    it('is ended by a schedule, which releases its hold, when it still has no session after three minutes', async () => {
      await t.setStripeFaults({ mode: 'slow', delayMs: 6_000 });
      t.coupons.given({ code: 'TEN' });
      await t.client
        .createBookingCheckout(
          aCheckout({ lastName: 'Unopened', idempotencyKey: 'unopened', discountCode: 'TEN', totalCents: 5_398 }),
        )
        .catch(() => undefined);
      const [unopened] = await bookingsOf('Unopened');
      expect(unopened).toMatchObject({ status: 'pending_payment' });
      await t.get(AbandonUnopenedCheckouts).execute();
      expect(await bookingsOf('Unopened')).toMatchObject([{ status: 'pending_payment' }]);
      t.clock.advance(4 * 60_000);
      await t.get(AbandonUnopenedCheckouts).execute();
      t.clock.set(new Date());
      expect(await bookingsOf('Unopened')).toMatchObject([{ status: 'cancelled' }]);
      expect(
        await t.waitForOutboxEvent('payment.failed.v1', ({ referenceId }) => referenceId === unopened!.id),
      ).toMatchObject({
        hasHold: true,
      });
    });
  });
});
