import { jest } from '@jest/globals';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { eventually } from '@shop/testing';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import { AbandonUnopenedCheckouts } from '../src/payment/use-cases/abandon-unopened-checkouts.use-case.js';
import { aCheckout, type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';
import { berlin, spree } from './fake-clients.js';

describe('codes and keys of a checkout', () => {
  let t: BookingHarness;
  beforeAll(async () => {
    t = await bookingHarness();
  });
  afterAll(() => t.close());
  beforeEach(() => {
    t.catalog.game = spree;
    t.catalog.city = berlin;
    t.coupons.holdRefusal = undefined;
    t.coupons.holds.length = 0;
  });

  describe('a checkout with a discount code', () => {
    it('[PR-2] holds an ordinary coupon for the booking and charges the lower price', async () => {
      t.coupons.given({ code: 'TEN' });
      const { sessionId } = await t.client.createBookingCheckout(
        aCheckout({ discountCode: 'TEN', couponId: 'coupon-TEN', totalCents: 5_398 }),
      );
      const { id } = await t.bookingOf(sessionId);
      expect(t.coupons.holds).toEqual([
        expect.objectContaining({ code: 'TEN', referenceId: id, amountCents: 0, clientAddress: '192.0.2.1' }),
      ]);
      expect((await t.sessionAtStripe(sessionId)).amount_total).toBe(5_398);
    });

    it('[PR-2] holds the amount that the order uses of a gift card', async () => {
      t.coupons.given({
        code: 'GIFT20',
        discountKind: 'DISCOUNT_KIND_FIXED',
        discountValue: 2_000,
        isGiftCard: true,
        remainingValueCents: 2_000,
      });
      const { sessionId } = await t.client.createBookingCheckout(
        aCheckout({ discountCode: 'GIFT20', totalCents: 3_998 }),
      );
      expect(t.coupons.holds).toMatchObject([{ amountCents: 2_000 }]);
      expect((await t.sessionAtStripe(sessionId)).amount_total).toBe(3_998);
    });

    it('[PY-8] is completed at once and without Stripe when nothing is left to pay, with the success page as url', async () => {
      t.coupons.given({
        code: 'GIFT100',
        discountKind: 'DISCOUNT_KIND_FIXED',
        discountValue: 10_000,
        isGiftCard: true,
        remainingValueCents: 10_000,
      });
      const before = (await t.sessionsAtStripe()).length;
      const { sessionId, url } = await t.client.createBookingCheckout(
        aCheckout({ discountCode: 'GIFT100', totalCents: 0 }),
      );
      expect(sessionId).toMatch(/^free_[\w-]{22,}$/);
      expect(url).toBe(`http://shop.test/payment-success?session_id=${sessionId}`);
      const { id } = await t.bookingOf(sessionId);
      expect(t.coupons.holds).toMatchObject([{ referenceId: id, amountCents: 5_998 }]);
      const completed = await t.waitForOutboxEvent('payment.completed.v1', ({ referenceId }) => referenceId === id);
      expect(completed).toMatchObject({
        paymentProvider: 'PAYMENT_PROVIDER_NONE',
        amountCents: 0,
        paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
        hasHold: true,
      });
      expect(await t.sessionsAtStripe()).toHaveLength(before);
    });

    it.each([31, 0])(
      '[PR-2] waives and records a rest below Stripe’s minimum, whether the client’s total is the rest or 0 (%i)',
      async (totalCents) => {
        t.coupons.given({ code: 'ALMOST', discountKind: 'DISCOUNT_KIND_FIXED', discountValue: 5_967 });
        const { sessionId } = await t.client.createBookingCheckout(aCheckout({ discountCode: 'ALMOST', totalCents }));
        const { id } = await t.bookingOf(sessionId);
        expect(sessionId).toMatch(/^free_/);
        const [row] = await t.database.query('SELECT price FROM bookings WHERE id = $1', [id]);
        expect(row).toMatchObject({ price: { totalCents: 31, waivedCents: 31, chargeCents: 0 } });
        expect(
          await t.waitForOutboxEvent('payment.completed.v1', ({ referenceId }) => referenceId === id),
        ).toMatchObject({
          amountCents: 0,
        });
      },
    );

    it.each([
      ['waives', 49, 5_949, /^free_/, { waivedCents: 49, chargeCents: 0 }],
      ['charges', 50, 5_948, /^cs_/, { waivedCents: 0, chargeCents: 50 }],
    ])('[PR-2] %s %i cents that a gift card leaves to pay', async (...given) => {
      const [, totalCents, remainingValueCents, session, price] = given;
      t.coupons.given({ code: 'CARD', isGiftCard: true, remainingValueCents });
      const { sessionId } = await t.client.createBookingCheckout(aCheckout({ discountCode: 'CARD', totalCents }));
      const { id } = await t.bookingOf(sessionId);
      const [row] = await t.database.query('SELECT price FROM bookings WHERE id = $1', [id]);
      expect(sessionId).toMatch(session);
      expect(row).toMatchObject({ price: { totalCents: 5_998, giftCardCents: remainingValueCents, ...price } });
    });

    it('[CP-1] holds a coupon for the booked city and game and for the e-mail address of the customer', async () => {
      t.coupons.given({ code: 'SCOPED' });
      const { sessionId } = await t.client.createBookingCheckout(
        aCheckout({ discountCode: 'SCOPED', totalCents: 5_398, email: 'scoped@example.com' }),
      );
      const { id } = await t.bookingOf(sessionId);
      const held = t.coupons.holds.find(({ referenceId }) => referenceId === id);
      expect(held).toMatchObject({ cityId: berlin.id, gameId: spree.id, customerEmail: 'scoped@example.com' });
    });

    it('[CP-1] refuses a first-order coupon to a customer with a paid booking, but not after a refund or gift-card purchase', async () => {
      const scope = { cities: [], games: [], firstOrderOnly: true };
      t.coupons.given({ code: 'FIRST', scope });
      const order = (email: string) =>
        t.client.createBookingCheckout(aCheckout({ discountCode: 'FIRST', totalCents: 5_398, email }));
      await t.database
        .query(`INSERT INTO orders (id, kind, order_number, status, customer_name, email, total_cents, currency, created_at, flags, search_text)
      SELECT gen_random_uuid(), kind, status, status, 'Mia', email, 100, 'EUR', now(), '{}', ''
      FROM (VALUES ('booking', 'ticket_created', 'Regular@example.com'), ('booking', 'refunded', 'refunded@example.com'),
        ('gift_card', 'issued', 'giver@example.com')) AS sold (kind, status, email)`);
      const refused = await refusalOf(order('regular@EXAMPLE.com'));
      expect(refused).toMatchObject({ code: 'BOOKING.COUPON_UNUSABLE', params: { reason: 'COUPON.NOT_FIRST_ORDER' } });
      for (const email of ['refunded@example.com', 'giver@example.com', 'new@example.com'])
        expect((await order(email)).sessionId).toMatch(/^cs_/);
    });

    it('leaves no open booking and no Stripe session when the code was used up meanwhile', async () => {
      t.coupons.given({ code: 'LAST' });
      t.coupons.holdRefusal = new Refusal('COUPON.COUPON_UNUSABLE', 'conflict', { reason: 'COUPON.USED_UP' });
      const before = (await t.sessionsAtStripe()).length;
      const refused = await refusalOf(
        t.client.createBookingCheckout(aCheckout({ discountCode: 'LAST', totalCents: 5_398 })),
      );
      expect(refused).toMatchObject({ code: 'BOOKING.COUPON_UNUSABLE', params: { reason: 'COUPON.USED_UP' } });
      expect(await t.sessionsAtStripe()).toHaveLength(before);
      expect(
        await t.database.query(
          "SELECT 1 FROM bookings WHERE status = 'pending_payment' AND price->>'discountCode' = 'LAST'",
        ),
      ).toEqual([]);
    });

    it('raises payment.failed when it is unknown whether the code is held, so that a hold is released', async () => {
      t.coupons.given({ code: 'LOST' });
      t.coupons.holdRefusal = new UpstreamUnavailable({ service: 'coupon' });
      const refused = await refusalOf(
        t.client.createBookingCheckout(aCheckout({ discountCode: 'LOST', totalCents: 5_398 })),
      );
      expect(refused).toMatchObject({ kind: 'unavailable' });
      const [booking] = await t.database.query<{ id: string; status: string }>(
        "SELECT id, status FROM bookings WHERE price->>'discountCode' = 'LOST'",
      );
      expect(booking).toMatchObject({ status: 'cancelled' });
      expect(
        await t.waitForOutboxEvent('payment.failed.v1', ({ referenceId }) => referenceId === booking!.id),
      ).toMatchObject({ hasHold: true });
    });
  });

  describe('a free order', () => {
    it('[PY-8] is refused when it was abandoned while waiting for its hold', async () => {
      t.coupons.given({ code: 'LATE', isGiftCard: true, remainingValueCents: 10_000 });
      const bookings = () =>
        t.database.query<{ id: string; status: string; flags: string[] }>(
          "SELECT id, status, flags FROM bookings WHERE price->>'discountCode' = 'LATE'",
        );
      const continueHold = t.coupons.delayNextHold();
      const refused = refusalOf(t.client.createBookingCheckout(aCheckout({ discountCode: 'LATE', totalCents: 0 })));
      await eventually(async () => (await bookings()).length === 1);
      t.clock.advance(4 * 60_000);
      await t.get(AbandonUnopenedCheckouts).execute();
      t.clock.set(new Date());
      continueHold();
      expect(await refused).toMatchObject({ code: 'PAYMENT.CHECKOUT_CLOSED', kind: 'conflict' });
      const [booking] = await bookings();
      expect(booking).toMatchObject({ status: 'cancelled', flags: [] });
      const completed = await t.outboxEvents('payment.completed.v1');
      expect(completed.filter(({ referenceId }) => referenceId === booking!.id)).toEqual([]);
    });
  });

  describe('an idempotency key', () => {
    it('[PY-1] returns the same session to a repeated request, also to a parallel one', async () => {
      const request = aCheckout({ idempotencyKey: 'double-click' });
      const answers = await Promise.all([
        t.client.createBookingCheckout(request),
        t.client.createBookingCheckout(request),
      ]);
      const later = await t.client.createBookingCheckout(request);
      expect(new Set([...answers, later].map(({ sessionId }) => sessionId)).size).toBe(1);
      expect(await t.database.query("SELECT 1 FROM bookings WHERE idempotency_key = 'double-click'")).toHaveLength(1);
    });

    it('[PY-1] returns the same session after the price has changed', async () => {
      const request = aCheckout({ idempotencyKey: 'old-price' });
      const first = await t.client.createBookingCheckout(request);
      t.catalog.game = { ...spree, priceCents: 3_999 };
      expect(await t.client.createBookingCheckout(request)).toEqual(first);
    });

    it('[PY-1] completes a free order only once', async () => {
      t.coupons.given({ code: 'FREE1', discountKind: 'DISCOUNT_KIND_PERCENTAGE', discountValue: 100 });
      const request = aCheckout({ idempotencyKey: 'free', discountCode: 'FREE1', totalCents: 0 });
      const first = await t.client.createBookingCheckout(request);
      expect(await t.client.createBookingCheckout(request)).toEqual(first);
      const { id } = await t.bookingOf(first.sessionId);
      expect(
        (await t.outboxEvents('payment.completed.v1')).filter(({ referenceId }) => referenceId === id),
      ).toHaveLength(1);
    });

    it.each([
      ['for a free order', 10_000, 0, 'paid'],
      ['for an order with a rest to pay', 2_000, 3_998, 'pending_payment'],
    ])(
      '[PY-1] lets one of two parallel requests with the same key place its own order when the other fails, %s',
      async (...row) => {
        const [name, remainingValueCents, totalCents, status] = row;
        const code = `GIVEN UP ${name}`;
        t.coupons.given({ code, isGiftCard: true, remainingValueCents });
        const request = aCheckout({ discountCode: code, totalCents, idempotencyKey: code });
        const [atCatalog, catalogAnswers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const [atHold, holdFails] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
        jest.spyOn(t.catalog, 'getOffer').mockImplementationOnce(async () => {
          atCatalog.resolve();
          await catalogAnswers.promise;
          return { game: t.catalog.game, city: t.catalog.city };
        });
        jest.spyOn(t.coupons, 'holdCoupon').mockImplementationOnce(() => {
          atHold.resolve();
          return holdFails.promise;
        });

        // `slower` waits at the catalog, after it has looked the key up and found nothing.
        const slower = t.client.createBookingCheckout(request);
        await atCatalog.promise;
        const faster = refusalOf(t.client.createBookingCheckout(request));
        await atHold.promise;
        const bookings = t.get(BookingRepository);
        const insert = bookings.insert.bind(bookings);
        jest.spyOn(bookings, 'insert').mockImplementationOnce(async (booking) => {
          const isFirst = await insert(booking);
          // `slower` finds the key taken; before it looks up the booking with that key, the booking is abandoned.
          holdFails.reject(new UpstreamUnavailable({ service: 'coupon' }));
          await faster;
          return isFirst;
        });
        catalogAnswers.resolve();

        const { sessionId } = await slower;
        expect(await faster).toMatchObject({ kind: 'unavailable' });
        const { id } = await t.bookingOf(sessionId);
        expect(await t.bookingOf(sessionId)).toMatchObject({ status });
        expect(t.coupons.holds.map(({ referenceId }) => referenceId)).toEqual([id]);
      },
    );

    it('is refused when a different request uses it again', async () => {
      await t.client.createBookingCheckout(aCheckout({ idempotencyKey: 'reused' }));
      const refused = await refusalOf(
        t.client.createBookingCheckout(aCheckout({ idempotencyKey: 'reused', participants: 6 })),
      );
      expect(refused).toMatchObject({ code: 'BOOKING.IDEMPOTENCY_KEY_REUSED', kind: 'invalid' });
    });
  });
});
