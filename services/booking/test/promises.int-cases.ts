import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { DEMO_KEYS } from '@shop/sandbox';
import Stripe from 'stripe';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import { BOOKING_CONFIG, type WorkerConfig } from '../src/config.js';
import type { TeamLease } from '../src/fulfilment/domain/team-lease.js';
import { ClaimTeams } from '../src/fulfilment/use-cases/claim-teams.use-case.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { StoreTicket } from '../src/fulfilment/use-cases/store-ticket.use-case.js';
import { PaymentProviderTimeout, PaymentProviderUnavailable } from '../src/payment/domain/payment.errors.js';
import { type Payment, sessionLifetimeMs } from '../src/payment/domain/payment.js';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { StripeCheckout } from '../src/payment/stripe/stripe-checkout.js';
import { StripeHistory } from '../src/payment/stripe/stripe-history.js';
import { IssueDueRefunds } from '../src/payment/use-cases/issue-due-refunds.use-case.js';
import { RecordPaymentOutcome } from '../src/payment/use-cases/record-payment-outcome.use-case.js';
import type { ListRule } from '../src/promises/promise-rule.js';
import { CheckPromises } from '../src/promises/use-cases/check-promises.use-case.js';
import { FindBroken } from '../src/promises/use-cases/find-broken.use-case.js';
import { aBooking } from './booking.builder.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';
import { aPayment, aSession } from './payment.builder.js';

type Run = { rule: string; found: number; mended: number; still_broken: number };

