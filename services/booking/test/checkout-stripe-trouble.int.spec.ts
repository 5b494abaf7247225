import { eventually } from '@shop/testing';
import { SweepUnopenedCheckouts } from '../src/payment/use-cases/sweep-unopened-checkouts.use-case.js';
import { aCheckout, type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';

let t: BookingHarness;
beforeAll(async () => {
  // Asked twice, Stripe is given up within three seconds.
  t = await bookingHarness({ STRIPE_TIMEOUT_MS: '1000' });
});
afterAll(() => t.close());
afterEach(async () => {
  t.clock.set(new Date());
  await t.stripe({ mode: 'none' });
});

describe('with Stripe in trouble', () => {
  const bookingsOf = (lastName: string) =>
    t.database.query<{ id: string; status: string; idempotency_key: string | null }>(
      'SELECT * FROM bookings WHERE last_name = $1 ORDER BY created_at',
      [lastName],
    );

  it('down: refused, the hold goes back at once, and the same key may try again', async () => {
    await t.stripe({ mode: 'down' });
    t.coupons.given({ code: 'TEN' });
    const request = aCheckout({ lastName: 'Down', idempotencyKey: 'down', discountCode: 'TEN', totalCents: 5_398 });
    expect(await refusalOf(t.client.createBookingCheckout(request))).toMatchObject({
      code: 'PAYMENT.UPSTREAM_UNAVAILABLE',
      kind: 'unavailable',
    });
    const [cancelled] = await bookingsOf('Down');
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    expect(
      await t.waitForPublished('payment.failed.v1', ({ referenceId }) => referenceId === cancelled!.id),
    ).toMatchObject({ hasHold: true });
    await t.stripe({ mode: 'none' });
    const { sessionId } = await t.client.createBookingCheckout(request);
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
  });

  it('an answer lost after Stripe made the session: the same key leads to that one session', async () => {
    await t.stripe({ mode: 'timeout_after_create' });
    const request = aCheckout({ lastName: 'Lost', idempotencyKey: 'lost-answer' });
    await t.client.createBookingCheckout(request).catch(() => undefined);
    await t.stripe({ mode: 'none' });
    const { sessionId } = await t.client.createBookingCheckout(request);
    const [booking, ...others] = await bookingsOf('Lost');
    expect(others).toEqual([]);
    const atStripe = (await t.sessionsAtStripe()).filter((session) => session.client_reference_id === booking!.id);
    expect(atStripe.map(({ id }) => id)).toEqual([sessionId]);
  });

  it('too slow: kept for the same key, which finds the session once Stripe is done', async () => {
    await t.stripe({ mode: 'slow', delayMs: 6_000 });
    const request = aCheckout({ lastName: 'Slow', idempotencyKey: 'slow' });
    expect(await refusalOf(t.client.createBookingCheckout(request))).toMatchObject({ kind: 'unavailable' });
    expect(await bookingsOf('Slow')).toMatchObject([{ status: 'pending_payment', idempotency_key: 'slow' }]);
    await t.stripe({ mode: 'none' });
    const { sessionId } = await eventually(() => t.client.createBookingCheckout(request));
    expect((await t.sessionsAtStripe()).filter(({ id }) => id === sessionId)).toHaveLength(1);
    expect(await bookingsOf('Slow')).toHaveLength(1);
  });

  it('a checkout that died before its session was opened is swept and its hold released', async () => {
    await t.stripe({ mode: 'slow', delayMs: 6_000 });
    t.coupons.given({ code: 'TEN' });
    await t.client
      .createBookingCheckout(
        aCheckout({ lastName: 'Dead', idempotencyKey: 'dead', discountCode: 'TEN', totalCents: 5_398 }),
      )
      .catch(() => undefined);
    const [dead] = await bookingsOf('Dead');
    expect(dead).toMatchObject({ status: 'pending_payment' });
    await t.get(SweepUnopenedCheckouts).execute();
    expect(await bookingsOf('Dead')).toMatchObject([{ status: 'pending_payment' }]);
    t.clock.advance(4 * 60_000);
    await t.get(SweepUnopenedCheckouts).execute();
    t.clock.set(new Date());
    expect(await bookingsOf('Dead')).toMatchObject([{ status: 'cancelled' }]);
    expect(await t.waitForPublished('payment.failed.v1', ({ referenceId }) => referenceId === dead!.id)).toMatchObject({
      hasHold: true,
    });
  });
});
