import type { bookingV1 } from '@shop/contracts';
import { Schedules } from '@shop/scheduling';
import { SweepOverdueSessions } from '../src/payment/use-cases/sweep-overdue-sessions.use-case.js';
import { AbandonUnopenedCheckouts } from '../src/payment/use-cases/abandon-unopened-checkouts.use-case.js';
import { aManualOrder, refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

describe('manual orders', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
    await t.get(Schedules).beforeApplicationShutdown();
  });
  afterAll(() => t.close());

  const place = async (
    given: Partial<bookingV1.PlaceManualOrderRequest> = {},
    role: 'manager' | 'support' = 'manager',
  ) => (await t.asAdmin(() => t.client.placeManualOrder(aManualOrder(given)), { role })).orderId;
  const get = async (orderId: string) => (await t.asAdmin(() => t.client.getOrder({ orderId }))).order!;
  const completedOf = async (id: string) =>
    (await t.outboxEvents('payment.completed.v1')).filter(({ referenceId }) => referenceId === id);

  describe('an order that an admin places', () => {
    it('[OR-1] is placed once for each idempotency key, also when two requests arrive together', async () => {
      const given = { idempotencyKey: 'same', note: 'Messe' };
      const ids = [...(await Promise.all([place(given), place(given)])), await place(given)];
      expect(new Set(ids).size).toBe(1);
      expect((await get(ids[0]!)).timeline.filter(({ kind }) => kind === 'TIMELINE_KIND_NOTE_ADDED')).toHaveLength(1);
      expect(await completedOf(ids[0]!)).toHaveLength(1);
      expect(await refusalOf(place({ ...given, participants: 6 }))).toMatchObject({
        code: 'BOOKING.IDEMPOTENCY_KEY_REUSED',
      });
      // A customer's request with the same key places another order.
      expect(await t.bookingOf(await t.checkout({ idempotencyKey: 'same' }))).not.toMatchObject({ id: ids[0] });
    });

    it('[OR-1] is paid at once when it is free, and its timeline says who placed it and why', async () => {
      const id = await place({ amountCents: 0, note: ' Presse, Artikel im Mai ' });
      const { order, price, payments, timeline } = await get(id);
      expect(order).toMatchObject({ status: 'ORDER_STATUS_PAID', totalCents: 0, customerName: 'Paula Presse' });
      expect(price).toMatchObject({ grossCents: 5_998, discountCents: 5_998, totalCents: 0, vatCents: 0 });
      expect(payments).toMatchObject([{ provider: 'PAYMENT_PROVIDER_NONE', amountCents: 0 }]);
      expect(timeline.filter(({ kind }) => /PLACED|NOTE/.test(kind))).toEqual([
        expect.objectContaining({ kind: 'TIMELINE_KIND_PLACED', actor: expect.stringContaining('@') }),
        expect.objectContaining({ kind: 'TIMELINE_KIND_NOTE_ADDED', detail: 'Presse, Artikel im Mai' }),
      ]);
      expect(await completedOf(id)).toHaveLength(1);
      const audited = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === id);
      expect(audited).toEqual([expect.objectContaining({ action: 'order.created', before: '' })]);
      expect(JSON.parse(audited[0]!.after)).toEqual({
        orderNumber: order!.orderNumber,
        totalCents: 0,
        discountCents: 5_998,
      });
    });

    it.each([
      ['the full price when no amount was agreed', undefined, 5_998],
      ['the agreed amount', 4_000, 4_000],
      ['the smallest amount', 50, 50],
    ])(
      '[OR-1] is recorded as paid outside the shop with %s, and opens no session at Stripe',
      async (_, amountCents, paidCents) => {
        const before = (await t.sessionsAtStripe()).length;
        const id = await place({ amountCents });
        expect(await get(id)).toMatchObject({
          order: { status: 'ORDER_STATUS_PAID', totalCents: paidCents },
          price: { grossCents: 5_998, discountCents: 5_998 - paidCents, chargedCents: paidCents },
          payments: [{ provider: 'PAYMENT_PROVIDER_MANUAL', amountCents: paidCents, status: 'PAYMENT_STATUS_PAID' }],
        });
        expect(await completedOf(id)).toMatchObject([
          { paymentProvider: 'PAYMENT_PROVIDER_MANUAL', amountCents: paidCents, hasHold: false },
        ]);
        t.clock.advance(3 * 24 * 3_600_000);
        await t.get(SweepOverdueSessions).execute();
        await t.get(AbandonUnopenedCheckouts).execute();
        expect((await get(id)).order).toMatchObject({ status: 'ORDER_STATUS_PAID', flags: [] });
        expect(await t.sessionsAtStripe()).toHaveLength(before);
      },
    );

    it('[OR-1] is cancelled when its payment has stayed pending, as after a crash of the process', async () => {
      const id = await place({ amountCents: 4_000 });
      await t.database.query("UPDATE payments SET status = 'pending', paid_at = NULL WHERE reference_id = $1", [id]);
      await t.database.query("UPDATE bookings SET status = 'pending_payment', paid_at = NULL WHERE id = $1", [id]);
      t.clock.advance(3_600_000);
      await t.get(AbandonUnopenedCheckouts).execute();
      expect((await get(id)).order).toMatchObject({ status: 'ORDER_STATUS_CANCELLED' });
    });

    it.each<[string, Partial<bookingV1.PlaceManualOrderRequest>, string]>([
      ['an amount above the price', { amountCents: 5_999 }, 'BOOKING.AGREED_AMOUNT_INVALID'],
      ['an amount that is too small to be paid', { amountCents: 49 }, 'BOOKING.AGREED_AMOUNT_INVALID'],
      ['a negative amount', { amountCents: -1 }, 'BOOKING.AGREED_AMOUNT_INVALID'],
      ['an address that cannot be mailed', { email: 'paula@localhost' }, 'BOOKING.CUSTOMER_INCOMPLETE'],
      ['a team of more than four', { participants: 5, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID'],
      ['an unknown game', { gameId: 'none' }, 'CATALOG.GAME_NOT_FOUND'],
    ])('[OR-1] is refused with %s, and nothing is stored', async (_, given, code) => {
      const count = async () => (await t.database.query<{ count: string }>('SELECT count(*) FROM bookings'))[0]!.count;
      const before = await count();
      expect(await refusalOf(place(given))).toMatchObject({ code });
      expect(await count()).toBe(before);
    });

    it('[OR-1] is refused to an admin of the role support', async () => {
      expect(await refusalOf(place({}, 'support'))).toMatchObject({ code: 'AUTH.FORBIDDEN' });
    });
  });
});