/** No webhook of this sandbox reaches the shop: what the shop records of its payments was found by the ledger. */
describe('the promise ledger', () => {
  let t: FulfilmentHarness;
  let worker: INestApplicationContext;
  let stripe: Stripe;
  beforeAll(async () => {
    t = await fulfilmentHarness({
      PROMISES_EVERY_SECONDS: '0',
      PROMISES_AFTER_SECONDS: '0',
      LOQUIZ_SEARCH_BOOKED_BEFORE: '2020-01-02T00:00:00Z',
      PAYMENT_RECONCILE_EVERY_SECONDS: '3600',
    });
    worker = await t.startIdleWorker();
    const { hostname, port } = new URL(t.sandboxUrl);
    stripe = new Stripe(DEMO_KEYS.stripeSecretKey, { host: hostname, port, protocol: 'http' });
  });
  afterAll(() => t.close());
  beforeEach(() => check());

  const get = <T>(token: new (...args: never[]) => T): T => worker.get<T>(token, { strict: false });
  const check = () => get(CheckPromises).execute();

  async function control(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
    const response = await fetch(`${t.sandboxUrl}/sandbox/stripe${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`sandbox refused ${path}: ${await response.text()}`);
  }

  /** A booking with an open session at Stripe. */
  async function givenCheckout(): Promise<Payment> {
    const booking = aBooking();
    const expiresAt = new Date(Date.now() + sessionLifetimeMs);
    const payment = aPayment({ referenceId: booking.id, sessionId: null, url: null, expiresAt });
    await get(Transaction).run(async () => {
      await get(BookingRepository).insert(booking);
      await get(PaymentRepository).insert(payment);
    });
    const opened = await get(StripeCheckout).open(
      payment,
      {
        productName: 'Das Geheimnis der Spree',
        productDescription: 'Berlin',
        customerEmail: 'mia@example.com',
        uiLanguage: 'de',
        successPath: '/payment-success',
        cancelPath: '/',
      },
      { submitType: 'book', submitMessage: { de: 'Danke', en: 'Thanks' } },
    );
    payment.attachSession(opened);
    await get(PaymentRepository).saveIfCurrent(payment);
    return payment;
  }

  /** Pays on Stripe's page and returns the id of the payment intent. */
  async function pay({ sessionId }: Payment): Promise<string> {
    await control('POST', `/sessions/${sessionId}/complete`, { outcome: 'paid' });
    return (await stripe.checkout.sessions.retrieve(sessionId!)).payment_intent as string;
  }

  async function paidOrder(): Promise<{ payment: Payment; intent: string }> {
    const payment = await givenCheckout();
    const intent = await pay(payment);
    await check();
    return { payment, intent };
  }

  const stateOf = async ({ id, referenceId }: Payment) => {
    const [row] = await t.database.query(
      `SELECT bookings.status AS booking, payments.status AS payment, payments.flags, refunded_cents AS "refundedCents"
       FROM bookings JOIN payments ON payments.reference_id = bookings.id::text
       WHERE bookings.id = $1 AND payments.id = $2`,
      [referenceId, id],
    );
    return row;
  };
  const lastRunOf = async (rule: string): Promise<Run> => {
    const sql = 'SELECT rule, found, mended, still_broken FROM promise_runs WHERE rule = $1 ORDER BY id DESC LIMIT 1';
    return (await t.database.query<Run>(sql, [rule]))[0]!;
  };
  const raised = async (name: string, { id }: Payment): Promise<number> =>
    (await t.database.query("SELECT 1 FROM outbox WHERE name = $1 AND payload->>'paymentId' = $2", [name, id])).length;

  it('[PY-7] records a paid session whose webhook was lost, once', async () => {
    const { payment } = await paidOrder();
    expect(await stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', flags: [] });
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 1, mended: 1, still_broken: 0 });
    await check();
    expect(await raised('payment.completed.v1', payment)).toBe(1);
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 0, mended: 0 });
    expect(await lastRunOf('stripe_events')).toMatchObject({ found: 0, mended: 0 });
  });

  it('[PY-7] honours a session that was paid after its payment had ended here', async () => {
    const payment = await givenCheckout();
    await get(RecordPaymentOutcome).execute({ session: aSession(payment, { state: 'expired' }) });
    expect(await stateOf(payment)).toMatchObject({ booking: 'expired' });
    await pay(payment);
    await check();
    expect(await stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', flags: ['late_payment'] });
  });

  it('[PY-3] records a refund although all its webhooks were lost, once', async () => {
    const { payment, intent } = await paidOrder();
    await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    await check();
    await check();
    expect(await stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', refundedCents: 1_000 });
    expect(await raised('payment.refunded.v1', payment)).toBe(1);
    expect(await raised('refund.completed.v1', payment)).toBe(1);
  });

  it('[PY-3] records a payment and its full refund when the webhooks of both were lost', async () => {
    const payment = await givenCheckout();
    await stripe.refunds.create({ payment_intent: await pay(payment) });
    await check();
    expect(await stateOf(payment)).toMatchObject({ booking: 'refunded', payment: 'refunded', refundedCents: 5_998 });
  });

  it('[PY-3] flags a dispute, and charges the booking back when the dispute is lost, although no webhook arrived', async () => {
    const { payment, intent } = await paidOrder();
    await control('POST', '/disputes', { paymentIntent: intent, status: 'needs_response' });
    await check();
    expect(await stateOf(payment)).toMatchObject({ booking: 'paid', flags: ['disputed'] });
    await control('POST', '/disputes', { paymentIntent: intent, status: 'lost' });
    await check();
    expect(await stateOf(payment)).toMatchObject({ booking: 'charged_back', flags: ['dispute_lost'] });
  });

  it('[PY-7] reads the same events again after a run in which Stripe did not respond', async () => {
    const { payment, intent } = await paidOrder();
    await stripe.refunds.create({ payment_intent: intent, amount: 500 });
    await control('PUT', '/faults', { mode: 'down' });
    await expect(check()).rejects.toThrow('2 of 3 failed');
    await control('PUT', '/faults', { mode: 'none' });
    await check();
    expect(await stateOf(payment)).toMatchObject({ refundedCents: 500 });
  });

  it.each([
    ['does not respond', PaymentProviderTimeout],
    ['limits the calls', PaymentProviderUnavailable],
  ])('[PY-7] leaves the other events for the next run when Stripe %s three times in a row', async (_, Failure) => {
    const { payment, intent } = await paidOrder();
    for (const amount of [100, 200]) await stripe.refunds.create({ payment_intent: intent, amount });
    const readEvent = jest.spyOn(get(StripeHistory), 'readEvent').mockRejectedValue(new Failure());
    await expect(check()).rejects.toThrow('1 of 3 failed');
    expect(readEvent).toHaveBeenCalledTimes(3);
    readEvent.mockRestore();
    expect(await lastRunOf('stripe_events')).toMatchObject({ mended: 0, still_broken: 3 });
    await check();
    expect(await stateOf(payment)).toMatchObject({ refundedCents: 300 });
  });

  const hidden = 'UPDATE payments SET id = $2, session_id = $3 WHERE id = $1';
  const broken = 'SELECT reason, mended_at FROM broken_promises WHERE subject = $1';

  it('[PY-7] reports a payment without an order, until the order exists', async () => {
    const payment = await givenCheckout();
    const intent = await pay(payment);
    const otherId = '00000000-0000-4000-8000-000000000001';
    await t.database.query(hidden, [payment.id, otherId, 'cs_test_other']);
    await check();
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 1, mended: 0, still_broken: 1 });
    expect(await t.database.query(broken, [intent])).toEqual([{ reason: 'no_order', mended_at: null }]);
    await t.database.query(hidden, [otherId, payment.id, payment.sessionId]);
    await check();
    expect(await t.database.query(broken, [intent])).toEqual([{ reason: null, mended_at: expect.any(Date) }]);
    expect(await stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid' });
  });

  it.each([
    ['that the shop did not open', undefined, 0],
    ['of another environment on the same account, and logs their number', { payment_id: crypto.randomUUID() }, 1],
  ])('[PY-7] ignores sessions %s', async (_, metadata, loggedCount) => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://other.test',
      metadata,
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'Something else' } } },
      ],
    });
    await control('POST', `/sessions/${session.id}/complete`, { outcome: 'paid' });
    const logged = jest.spyOn(worker.get<Logger>(LOGGER, { strict: false }), 'info');
    await check();
    const text = 'paid sessions without a payment here lead to another site than the shop, and were left out';
    const counts = (logged.mock.calls as unknown[][]).filter(([, each]) => each === text).map(([fields]) => fields);
    logged.mockRestore();
    expect(counts).toEqual(loggedCount > 0 ? [expect.objectContaining({ count: loggedCount })] : []);
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 0, still_broken: 0 });
  });

  it('[PY-7] records a paid session that leads to a former address of the shop', async () => {
    const payment = await givenCheckout();
    await pay(payment);
    const config = worker.get<WorkerConfig>(BOOKING_CONFIG, { strict: false });
    const moved = jest.replaceProperty(config, 'PUBLIC_SHOP_URL', 'http://new.test');
    await check();
    moved.restore();
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 1, mended: 1 });
  });

  it('[PY-7] reports a payment without an order, until it is refunded at Stripe', async () => {
    const payment = await givenCheckout();
    const intent = await pay(payment);
    await t.database.query(hidden, [payment.id, '00000000-0000-4000-8000-000000000002', 'cs_test_lost']);
    await check();
    expect(await t.database.query(broken, [intent])).toEqual([{ reason: 'no_order', mended_at: null }]);
    await stripe.refunds.create({ payment_intent: intent });
    await check();
    expect(await t.database.query(broken, [intent])).toEqual([{ reason: null, mended_at: expect.any(Date) }]);
  });

  it('[PY-7] reports payments that Stripe does not know, and checks the others of the run', async () => {
    const gone = ['pi_gone_1', 'pi_gone_2', 'pi_gone_3', 'pi_gone_4'];
    await t.database.query(
      `INSERT INTO broken_promises (rule, subject, found_at, checked_at, checks, reason)
       SELECT 'paid_sessions', subject, now(), now(), 0, 'not_checked_yet' FROM unnest($1::text[]) AS subject`,
      [gone],
    );
    await check();
    expect(await lastRunOf('paid_sessions')).toMatchObject({ still_broken: 4 });
    const forget = 'DELETE FROM broken_promises WHERE subject = ANY ($1) RETURNING reason';
    expect(await t.database.query(forget, [gone])).toEqual(gone.map(() => ({ reason: 'intent_not_found' })));
  });

  it('[PY-7] keeps an event that Stripe does not know, and gives it up 30 days after it was found', async () => {
    const gone = 'evt_gone';
    await t.database.query(
      `INSERT INTO broken_promises (rule, subject, found_at, checked_at, checks, reason)
       VALUES ('stripe_events', $1, now() - interval '29 days', now(), 1, 'PAYMENT.NOT_RECORDED_YET')`,
      [gone],
    );
    await check();
    expect(await t.database.query(broken, [gone])).toEqual([{ reason: 'event_not_found', mended_at: null }]);
    await t.database.query(`UPDATE broken_promises SET found_at = now() - interval '31 days' WHERE subject = $1`, [
      gone,
    ]);
    await check();
    expect(await lastRunOf('stripe_events')).toMatchObject({ found: 1, still_broken: 1 });
    await check();
    expect(await lastRunOf('stripe_events')).toMatchObject({ found: 0 });
    expect(await t.database.query(broken, [gone])).toEqual([{ reason: 'event_expired', mended_at: null }]);
  });

  it('[PY-7] leaves a discarded promise alone when it is found again, unless a run had mended it', async () => {
    const payment = await givenCheckout();
    const intent = await pay(payment);
    await t.database.query(hidden, [payment.id, '00000000-0000-4000-8000-000000000003', 'cs_test_discarded']);
    await check();
    await t.database.query('UPDATE broken_promises SET discarded_at = now() WHERE subject = $1', [intent]);
    await check();
    expect(await t.database.query('SELECT reason, checks FROM broken_promises WHERE subject = $1', [intent])).toEqual([
      { reason: 'no_order', checks: 1 },
    ]);
    // Mended by a run that had begun before it was discarded.
    await t.database.query('UPDATE broken_promises SET reason = NULL, mended_at = now() WHERE subject = $1', [intent]);
    await check();
    expect(
      await t.database.query('SELECT reason, discarded_at FROM broken_promises WHERE subject = $1', [intent]),
    ).toEqual([{ reason: 'no_order', discarded_at: null }]);
  });

  it('[PY-7] does not mend a promise that an admin discards while the ledger mends another', async () => {
    await t.database.query(
      `INSERT INTO broken_promises (rule, subject, found_at, checked_at, checks, reason)
       SELECT 'stripe_events', subject, now(), now(), 0, 'not_checked_yet'
       FROM unnest('{evt_lost,evt_discarded}'::text[]) AS subject`,
    );
    const readEvent = jest.spyOn(get(StripeHistory), 'readEvent').mockImplementation(async (id) => {
      const sql = `UPDATE broken_promises SET discarded_at = now() WHERE rule = 'stripe_events' AND subject <> $1`;
      await t.database.query(sql, [id]);
      return undefined;
    });
    await check();
    expect(readEvent).toHaveBeenCalledTimes(1);
    readEvent.mockRestore();
  });

  describe('reads a list of 30 days', () => {
    const minute = 60_000;
    let reads: Array<{ from: Date; until: Date; ids: string[] }>;
    /** The number of steps after which reading fails. */
    let failsAfter: number | undefined;
    /** Entries that the list has for each minute of its last three days; all of a minute break one promise. */
    let entriesPerMinute: number;
    let rule: ListRule;
    beforeEach(() => {
      reads = [];
      failsAfter = undefined;
      entriesPerMinute = 0;
      const busyFrom = Math.floor(Date.now() / minute) - 3 * 24 * 60;
      rule = {
        name: `test_${Math.random()}` as ListRule['name'],
        overlapMs: 50 * minute,
        async *brokenPages({ from, until }) {
          if (reads.length === failsAfter) throw new PaymentProviderUnavailable();
          const first = Math.max(busyFrom, Math.ceil(from.getTime() / minute));
          const minutes = Math.max(0, Math.ceil(until.getTime() / minute) - first);
          const ids = Array.from({ length: minutes }, (_, index) => String(first + index)).toReversed();
          const read = { from, until, ids: [] as string[] };
          reads.push(read);
          for (let entry = 0; entry < ids.length * entriesPerMinute; entry += 100) {
            const page = ids.slice(entry / entriesPerMinute, (entry + 100) / entriesPerMinute);
            read.ids.push(...page);
            yield page;
          }
        },
        mend: () => Promise.reject(new Error('never called')),
      };
    });
    const find = () => get(FindBroken).execute(rule);
    const found = async () =>
      (
        await t.database.query<{ subject: string }>(
          'SELECT subject FROM broken_promises WHERE rule = $1 ORDER BY checked_at, id',
          [rule.name],
        )
      ).map(({ subject }) => subject);

    it('[PY-7] in few steps without a gap, while it has no entries', async () => {
      await find();
      expect(reads.length).toBeLessThan(15);
      reads.slice(1).forEach(({ from }, index) => expect(from).toEqual(reads[index]!.until));
      expect(reads.at(-1)!.until.getTime() - reads[0]!.from.getTime()).toBe(30 * 24 * 60 * minute);
    });

    it('[PY-7] from the step on that failed in the run before', async () => {
      failsAfter = 4;
      await expect(find()).rejects.toThrow(PaymentProviderUnavailable);
      failsAfter = undefined;
      await find();
      expect(reads[4]!.from.getTime()).toBe(reads[3]!.until.getTime() - rule.overlapMs);
    });

    it('[PY-7] in at most 500 pages a run, and finds each entry once, the oldest first', async () => {
      entriesPerMinute = 20;
      const end = Math.ceil(Date.now() / minute);
      await find();
      const pages = reads.flatMap(({ ids }) => ids).length / 5;
      expect(pages).toBeLessThan(520);
      const first = await found();
      expect(first.length).toBeGreaterThan(2_000);
      await find();
      await find();
      const all = await found();
      expect(all.slice(0, first.length)).toEqual(first);
      expect(all).toEqual(all.toSorted());
      expect(all.length).toBeGreaterThanOrEqual(end - Number(all[0]));
    });
  });

  describe('for a booking that was paid 25 hours ago', () => {
    async function lateOrder(paidHoursAgo = 25) {
      const order = await paidOrder();
      const sql = `UPDATE bookings SET paid_at = now() - $2 * interval '1 hour' WHERE id = $1`;
      await t.database.query(sql, [order.payment.referenceId, paidHoursAgo]);
      return order;
    }
    const claim = async ({ referenceId }: Payment): Promise<TeamLease[]> => {
      const claimed = await get(ClaimTeams).execute(referenceId, 1, []);
      if (claimed.state !== 'teams') throw new Error('no team was claimed');
      return claimed.leases;
    };
    const ticketFor = ({ username }: TeamLease) => ({ id: `ticket-${username}`, username, password: 'x7f2' });
    const refundsOf = ({ id }: Payment) =>
      t.database.query(
        'SELECT amount_cents AS cents, teams, state, reason, requested_by AS by FROM refunds WHERE payment_id = $1',
        [id],
      );
    const refund = { cents: 5_998, teams: [], state: 'succeeded', reason: 'undelivered', by: 'shop' };
    const events = async ({ referenceId }: Payment, name: string): Promise<number> =>
      (await t.database.query('SELECT 1 FROM outbox WHERE aggregate_id = $1 AND name = $2', [referenceId, name]))
        .length;
    const sendRefunds = () => get(IssueDueRefunds).execute();
    const brokenFor = async ({ referenceId }: Payment) =>
      (await t.database.query('SELECT reason FROM broken_promises WHERE subject = $1', [referenceId]))[0];

    it('[TK-2] refunds all of it once, without a ticket, and reports the refund', async () => {
      const { payment } = await lateOrder();
      await Promise.all([check(), check()]);
      expect(await stateOf(payment)).toMatchObject({ booking: 'ticket_failed', payment: 'paid' });
      expect(await get(FulfilBooking).execute(payment.referenceId, 1)).toEqual({ state: 'done' });
      await expect(t.retryAsAdmin(worker, payment.referenceId)).rejects.toThrow('BOOKING.STATUS_CONFLICT');
      await sendRefunds();
      await check();
      expect(await refundsOf(payment)).toEqual([refund]);
      expect(await stateOf(payment)).toMatchObject({ booking: 'refunded', refundedCents: 5_998 });
      expect(await raised('refund.completed.v1', payment)).toBe(1);
      expect(await events(payment, 'ticket.created.v1')).toBe(0);
    });

    it('[TK-2] refunds all of it, and the ticket that a worker had requested before is not stored', async () => {
      const { payment } = await lateOrder();
      const [lease] = await claim(payment);
      await check();
      expect(await get(StoreTicket).execute(lease!, ticketFor(lease!))).toBe('lease-lost');
      await sendRefunds();
      expect(await stateOf(payment)).toMatchObject({ booking: 'refunded', refundedCents: 5_998 });
      expect(await events(payment, 'ticket.created.v1')).toBe(0);
    });

    it('[TK-2] refunds the share of a team without credentials, and completes the booking for the other team', async () => {
      const { payment } = await lateOrder();
      const [first] = await claim(payment);
      await get(StoreTicket).execute(first!, ticketFor(first!));
      await check();
      await sendRefunds();
      await check();
      await check();
      expect(await refundsOf(payment)).toEqual([{ ...refund, cents: 2_999, teams: [2] }]);
      expect(await stateOf(payment)).toMatchObject({ booking: 'ticket_created', refundedCents: 2_999 });
      expect(await events(payment, 'ticket.created.v1')).toBe(1);
    });

    it('[TK-2] refunds nothing when all its tickets exist, or when it was paid only 23 hours ago', async () => {
      const { payment: early } = await lateOrder(23);
      const { payment: delivered } = await lateOrder();
      for (const lease of await claim(delivered)) await get(StoreTicket).execute(lease, ticketFor(lease));
      await check();
      expect(await stateOf(delivered)).toMatchObject({ booking: 'ticket_created' });
      expect(await stateOf(early)).toMatchObject({ booking: 'paid' });
      expect([await refundsOf(delivered), await refundsOf(early)]).toEqual([[], []]);
    });

    it('[TK-2] refunds it although the refund of a duplicate payment is still pending', async () => {
      const { payment } = await lateOrder();
      const { referenceId, checkoutId } = payment;
      const duplicate = aPayment({ referenceId, checkoutId, attempt: 2 });
      await get(Transaction).run(() => get(PaymentRepository).insert(duplicate));
      await get(RecordPaymentOutcome).execute({ session: aSession(duplicate) });
      const sent = "UPDATE refunds SET state = 'pending' WHERE payment_id = $1 AND reason = 'duplicate' RETURNING id";
      expect(await t.database.query(sent, [duplicate.id])).toHaveLength(1);
      await check();
      await sendRefunds();
      expect(await refundsOf(payment)).toEqual([refund]);
    });

    it.each([
      [
        'was placed before a restore',
        "UPDATE bookings SET created_at = '2020-01-01' WHERE id = $1::text::uuid",
        'placed_before_restore',
      ],
      ['was paid by hand', "UPDATE payments SET provider = 'manual' WHERE reference_id = $1", 'paid_by_hand'],
      ['cost nothing', 'UPDATE payments SET amount_cents = 0 WHERE reference_id = $1', 'nothing_paid'],
      ['is disputed', "UPDATE payments SET flags = '{disputed}' WHERE reference_id = $1", 'disputed'],
      [
        'was paid long before',
        "UPDATE bookings SET paid_at = now() - interval '8 days' WHERE id = $1::text::uuid",
        'too_old',
      ],
    ])('[TK-2] reports it and refunds nothing when it %s', async (_, change, reason) => {
      const { payment } = await lateOrder();
      await t.database.query(change, [payment.referenceId]);
      await check();
      expect(await brokenFor(payment)).toEqual({ reason });
      expect(await refundsOf(payment)).toEqual([]);
    });

    it('[TK-2] flags and reports the booking when Stripe refuses the refund', async () => {
      const { payment } = await lateOrder();
      await check();
      await control('PUT', '/refunds', { mode: 'insufficient_balance' });
      await sendRefunds();
      await control('PUT', '/refunds', { mode: 'succeeded' });
      await check();
      expect(await refundsOf(payment)).toEqual([{ ...refund, state: 'failed' }]);
      expect(await stateOf(payment)).toMatchObject({ booking: 'ticket_failed', flags: ['refund_failed'] });
      expect(await brokenFor(payment)).toEqual({ reason: 'refund_failed' });
    });
  });
});
