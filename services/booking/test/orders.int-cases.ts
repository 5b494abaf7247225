import { jest } from '@jest/globals';
import type { bookingV1 } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger, ScrapedGauges } from '@shop/platform';
import { Schedules } from '@shop/scheduling';
import { eventually, scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { FulfilmentQueue } from '../src/fulfilment/fulfilment-queue.js';
import { OrderMetrics } from '../src/orders/order-metrics.js';
import { maxChanges, OrderProjection } from '../src/orders/persistence/order-projection.js';
import { ProjectOrders } from '../src/orders/use-cases/project-orders.use-case.js';
import { RebuildOrders } from '../src/orders/use-cases/rebuild-orders.use-case.js';
import { aManualOrder, refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

describe('orders', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
    // The list is brought up to date only when a test runs the schedule.
    await t.get(Schedules).beforeApplicationShutdown();
  });
  afterAll(() => t.close());

  const request = (given: Partial<bookingV1.ListOrdersRequest> = {}): bookingV1.ListOrdersRequest => ({
    limit: 0,
    cursor: '',
    search: '',
    kind: 'ORDER_KIND_UNSPECIFIED',
    status: 'ORDER_STATUS_UNSPECIFIED',
    flag: 'ORDER_FLAG_UNSPECIFIED',
    from: '',
    to: '',
    ...given,
  });
  type Explained = { 'QUERY PLAN': Array<{ Plan: { 'Total Cost': number } }> };

  const project = () => t.get(Schedules).run('project-orders');
  /** Brings the list up to date by running its schedule once, and reads it. */
  const list = async (given: Partial<bookingV1.ListOrdersRequest> = {}) => {
    await project();
    return t.asAdmin(() => t.client.listOrders(request(given)), { role: 'support' });
  };
  const idsOf = async (given: Partial<bookingV1.ListOrdersRequest>) => (await list(given)).orders.map(({ id }) => id);
  const get = async (orderId: string) => (await t.asAdmin(() => t.client.getOrder({ orderId }))).order!;
  const kindsOf = async (orderId: string) => (await get(orderId)).timeline.map(({ kind }) => kind);

  const sale = (id: string, given: Partial<bookingV1.PurchaseReport> = {}): bookingV1.PurchaseReport => ({
    id,
    orderNumber: `GS-${id.slice(-6)}`,
    customerName: 'Jonas Öztürk',
    email: 'jonas@example.com',
    partner: 'cafe-rot',
    valueCents: 5_000,
    currency: 'EUR',
    createdAt: t.clock.now().toISOString(),
    ...given,
  });

  async function givenGiftCard(given: Partial<bookingV1.PurchaseReport> = {}) {
    const referenceId = uuidv7();
    const { sessionId } = await t.client.openCheckout({
      paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
      referenceId,
      amountCents: 5_000,
      currency: 'EUR',
      productName: 'Wertgutschein',
      productDescription: '50,00 €',
      customerEmail: 'jonas@example.com',
      uiLanguage: 'de',
      successPath: '/gift-card-success?session_id={CHECKOUT_SESSION_ID}',
      cancelPath: '/gift-card',
    });
    await t.client.recordPurchases({ purchases: [sale(referenceId, given)] });
    return { id: referenceId, sessionId };
  }

  describe('an export of the list', () => {
    it('[OR-1] [SC-5] is recorded with its filters, but without the search text', async () => {
      const filter = request({ search: 'Wilma Kanariowski', kind: 'ORDER_KIND_BOOKING' });
      await t.asAdmin(() => t.client.recordOrderExport({ filter }), { role: 'manager' });
      const records = (await t.outboxEvents('admin.action_recorded.v1')).filter(
        ({ action }) => action === 'order.exported',
      );
      expect(records.map(({ after }) => JSON.parse(after) as object)).toEqual([{ kind: 'booking', hasSearch: true }]);
      const asSupport = t.asAdmin(() => t.client.recordOrderExport({ filter }), { role: 'support' });
      expect(await refusalOf(asSupport)).toMatchObject({ code: 'AUTH.FORBIDDEN' });
    });
  });

  describe('the list of orders', () => {
    it('[OR-1] shows bookings and gift-card purchases, newest first, page by page', async () => {
      const { id: bookingId } = await t.bookingOf(await t.checkout());
      t.clock.advance(1_000);
      const card = await givenGiftCard();
      const first = await list({ limit: 1 });
      expect(first.orders).toEqual([
        expect.objectContaining({
          id: card.id,
          kind: 'ORDER_KIND_GIFT_CARD',
          status: 'ORDER_STATUS_PENDING_PAYMENT',
          customerName: 'Jonas Öztürk',
          email: 'jonas@example.com',
          totalCents: 5_000,
          refundedCents: 0,
          currency: 'EUR',
          partner: 'cafe-rot',
          flags: [],
        }),
      ]);
      const second = await list({ limit: 1, cursor: first.nextCursor });
      expect(second.orders).toEqual([
        expect.objectContaining({
          id: bookingId,
          kind: 'ORDER_KIND_BOOKING',
          customerName: 'Mia Muster',
          cityName: 'Berlin',
          gameTitle: 'Das Geheimnis der Spree',
          totalCents: 5_998,
        }),
      ]);
    });

    it('[OR-1] finds orders by parts of number, name, e-mail, city, code and phone, and by Stripe ids and invoice number', async () => {
      t.coupons.given({ code: 'SOMMER-26' });
      const sessionId = await t.checkout({
        email: 'ludmilla.query@example.com',
        firstName: 'Ludmilla',
        lastName: 'Änderung',
        phone: '0151 7654321',
        countryCode: '+49',
        discountCode: 'SOMMER-26',
        totalCents: 5_398,
      });
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      const { id } = await t.bookingOf(sessionId);
      const { orderNumber } = (await get(id)).order!;
      const { payment_intent } = await t.sessionAtStripe(sessionId);
      await t.get(Schedules).run('issue-invoices');
      const [invoice] = await t.database.query<{ number: string }>('SELECT number FROM invoices WHERE order_id = $1', [
        id,
      ]);
      const { number } = invoice!;
      for (const search of [
        number,
        ` ${number.toLowerCase()}`,
        orderNumber,
        orderNumber.toLowerCase().slice(2, 8),
        'ÄNDER',
        'änder',
        '  ludmilla   berl ',
        'a.query@',
        'sommer-26',
        sessionId,
        payment_intent!,
        (await t.chargeAtStripe(payment_intent!)).id,
        '+49 151 7654321',
        '0049 (0)151/765 43 21',
        '0151-7654321',
        '654321',
      ]) {
        expect([search, await idsOf({ search })]).toEqual([search, [id]]);
      }
      expect(await idsOf({ search: orderNumber.slice(0, 2) })).toContain(id);
      expect(await idsOf({ search: 'ludmilla hamburg' })).toEqual([]);
      expect(await idsOf({ search: '%%%' })).toEqual([]);
      for (const search of ['pi_unknown', 'ch_unknown', '0151 7654322', '000000', '00000001'])
        expect([search, await idsOf({ search })]).toEqual([search, []]);
      expect(await idsOf({ search: number.replace('RE', 'ST') })).toEqual([]);
    });

    it('[OR-1] finds an order that was paid outside the shop by the id of its session', async () => {
      const placed = aManualOrder({ amountCents: 4_000 });
      const { orderId } = await t.asAdmin(() => t.client.placeManualOrder(placed), { role: 'manager' });
      const { sessionId } = (await get(orderId)).payments[0]!;
      expect(sessionId).toMatch(/^manual_/);
      expect(await idsOf({ search: sessionId! })).toEqual([orderId]);
    });

    it('[OR-1] is filtered by kind, status, flag and time', async () => {
      const at = new Date(t.clock.now().getTime() + 60_000);
      t.clock.set(at);
      const sessionId = await t.checkout();
      const { id } = await t.bookingOf(sessionId);
      const card = await givenGiftCard();
      const since = { from: at.toISOString() };
      expect(await idsOf({ ...since, kind: 'ORDER_KIND_BOOKING' })).toEqual([id]);
      expect(await idsOf({ ...since, kind: 'ORDER_KIND_GIFT_CARD' })).toEqual([card.id]);
      expect(await idsOf({ from: at.toISOString(), to: at.toISOString() })).toEqual([]);
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      expect(await idsOf({ ...since, status: 'ORDER_STATUS_PAID' })).toEqual([id]);
      await t.deliver('booking.flag-overrun', 'coupon.redeemed.v1', {
        couponId: uuidv7(),
        referenceId: id,
        amountCents: 100,
        overrun: true,
      });
      expect(await idsOf({ ...since, flag: 'ORDER_FLAG_COUPON_OVERRUN' })).toEqual([id]);
      expect(await idsOf({ ...since, flag: 'ORDER_FLAG_DISPUTED' })).toEqual([]);
      t.clock.set(new Date());
    });

    it('[AD-7] is refused to viewers and to everybody who is not signed in', async () => {
      const call = () => t.client.listOrders(request());
      expect(await refusalOf(call())).toMatchObject({ kind: 'unauthenticated' });
      expect(await refusalOf(t.asAdmin(call, { role: 'viewer' }))).toMatchObject({ kind: 'forbidden' });
    });

    it('[OR-1] has the same rows after a rebuild, and the rebuild corrects wrong rows', async () => {
      const rows = () => t.database.query('SELECT * FROM orders ORDER BY id');
      await project();
      const before = await rows();
      expect(await t.get(RebuildOrders).execute()).toBe(0);
      expect(await rows()).toEqual(before);
      await t.database.query("UPDATE orders SET status = 'cancelled', search_text = '' WHERE kind = 'gift_card'");
      await t.database.query("DELETE FROM orders WHERE kind = 'booking'");
      expect(await t.get(RebuildOrders).execute()).toBe(before.length);
      expect(await rows()).toEqual(before);
    });

    it('[OR-1] shows all changes when three transactions change an order at once', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      const { id } = await t.bookingOf(sessionId);
      const { payment_intent } = await t.sessionAtStripe(sessionId);
      const overrun = { couponId: uuidv7(), referenceId: id, amountCents: 100, overrun: true };
      await Promise.all([
        t.deliver('booking.flag-overrun', 'coupon.redeemed.v1', overrun),
        t.createRefundAtStripe(payment_intent!),
        t.asAdmin(() => t.client.correctOrderEmail({ orderId: id, email: 'mia.neu@example.com' })),
      ]);
      await t.waitForBooking(sessionId, 'refunded');
      expect((await get(id)).order).toMatchObject({
        status: 'ORDER_STATUS_REFUNDED',
        flags: ['ORDER_FLAG_COUPON_OVERRUN'],
        email: 'mia.neu@example.com',
      });
      await project();
      expect(await t.get(RebuildOrders).execute()).toBe(0);
    });

    it('[OR-1] shows the change of a transaction that ends after later ones were shown', async () => {
      const [slow, quick] = [await t.bookingOf(await t.checkout()), await t.bookingOf(await t.checkout())];
      await project();
      let markChanged: () => void;
      let endSlowChange: () => void;
      const changed = new Promise<void>((resolve) => (markChanged = resolve));
      const ended = new Promise<void>((resolve) => (endSlowChange = resolve));
      const tx = t.get(Transaction);
      const rename = 'UPDATE bookings SET last_name = $2 WHERE id = $1';
      const slowChange = tx.run(async () => {
        await tx.execute(rename, [slow.id, 'Langsam']);
        markChanged();
        await ended;
      });
      await changed;
      await tx.autocommit(() => tx.execute(rename, [quick.id, 'Schnell']));
      expect(await idsOf({ search: 'schnell' })).toEqual([quick.id]);
      expect(await idsOf({ search: 'langsam' })).toEqual([]);
      endSlowChange!();
      await slowChange;
      expect(await idsOf({ search: 'langsam' })).toEqual([slow.id]);
    });

    it('[OR-1] is projected with one statement when nothing has changed, and with five after three gift-card purchases', async () => {
      const statements = jest.spyOn(t.get(Transaction), 'statement');
      const statementsOfRun = async (): Promise<string[]> => {
        statements.mockClear();
        await t.get(ProjectOrders).execute();
        return statements.mock.calls.map(([sql]) => sql).filter((sql) => /order_|INTO orders/.test(sql));
      };
      await project();
      const [statement, ...others] = await statementsOfRun();
      expect(others).toEqual([]);
      const [explained] = await t.database.query<Explained>(`EXPLAIN (FORMAT JSON) ${statement}`);
      // From an estimated cost of 100,000 on (`jit_above_cost`), PostgreSQL would compile the statement each time.
      expect(explained!['QUERY PLAN'][0]!.Plan['Total Cost']).toBeLessThan(50_000);
      for (const _ of [1, 2, 3]) await givenGiftCard();
      expect(await statementsOfRun()).toHaveLength(5);
      statements.mockRestore();
    });

    it('[OR-1] is projected once when two replicas find the same changes', async () => {
      const { id } = await t.bookingOf(await t.checkout());
      const projection = t.get(OrderProjection);
      const changes = await projection.changes();
      await project();
      await t.database.query("UPDATE orders SET customer_name = 'later' WHERE id = $1", [id]);
      expect(await projection.project(changes)).toBe(false);
      const [row] = await t.database.query<{ name: string }>('SELECT customer_name AS name FROM orders WHERE id = $1', [
        id,
      ]);
      expect(row!.name).toBe('later');
      await t.get(RebuildOrders).execute();
    });

    it('[OR-1] is built again when the stored snapshot comes from another database server', async () => {
      await project();
      await t.database.query("UPDATE orders SET status = 'cancelled' WHERE kind = 'gift_card'");
      await t.database.query("UPDATE order_projection SET seen = '9000000000000:9000000000000:'");
      await project();
      expect(await t.get(RebuildOrders).execute()).toBe(0);
    });

    it('[OR-1] counts a gift-card purchase and its payment as two changes', async () => {
      await project();
      const { id } = await givenGiftCard();
      expect((await t.get(OrderProjection).changes()).ids).toEqual([id, id]);
    });

    it('[OR-1] is up to date after more changes at once than one projection takes', async () => {
      await t.database.query(
        `INSERT INTO gift_card_sales (id, order_number, buyer_name, buyer_email, value_cents, currency, created_at)
       SELECT gen_random_uuid(), 'BULK-' || n, 'Bulk', 'bulk@example.com', 5000, 'EUR', now() - interval '1 year'
       FROM generate_series(1, $1) AS n`,
        [maxChanges + 1],
      );
      await project();
      expect(await idsOf({ search: `bulk-${maxChanges + 1}` })).toHaveLength(1);
      expect(await t.get(RebuildOrders).execute()).toBe(0);
      await t.database.query("DELETE FROM gift_card_sales WHERE buyer_name = 'Bulk'");
      expect(await t.get(RebuildOrders).execute()).toBe(maxChanges + 1);
    });
  });

  describe('an order', () => {
    it('[OR-1] of a booking shows its price, payments, refunds and timeline', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      const { id } = await t.bookingOf(sessionId);
      const { payment_intent } = await t.sessionAtStripe(sessionId);
      await t.createRefundAtStripe(payment_intent!, 1_000);
      await eventually(async () => (await get(id)).payments[0]!.refundedCents === 1_000);
      const details = await get(id);
      expect(details).toMatchObject({
        price: { grossCents: 5_998, chargedCents: 5_998 },
        participants: 4,
        language: 'de',
        payments: [{ amountCents: 5_998, status: 'PAYMENT_STATUS_PAID', paymentIntentId: payment_intent }],
        refunds: [{ amountCents: 1_000, requestedBy: 'provider' }],
      });
      expect(details.timeline).toContainEqual(
        expect.objectContaining({ kind: 'TIMELINE_KIND_PAID', actor: 'customer', amountCents: 5_998 }),
      );
      expect(details.timeline).toContainEqual(
        expect.objectContaining({ kind: 'TIMELINE_KIND_REFUND_SUCCEEDED', actor: 'stripe', amountCents: 1_000 }),
      );
      expect(details.timeline[0]).toMatchObject({ kind: 'TIMELINE_KIND_PLACED', actor: 'customer' });
    });

    it('[SC-6] is listed although the refunds that Stripe reported add up to more than an int32', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      const { id } = await t.bookingOf(sessionId);
      const { payment_intent } = await t.sessionAtStripe(sessionId);
      for (const cents of [1_000, 2_000]) await t.createRefundAtStripe(payment_intent!, cents);
      await eventually(async () => (await get(id)).payments[0]!.refundedCents === 3_000);
      const sql = `UPDATE refunds SET amount_cents = 2147483647
        WHERE payment_id = (SELECT id FROM payments WHERE reference_id = $1)`;
      await t.database.query(sql, [id]);
      const listed = (await list()).orders.find((order) => order.id === id);
      expect(listed).toMatchObject({ refundedCents: 2_147_483_647 });
    });

    const givenPaid = async (): Promise<string> => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      return (await t.bookingOf(sessionId)).id;
    };
    const givenAttempts = (id: string, outcomes: string[]) =>
      t.database.query(
        `INSERT INTO ticket_attempts (booking_id, round, outcome, error, next_attempt_at)
       SELECT $1, 1, outcome, 'error ' || outcome, now() + interval '1 hour' FROM unnest($2::text[]) AS outcome`,
        [id, outcomes],
      );
    const ticketFailures = async () => {
      const request = { failureKind: 'FAILURE_KIND_TICKETS', limit: 0, cursor: '' } as const;
      return (await t.asAdmin(() => t.client.listFailures(request))).failures;
    };
    const replayTickets = (id: string) =>
      t.asAdmin(() => t.client.replayFailure({ failureKind: 'FAILURE_KIND_TICKETS', id }), { role: 'manager' });

    it('[OR-1] lists failed attempts at Loquiz, with one entry for consecutive ones of the same outcome', async () => {
      const id = await givenPaid();
      await givenAttempts(id, ['timeout', 'timeout', 'refused', 'timeout']);
      const entries = (await get(id)).timeline.filter(({ kind }) => kind === 'TIMELINE_KIND_TICKETS_ATTEMPT_FAILED');
      expect(entries.map(({ detail, attempts }) => [detail, attempts])).toEqual([
        ['timeout', 2],
        ['refused', 1],
        ['timeout', 1],
      ]);
      expect(Date.parse(entries[2]!.nextAttemptAt!)).toBeGreaterThan(Date.parse(entries[2]!.at));
    });

    it('[OR-2] whose tickets failed is a failure until a replay begins a new round; one of two parallel replays is refused', async () => {
      const id = await givenPaid();
      await givenAttempts(id, ['refused']);
      await t.database.query(`UPDATE bookings SET status = 'ticket_failed' WHERE id = $1`, [id]);
      const failure = (await ticketFailures()).find(({ orderId }) => orderId === id);
      expect(failure).toMatchObject({ attempts: 1, error: 'error refused', replayable: true, discardable: false });
      const replays = await Promise.allSettled([replayTickets(id), replayTickets(id)]);
      expect(replays.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await t.database.query('SELECT status, fulfilment_round FROM bookings WHERE id = $1', [id])).toEqual([
        { status: 'ticket_pending', fulfilment_round: 2 },
      ]);
      await expect(replayTickets(id)).rejects.toMatchObject({ code: 'FAILURE.ENDED' });
      expect((await ticketFailures()).map(({ orderId }) => orderId)).not.toContain(id);
    });

    it('[OR-2] whose tickets failed is no failure while its refund is under way, unless that refund is of a duplicate', async () => {
      const id = await givenPaid();
      await t.database.query(`UPDATE bookings SET status = 'ticket_failed' WHERE id = $1`, [id]);
      const isListed = async () => (await ticketFailures()).some(({ orderId }) => orderId === id);
      await t.database.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, created_at, updated_at)
         SELECT id, id, 100, 'goodwill', 'admin@example.com', 'pending', 1, now(), now()
         FROM payments WHERE reference_id = $1`,
        [id],
      );
      const flag = (flags: string[]) =>
        t.database.query('UPDATE payments SET flags = $2 WHERE reference_id = $1', [id, flags]);
      await flag(['duplicate_payment']);
      expect(await isListed()).toBe(true);
      await flag([]);
      expect(await isListed()).toBe(false);
      await expect(replayTickets(id)).rejects.toMatchObject({ code: 'FAILURE.ENDED' });
    });

    it('[OR-2] that has waited for tickets for 15 minutes is a failure, and a replay makes its job due', async () => {
      const id = await givenPaid();
      expect((await ticketFailures()).map(({ orderId }) => orderId)).not.toContain(id);
      await t.database.query(`UPDATE bookings SET paid_at = $2 WHERE id = $1`, [
        id,
        new Date(t.clock.now().getTime() - 16 * 60_000),
      ]);
      expect((await ticketFailures()).map(({ orderId }) => orderId)).toContain(id);
      const { queue } = t.get(FulfilmentQueue);
      await queue.remove(`${id}-1`);
      await queue.add(
        'fulfil',
        { bookingId: id, round: 1, requestId: '', traceparent: '' },
        { jobId: `${id}-1`, delay: 3_600_000 },
      );
      await replayTickets(id);
      expect(await queue.getJobState(`${id}-1`)).not.toBe('delayed');
    });

    it('[OR-2] whose tickets failed is no failure after a replay of all failures, until its new round has lasted 15 minutes', async () => {
      const id = await givenPaid();
      const since = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000);
      await t.database.query(`UPDATE bookings SET status = 'ticket_failed', paid_at = $2 WHERE id = $1`, [
        id,
        since(60),
      ]);
      await t.database.query(
        `INSERT INTO team_credentials (booking_id, team_number, status, username, round_started_at)
         VALUES ($1::uuid, 1, 'planned', $1::text, $2)`,
        [id, since(60)],
      );
      const replayAll = () =>
        t.asAdmin(() => t.client.replayFailures({ failureKind: 'FAILURE_KIND_TICKETS' }), { role: 'manager' });
      expect(await replayAll()).toMatchObject({ remaining: 0 });
      expect((await ticketFailures()).map(({ orderId }) => orderId)).not.toContain(id);
      await t.database.query('UPDATE team_credentials SET round_started_at = $2 WHERE booking_id = $1', [
        id,
        since(16),
      ]);
      expect((await ticketFailures()).map(({ orderId }) => orderId)).toContain(id);
    });

    it('[OR-1] of a gift card shows its payment and then the issue of its code', async () => {
      const { id, sessionId } = await givenGiftCard();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await eventually(async () => (await get(id)).order!.status === 'ORDER_STATUS_PAID');
      expect(await kindsOf(id)).toEqual(['TIMELINE_KIND_PLACED', 'TIMELINE_KIND_PAID']);
      const issuedAt = t.clock.now().toISOString();
      for (const _ of ['first', 'again']) await t.client.recordPurchases({ purchases: [sale(id, { issuedAt })] });
      expect(await idsOf({ search: id.slice(-6), status: 'ORDER_STATUS_ISSUED' })).toEqual([id]);
      expect((await kindsOf(id)).toSorted()).toEqual([
        'TIMELINE_KIND_GIFT_CARD_ISSUED',
        'TIMELINE_KIND_PAID',
        'TIMELINE_KIND_PLACED',
      ]);
    });

    it('[OR-1] keeps the times of its expiry and of its flags in the timeline, also after a rebuild', async () => {
      const sessionId = await t.checkout();
      const { id } = await t.bookingOf(sessionId);
      await t.completeAtStripe(sessionId, { outcome: 'expired' });
      await t.waitForBooking(sessionId, 'expired');
      await project();
      await t.deliver('booking.flag-overrun', 'coupon.redeemed.v1', {
        couponId: uuidv7(),
        referenceId: id,
        amountCents: 100,
        overrun: true,
      });
      await project();
      const before = (await get(id)).timeline;
      expect(before).toMatchObject([
        { kind: 'TIMELINE_KIND_PLACED', actor: 'customer' },
        { kind: 'TIMELINE_KIND_PAYMENT_EXPIRED', actor: 'shop', amountCents: 5_998 },
        { kind: 'TIMELINE_KIND_FLAGGED', actor: 'shop', detail: 'coupon_overrun' },
      ]);
      await t.database.query("UPDATE bookings SET updated_at = updated_at + interval '1 hour' WHERE id = $1", [id]);
      await t.get(RebuildOrders).execute();
      expect((await get(id)).timeline).toEqual(before);
    });

    it('[OR-1] gets the note of an admin once for each note id, and the note is audited without its text', async () => {
      const { id } = await t.bookingOf(await t.checkout());
      const note = { orderId: id, noteId: uuidv7(), text: ' Rief an, kommt eine Stunde später. ' };
      for (const _ of ['first', 'again']) await t.asAdmin(() => t.client.addOrderNote(note), { role: 'support' });
      const { timeline } = await get(id);
      expect(timeline.filter(({ kind }) => kind === 'TIMELINE_KIND_NOTE_ADDED')).toEqual([
        expect.objectContaining({ detail: 'Rief an, kommt eine Stunde später.', actor: expect.stringContaining('@') }),
      ]);
      const audited = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === id);
      expect(audited).toEqual([expect.objectContaining({ action: 'order.note_added', after: '' })]);
      for (const text of ['', '   ', 'x'.repeat(2_001)]) {
        const call = () => t.client.addOrderNote({ ...note, noteId: uuidv7(), text });
        expect(await refusalOf(t.asAdmin(call))).toMatchObject({ code: 'ORDER.NOTE_INVALID' });
      }
    });

    it('[OR-1] gets a corrected e-mail address, which the search then finds', async () => {
      const { id } = await t.bookingOf(await t.checkout({ email: 'typo@exmaple.com' }));
      const correct = (email: string) => t.asAdmin(() => t.client.correctOrderEmail({ orderId: id, email }));
      await correct('right.one@example.com');
      await correct('right.one@example.com');
      expect(await idsOf({ search: 'right.one@' })).toEqual([id]);
      expect(await idsOf({ search: 'typo@exmaple.com' })).toEqual([]);
      expect((await kindsOf(id)).filter((kind) => kind === 'TIMELINE_KIND_EMAIL_CORRECTED')).toHaveLength(1);
      expect(await refusalOf(correct('nobody'))).toMatchObject({ code: 'ORDER.EMAIL_INVALID' });
      const { id: cardId } = await givenGiftCard();
      await t.asAdmin(() => t.client.correctOrderEmail({ orderId: cardId, email: 'card.right@example.com' }));
      expect(await idsOf({ search: 'card.right@' })).toEqual([cardId]);
    });

    it('[OR-1] that nobody placed is not found', async () => {
      for (const orderId of [uuidv7(), 'no-uuid', '']) {
        expect(await refusalOf(t.asAdmin(() => t.client.getOrder({ orderId })))).toMatchObject({
          code: 'ORDER.NOT_FOUND',
          kind: 'not-found',
        });
      }
    });
  });

  it('[PY-7] a promise that the promise ledger could not mend is listed as a failure until an admin discards it', async () => {
    const failureKind = 'FAILURE_KIND_PROMISE' as const;
    const list = async () =>
      (await t.asAdmin(() => t.client.listFailures({ failureKind, limit: 0, cursor: '' }))).failures;
    await t.database.query(
      `INSERT INTO broken_promises (rule, subject, found_at, checked_at, checks, reason)
       VALUES ('paid_sessions', 'pi_lost', now() - interval '1 hour', now(), 3, 'no_order'),
         ('delivery', gen_random_uuid()::text, now(), now(), 1, 'disputed'),
         ('loquiz_tickets', gen_random_uuid()::text, now() - interval '2 hours', now(), 1, 'ticket_missing'),
         ('rule_of_a_later_release', 'x', now() - interval '3 hours', now(), 1, 'later_reason'),
         ('stripe_events', 'evt_unchecked', now(), now(), 0, 'not_checked_yet')`,
    );
    const [undelivered, lost, missing, later] = await list();
    expect(undelivered).toMatchObject({ subject: 'delivery', error: 'disputed', orderId: expect.any(String) });
    expect(lost).toMatchObject({ subject: 'paid_sessions', error: 'no_order', attempts: 3, replayable: false });
    expect(missing).toMatchObject({ subject: 'loquiz_tickets', orderId: expect.any(String), discardable: true });
    expect(later).toMatchObject({ subject: 'rule_of_a_later_release', error: 'later_reason', discardable: true });
    const { id } = lost!;
    const details = await t.asAdmin(() => t.client.getFailure({ failureKind, id }));
    expect(details.messageId).toBe('pi_lost');
    const discard = () =>
      t.asAdmin(() => t.client.discardFailure({ failureKind, id, reason: 'refunded' }), { role: 'manager' });
    await discard();
    await expect(discard()).rejects.toMatchObject({ code: 'FAILURE.ENDED' });
    expect((await list()).map(({ subject }) => subject)).toEqual([
      'delivery',
      'loquiz_tickets',
      'rule_of_a_later_release',
    ]);
  });

  it('[OR-1] a gift card spent before its refund is flagged once for each event, with the sum of the spent amounts', async () => {
    const { id: purchaseId } = await givenGiftCard();
    const queue = 'booking.flag-spent-gift-card';
    const report = (messageId: string, spentCents: number) =>
      t.deliver(queue, 'giftcard.voided_after_use.v1', { purchaseId, couponId: uuidv7(), spentCents }, messageId);
    const [first, second] = [uuidv7(), uuidv7()];
    await Promise.all([report(first, 1_000), report(first, 1_000)]);
    await report(second, 550);
    await report(second, 550);
    await project();
    const flag = { flag: 'ORDER_FLAG_GIFT_CARD_SPENT', times: 2, amountCents: 1_550 };
    const flagged = () => t.asAdmin(() => t.client.listFlaggedOrders({ limit: 0, cursor: '' }), { role: 'support' });
    expect((await flagged()).items.filter(({ order }) => order!.id === purchaseId)).toMatchObject([flag]);
    const { order, flags } = await get(purchaseId);
    expect([order!.flags, flags]).toMatchObject([['ORDER_FLAG_GIFT_CARD_SPENT'], [flag]]);
    const unknown = { purchaseId: uuidv7(), couponId: uuidv7(), spentCents: 1 };
    expect(await t.deliver(queue, 'giftcard.voided_after_use.v1', unknown)).toMatchObject({ result: 'failed' });
  });

  describe('metrics of orders', () => {
    const metrics = () => scrape(t.get(Registry));

    it('[OP-3] count bookings without tickets, and report how long the oldest that has not failed has waited since its payment', async () => {
      const before = await metrics();
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      const { id } = await t.bookingOf(sessionId);
      const setPaidAt = "UPDATE bookings SET paid_at = now() - interval '1 day' WHERE id = $1";
      await t.database.query(setPaidAt, [id]);
      const paid = 'bookings_without_tickets{status="paid"}';
      const after = await metrics();
      expect(after[paid]).toBe((before[paid] ?? 0) + 1);
      expect(Math.floor(after['bookings_without_tickets_oldest_seconds']! / 60)).toBe(24 * 60);
      await t.database.query("UPDATE bookings SET status = 'ticket_failed' WHERE id = $1", [id]);
      const failed = await metrics();
      expect(failed['bookings_without_tickets{status="ticket_failed"}']).toBe(
        (before['bookings_without_tickets{status="ticket_failed"}'] ?? 0) + 1,
      );
      expect(failed['bookings_without_tickets_oldest_seconds']).toBeLessThan(24 * 3_600);
    });

    it('[OP-3] count the flags that wait for an operator', async () => {
      const open = 'order_flags_open{flag="gift_card_spent"}';
      const { id: purchaseId } = await givenGiftCard();
      const before = (await metrics())[open] ?? 0;
      const event = { purchaseId, couponId: uuidv7(), spentCents: 100 };
      await t.deliver('booking.flag-spent-gift-card', 'giftcard.voided_after_use.v1', event);
      expect((await metrics())[open]).toBe(before + 1);
      await t.database.query("UPDATE order_flags SET done_at = now(), done_by = 'spec' WHERE order_id = $1", [
        purchaseId,
      ]);
      expect((await metrics())[open] ?? 0).toBe(before);
    });

    it('[OP-3] are read from the indexes made for them, never from a whole table', async () => {
      const tx = t.get(Transaction);
      const registry = new Registry();
      // A new instance is read, because the process's own metrics keep some values for a while.
      new OrderMetrics(new ScrapedGauges(registry, t.get<Logger>(LOGGER)), tx);
      const statements = jest.spyOn(tx, 'statement');
      await registry.metrics();
      const texts = statements.mock.calls.map(([sql]) => sql);
      statements.mockRestore();
      const plans = await tx.run(async () => {
        // The tables of a test are so small that PostgreSQL would otherwise read them as a whole.
        await tx.statement('SET LOCAL enable_seqscan = off', []);
        const explained = [];
        for (const sql of texts) explained.push(JSON.stringify((await tx.statement(`EXPLAIN ${sql}`, [])).rows));
        return explained.join();
      });
      expect(plans).not.toContain('Seq Scan');
      // A bitmap scan names its table, too: `order_flags`.
      const indexes = new Set(
        [...plans.matchAll(/\bScan (?:Backward )?(?:using|on) (\w+_\w+)\b/g)].map(([, name]) => name),
      );
      expect([...indexes].filter((name) => name !== 'order_flags').sort()).toEqual([
        'bookings_awaiting_tickets',
        'bookings_tickets_failed',
        'order_flags_open',
        'orders_by_kind',
      ]);
    });
  });
});
