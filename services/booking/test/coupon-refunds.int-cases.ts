import { jest } from '@jest/globals';
import type { bookingV1 } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { Schedules } from '@shop/scheduling';
import { eventually } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { ListRefundTotals } from '../src/payment/queries/list-refund-totals.query.js';
import { ListRefundsUnderWay } from '../src/payment/queries/list-refunds-under-way.query.js';
import { aPayment } from './payment.builder.js';
import { type PaymentHarness, paymentHarness, stripeEvent } from './payment.harness.js';

const minuteMs = 60_000;

describe('the promise ledger of the process that serves gRPC', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness({ PROMISES_EVERY_SECONDS: '0' });
  });
  afterAll(() => t.close());
  beforeEach(() => t.coupons.unrecordable.clear());

  const check = () => t.get(Schedules).run('check-coupon-promises');
  const lastRun = async () => {
    const sql = `SELECT found, mended, still_broken FROM promise_runs WHERE rule = 'coupon_refunds' ORDER BY id DESC LIMIT 1`;
    return (await t.database.query(sql))[0];
  };
  const refund = (orderId: string, given: { amountCents?: number } = {}) =>
    t.asAdmin(() => t.client.refundOrder({ orderId, refundId: uuidv7(), teams: [], reason: 'Kulanz', ...given }), {
      role: 'manager',
    });

  /** A booking of 59.98 EUR that a gift card has paid. */
  async function givenPaidByCard(): Promise<string> {
    const code = `GIFT-${uuidv7()}`;
    t.coupons.given({ code, isGiftCard: true, discountKind: 'DISCOUNT_KIND_FIXED', discountValue: 5_998 });
    return (await t.bookingOf(await t.checkout({ discountCode: code, totalCents: 0 }))).id;
  }

  it('[GC-6] reports to the coupon service a refund whose event was lost, with the totals, once', async () => {
    const orderId = await givenPaidByCard();
    await refund(orderId, { amountCents: 1_000 });
    await refund(orderId, { amountCents: 500 });
    const totals = { referenceId: orderId, isGiftCardPurchase: false, refundedCents: 0, fullyRefunded: false };
    t.clock.advance(minuteMs);
    await check();
    expect(t.coupons.refunds.get(orderId)).toBeUndefined();

    t.clock.advance(2 * minuteMs);
    await check();
    expect(t.coupons.refunds.get(orderId)).toEqual({ ...totals, giftCardRefundedCents: 1_500 });
    expect(await lastRun()).toEqual({ found: 1, mended: 1, still_broken: 0 });
    await check();
    expect(await lastRun()).toEqual({ found: 0, mended: 0, still_broken: 0 });

    await refund(orderId);
    t.clock.advance(3 * minuteMs);
    await check();
    expect(t.coupons.refunds.get(orderId)).toEqual({ ...totals, giftCardRefundedCents: 5_998, fullyRefunded: true });
  });

  it('[GC-6] shows admins a refund that the coupon service cannot record, and reports it again until it is recorded', async () => {
    const orderId = await givenPaidByCard();
    await refund(orderId);
    t.coupons.unrecordable.add(orderId);
    t.clock.advance(3 * minuteMs);
    await check();
    await check();
    const broken = { failureKind: 'FAILURE_KIND_PROMISE' as const, subject: 'coupon_refunds', error: 'error', orderId };
    const list = async () =>
      (await t.asAdmin(() => t.client.listFailures({ failureKind: broken.failureKind, limit: 0, cursor: '' })))
        .failures;
    expect(await list()).toMatchObject([{ ...broken, attempts: 2 }]);

    t.coupons.unrecordable.clear();
    await check();
    expect(await list()).toEqual([]);
    expect(t.coupons.refunds.get(orderId)).toMatchObject({ giftCardRefundedCents: 5_998, fullyRefunded: true });
  });

  it('[GC-6] finds a refund after an outage of the coupon service, during which the check failed', async () => {
    const orderId = await givenPaidByCard();
    await refund(orderId);
    t.clock.advance(60 * minuteMs);
    t.coupons.isDown = true;
    await expect(check()).rejects.toThrow('1 of 2 failed');
    t.coupons.isDown = false;
    await check();
    expect(t.coupons.refunds.get(orderId)).toMatchObject({ fullyRefunded: true });
  });

  it('[GC-6] reports to the coupon service a refund that was made, and that the bank has returned since', async () => {
    const sessionId = await t.checkout();
    await t.completeAtStripe(sessionId, { outcome: 'paid' });
    await t.waitForBooking(sessionId, 'paid');
    const { id } = await t.bookingOf(sessionId);
    const { id: refundId } = await t.createRefundAtStripe((await t.sessionAtStripe(sessionId)).payment_intent!);
    await t.waitForBooking(sessionId, 'refunded');
    await t.failRefundAtStripe(refundId);
    await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('refund_failed'));
    t.clock.advance(3 * minuteMs);
    await check();
    expect(t.coupons.refunds.get(id)).toMatchObject({ refundedCents: 5_998, fullyRefunded: true });
  });

  it('[GC-6] reports to the coupon service each state of a gift card’s dispute whose event was lost, once', async () => {
    const referenceId = uuidv7();
    const paid = { status: 'paid' as const, paidAt: t.clock.now() };
    const [payment, duplicate] = [
      aPayment({ purpose: 'gift_card', referenceId, paymentIntentId: `pi_${referenceId}`, ...paid }),
      aPayment({ purpose: 'gift_card', flags: ['duplicate_payment', 'disputed'], ...paid }),
    ];
    const payments = t.get(PaymentRepository);
    for (const each of [payment, duplicate]) await t.get(Transaction).run(() => payments.insert(each));
    const deliverDispute = (disputeId: string, status: string) => {
      const about = { id: disputeId, amount: 5_998, payment_intent: payment.snapshot.paymentIntentId, metadata: {} };
      return t.deliverAsStripe(stripeEvent('charge.dispute.updated', { ...about, status }));
    };
    const reported = jest.spyOn(t.coupons, 'recordDispute');
    for (const [disputeId, status, recorded] of [
      ['du_1', 'needs_response', 'DISPUTE_STATE_OPEN'],
      ['du_1', 'won', 'DISPUTE_STATE_WON'],
      ['du_2', 'lost', 'DISPUTE_STATE_LOST'],
      // A dispute that is won after it was lost still counts as lost, so nothing is reported.
      ['du_2', 'won', 'DISPUTE_STATE_LOST'],
    ] as const) {
      await deliverDispute(`${disputeId}_${referenceId}`, status);
      await check();
      await check();
      expect([...t.coupons.disputes]).toEqual([[referenceId, recorded]]);
    }
    expect(reported).toHaveBeenCalledTimes(3);
    reported.mockRestore();
  });

  it('[GC-5] totals of refunds are listed for one purpose and a period of their last change, without those of duplicate payments', async () => {
    const [older, newer, duplicate] = [await givenPaidByCard(), await givenPaidByCard(), await givenPaidByCard()];
    await refund(older, { amountCents: 1_000 });
    for (const orderId of [newer, duplicate]) await refund(orderId);
    const [first, second, third] = ['2030-01-01T10:00:00Z', '2030-01-01T10:00:01Z', '2030-01-01T10:00:02Z'];
    const setTime = (orderId: string, at: string) =>
      t.database.query(
        `UPDATE refunds SET updated_at = $2 FROM payments WHERE payments.id = payment_id AND reference_id = $1`,
        [orderId, at],
      );
    await setTime(older, first!);
    for (const orderId of [newer, duplicate]) await setTime(orderId, second!);
    await t.database.query(`UPDATE payments SET flags = '{duplicate_payment}' WHERE reference_id = $1`, [duplicate]);
    const list = (given: Partial<bookingV1.ListRefundTotalsRequest> = {}) =>
      t.client.listRefundTotals({
        paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
        from: first!,
        until: third!,
        limit: 1,
        cursor: '',
        ...given,
      });
    const ofNewer = [{ referenceId: newer, refundedCents: 0, giftCardRefundedCents: 5_998, fullyRefunded: true }];
    const ofOlder = [{ referenceId: older, refundedCents: 0, giftCardRefundedCents: 1_000, fullyRefunded: false }];

    const page = await list();
    expect(page.refunds).toEqual(ofNewer);
    expect(await list({ cursor: page.nextCursor })).toEqual({ refunds: ofOlder, nextCursor: '' });
    expect((await list({ from: second!, limit: 0 })).refunds).toEqual(ofNewer);
    expect((await list({ until: second!, limit: 0 })).refunds).toEqual(ofOlder);
    expect((await list({ paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD', limit: 0 })).refunds).toEqual([]);
  });

  it('[OP-3] refunds under way, and totals of refunds, are read from the indexes made for them', async () => {
    const tx = t.get(Transaction);
    const statements = jest.spyOn(tx, 'statement');
    await t.get(ListRefundsUnderWay).execute();
    const period = { from: new Date(t.clock.now().getTime() - minuteMs), until: t.clock.now() };
    await t.get(ListRefundTotals).execute({ ...period, limit: 0, cursor: '' });
    const calls = [...statements.mock.calls];
    statements.mockRestore();
    const plans = await tx.run(async () => {
      // The tables of a test are so small that PostgreSQL would otherwise read them as a whole.
      await tx.statement('SET LOCAL enable_seqscan = off', []);
      const explained: string[] = [];
      for (const [sql, params] of calls)
        explained.push(JSON.stringify((await tx.statement(`EXPLAIN ${sql}`, params)).rows));
      return explained;
    });
    expect(plans).toEqual([
      expect.stringContaining('refunds_under_way'),
      expect.stringContaining('refunds_made_or_failed'),
    ]);
  });
});
