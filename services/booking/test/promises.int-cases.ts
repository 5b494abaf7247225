import { jest } from '@jest/globals';
import { LOGGER, type Logger } from '@shop/platform';
import { BOOKING_CONFIG, type WorkerConfig } from '../src/config.js';
import { PaymentProviderTimeout, PaymentProviderUnavailable } from '../src/payment/domain/payment.errors.js';
import { StripeHistory } from '../src/payment/stripe/stripe-history.js';
import { RecordPaymentOutcome } from '../src/payment/use-cases/record-payment-outcome.use-case.js';
import type { ListRule } from '../src/promises/promise-rule.js';
import { FindBroken } from '../src/promises/use-cases/find-broken.use-case.js';
import { aSession } from './payment.builder.js';
import { type PromisesHarness, promisesHarness } from './promises.harness.js';

type Run = { rule: string; found: number; mended: number; still_broken: number };

describe('the promise ledger', () => {
  let t: PromisesHarness;
  beforeAll(async () => {
    t = await promisesHarness();
  });
  afterAll(() => t.close());
  beforeEach(() => t.check());

  const lastRunOf = async (rule: string): Promise<Run> => {
    const sql = 'SELECT rule, found, mended, still_broken FROM promise_runs WHERE rule = $1 ORDER BY id DESC LIMIT 1';
    return (await t.database.query<Run>(sql, [rule]))[0]!;
  };

  it('[PY-7] records a paid session whose webhook was lost, once', async () => {
    const { payment } = await t.paidOrder();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', flags: [] });
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 1, mended: 1, still_broken: 0 });
    await t.check();
    expect(await t.countEvents('payment.completed.v1', payment)).toBe(1);
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 0, mended: 0 });
    expect(await lastRunOf('stripe_events')).toMatchObject({ found: 0, mended: 0 });
  });

  it('[PY-7] honours a session that was paid after its payment had ended here', async () => {
    const payment = await t.givenCheckout();
    await t.get(RecordPaymentOutcome).execute({ session: aSession(payment, { state: 'expired' }) });
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'expired' });
    await t.pay(payment);
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', flags: ['late_payment'] });
  });

  it('[PY-3] records a refund although all its webhooks were lost, once', async () => {
    const { payment, intent } = await t.paidOrder();
    await t.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    await t.check();
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', refundedCents: 1_000 });
    expect(await t.countEvents('payment.refunded.v1', payment)).toBe(1);
    expect(await t.countEvents('refund.completed.v1', payment)).toBe(1);
  });

  it('[PY-3] records a payment and its full refund when the webhooks of both were lost', async () => {
    const payment = await t.givenCheckout();
    await t.stripe.refunds.create({ payment_intent: await t.pay(payment) });
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'refunded', payment: 'refunded', refundedCents: 5_998 });
  });

  it('[PY-3] flags a dispute, and charges the booking back when the dispute is lost, although no webhook arrived', async () => {
    const { payment, intent } = await t.paidOrder();
    await t.control('POST', '/disputes', { paymentIntent: intent, status: 'needs_response' });
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid', flags: ['disputed'] });
    await t.control('POST', '/disputes', { paymentIntent: intent, status: 'lost' });
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'charged_back', flags: ['dispute_lost'] });
  });

  it('[PY-7] reads the same events again after a run during which Stripe was down', async () => {
    const { payment, intent } = await t.paidOrder();
    await t.stripe.refunds.create({ payment_intent: intent, amount: 500 });
    await t.control('PUT', '/faults', { mode: 'down' });
    await expect(t.check()).rejects.toThrow('2 of 3 failed');
    await t.control('PUT', '/faults', { mode: 'none' });
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ refundedCents: 500 });
  });

  it.each([
    ['does not respond', PaymentProviderTimeout],
    ['limits the calls', PaymentProviderUnavailable],
  ])('[PY-7] leaves the other events for the next run when Stripe %s three times in a row', async (_, Failure) => {
    const { payment, intent } = await t.paidOrder();
    for (const amount of [100, 200]) await t.stripe.refunds.create({ payment_intent: intent, amount });
    const findEvent = jest.spyOn(t.get(StripeHistory), 'findEvent').mockRejectedValue(new Failure());
    await expect(t.check()).rejects.toThrow('1 of 3 failed');
    expect(findEvent).toHaveBeenCalledTimes(3);
    findEvent.mockRestore();
    expect(await lastRunOf('stripe_events')).toMatchObject({ mended: 0, still_broken: 3 });
    await t.check();
    expect(await t.stateOf(payment)).toMatchObject({ refundedCents: 300 });
  });

  const updateIds = 'UPDATE payments SET id = $2, session_id = $3 WHERE id = $1';
  const selectBroken = 'SELECT reason, mended_at FROM broken_promises WHERE subject = $1';

  it('[PY-7] reports a paid session whose payment is missing here, until that payment exists', async () => {
    const payment = await t.givenCheckout();
    const intent = await t.pay(payment);
    const otherId = '00000000-0000-4000-8000-000000000001';
    await t.database.query(updateIds, [payment.id, otherId, 'cs_test_other']);
    await t.check();
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 1, mended: 0, still_broken: 1 });
    expect(await t.database.query(selectBroken, [intent])).toEqual([{ reason: 'no_order', mended_at: null }]);
    await t.database.query(updateIds, [otherId, payment.id, payment.sessionId]);
    await t.check();
    expect(await t.database.query(selectBroken, [intent])).toEqual([{ reason: null, mended_at: expect.any(Date) }]);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid' });
  });

  it.each([
    ['that the shop did not open', undefined, 0],
    ['of another environment on the same account, and logs their number', { payment_id: crypto.randomUUID() }, 1],
  ])('[PY-7] ignores sessions %s', async (_, metadata, loggedCount) => {
    const session = await t.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://other.test',
      metadata,
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'Something else' } } },
      ],
    });
    await t.control('POST', `/sessions/${session.id}/complete`, { outcome: 'paid' });
    const logged = jest.spyOn(t.worker.get<Logger>(LOGGER, { strict: false }), 'info');
    await t.check();
    const text = 'paid sessions without a payment here lead to another site than the shop, and were left out';
    const counts = (logged.mock.calls as unknown[][]).filter(([, each]) => each === text).map(([fields]) => fields);
    logged.mockRestore();
    expect(counts).toEqual(loggedCount > 0 ? [expect.objectContaining({ count: loggedCount })] : []);
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 0, still_broken: 0 });
  });

  it('[PY-7] records a paid session that leads to a former address of the shop', async () => {
    const payment = await t.givenCheckout();
    await t.pay(payment);
    const config = t.worker.get<WorkerConfig>(BOOKING_CONFIG, { strict: false });
    const moved = jest.replaceProperty(config, 'PUBLIC_SHOP_URL', 'http://new.test');
    await t.check();
    moved.restore();
    expect(await lastRunOf('paid_sessions')).toMatchObject({ found: 1, mended: 1 });
  });

  it('[PY-7] reports a paid session whose payment is missing here, until the money is refunded at Stripe', async () => {
    const payment = await t.givenCheckout();
    const intent = await t.pay(payment);
    await t.database.query(updateIds, [payment.id, '00000000-0000-4000-8000-000000000002', 'cs_test_lost']);
    await t.check();
    expect(await t.database.query(selectBroken, [intent])).toEqual([{ reason: 'no_order', mended_at: null }]);
    await t.stripe.refunds.create({ payment_intent: intent });
    await t.check();
    expect(await t.database.query(selectBroken, [intent])).toEqual([{ reason: null, mended_at: expect.any(Date) }]);
  });

  it('[PY-7] reports four payments that Stripe does not know, and does not end the run after three of them', async () => {
    const gone = ['pi_gone_1', 'pi_gone_2', 'pi_gone_3', 'pi_gone_4'];
    await t.database.query(
      `INSERT INTO broken_promises (rule, subject, found_at, checked_at, checks, reason)
       SELECT 'paid_sessions', subject, now(), now(), 0, 'not_checked_yet' FROM unnest($1::text[]) AS subject`,
      [gone],
    );
    await t.check();
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
    await t.check();
    expect(await t.database.query(selectBroken, [gone])).toEqual([{ reason: 'event_not_found', mended_at: null }]);
    await t.database.query(`UPDATE broken_promises SET found_at = now() - interval '31 days' WHERE subject = $1`, [
      gone,
    ]);
    await t.check();
    expect(await lastRunOf('stripe_events')).toMatchObject({ found: 1, still_broken: 1 });
    await t.check();
    expect(await lastRunOf('stripe_events')).toMatchObject({ found: 0 });
    expect(await t.database.query(selectBroken, [gone])).toEqual([{ reason: 'event_expired', mended_at: null }]);
  });

  it('[PY-7] leaves a discarded promise alone when it is found again, unless a run had mended it', async () => {
    const payment = await t.givenCheckout();
    const intent = await t.pay(payment);
    await t.database.query(updateIds, [payment.id, '00000000-0000-4000-8000-000000000003', 'cs_test_discarded']);
    await t.check();
    await t.database.query('UPDATE broken_promises SET discarded_at = now() WHERE subject = $1', [intent]);
    await t.check();
    expect(await t.database.query('SELECT reason, checks FROM broken_promises WHERE subject = $1', [intent])).toEqual([
      { reason: 'no_order', checks: 1 },
    ]);
    // The row is now as if a run that had begun before the discard had mended the promise.
    await t.database.query('UPDATE broken_promises SET reason = NULL, mended_at = now() WHERE subject = $1', [intent]);
    await t.check();
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
    const findEvent = jest.spyOn(t.get(StripeHistory), 'findEvent').mockImplementation(async (id) => {
      const sql = `UPDATE broken_promises SET discarded_at = now() WHERE rule = 'stripe_events' AND subject <> $1`;
      await t.database.query(sql, [id]);
      return undefined;
    });
    await t.check();
    expect(findEvent).toHaveBeenCalledTimes(1);
    findEvent.mockRestore();
  });

  describe('reads a list of 30 days', () => {
    const minuteMs = 60_000;
    let reads: Array<{ from: Date; until: Date; ids: string[] }>;
    /** The number of steps after which reading fails. */
    let failsAfter: number | undefined;
    /** The number of entries in each minute of the list's last three days. Those of one minute break one promise. */
    let entriesPerMinute: number;
    let rule: ListRule;
    beforeEach(() => {
      reads = [];
      failsAfter = undefined;
      entriesPerMinute = 0;
      const firstBusyMinute = Math.floor(Date.now() / minuteMs) - 3 * 24 * 60;
      rule = {
        name: `test_${Math.random()}` as ListRule['name'],
        overlapMs: 50 * minuteMs,
        async *brokenPages({ from, until }) {
          if (reads.length === failsAfter) throw new PaymentProviderUnavailable();
          const first = Math.max(firstBusyMinute, Math.ceil(from.getTime() / minuteMs));
          const minutes = Math.max(0, Math.ceil(until.getTime() / minuteMs) - first);
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
    const find = () => t.get(FindBroken).execute(rule);
    const found = async () =>
      (
        await t.database.query<{ subject: string }>(
          'SELECT subject FROM broken_promises WHERE rule = $1 ORDER BY checked_at, id',
          [rule.name],
        )
      ).map(({ subject }) => subject);

    it('[PY-7] in few steps without a gap when the list is empty', async () => {
      await find();
      expect(reads.length).toBeLessThan(15);
      reads.slice(1).forEach(({ from }, index) => expect(from).toEqual(reads[index]!.until));
      expect(reads.at(-1)!.until.getTime() - reads[0]!.from.getTime()).toBe(30 * 24 * 60 * minuteMs);
    });

    it('[PY-7] beginning with the step that failed in the run before', async () => {
      failsAfter = 4;
      await expect(find()).rejects.toThrow(PaymentProviderUnavailable);
      failsAfter = undefined;
      await find();
      expect(reads[4]!.from.getTime()).toBe(reads[3]!.until.getTime() - rule.overlapMs);
    });

    it('[PY-7] in fewer than 520 pages in the first run, and finds each broken promise once, the oldest first', async () => {
      entriesPerMinute = 20;
      const end = Math.ceil(Date.now() / minuteMs);
      await find();
      // A page has 100 entries: those of five minutes.
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
});
