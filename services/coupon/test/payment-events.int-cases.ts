import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { couponV1 } from '@shop/contracts';
import { MessagingModule, Outbox } from '@shop/messaging';
import { aCompletedPayment, aCoupon, aGiftCard, aHoldRequest, anEndedPayment, aRefund } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('events of payments', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await t.breaches()).toEqual([]);
  });

  const paid = (referenceId: string, messageId?: string) =>
    t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId }), messageId);
  const expired = (referenceId: string, messageId?: string) =>
    t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId }), messageId);
  const failed = (referenceId: string, messageId?: string) =>
    t.deliver('coupon.release', 'payment.failed.v1', anEndedPayment({ referenceId }), messageId);
  const refunded = (referenceId: string, giftCardRefundedCents: number, messageId?: string) =>
    t.deliver('coupon.refund', 'payment.refunded.v1', aRefund({ referenceId, giftCardRefundedCents }), messageId);

  async function aHeldCard(
    amountCents = 3_000,
    valueCents = 5_000,
  ): Promise<{ card: couponV1.Coupon; referenceId: string }> {
    const card = await t.givenCoupon(aGiftCard({ discountValue: valueCents }));
    const hold = aHoldRequest({ code: card.code, amountCents });
    await t.client.holdCoupon(hold);
    return { card, referenceId: hold.referenceId };
  }

  const balanceOf = async ({ id }: couponV1.Coupon): Promise<number | undefined> =>
    (await t.reload(id)).remainingValueCents;

  describe('payment.completed', () => {
    it('[GC-6] redeems the held amount and raises coupon.redeemed with this amount', async () => {
      const { card, referenceId } = await aHeldCard();
      expect(await paid(referenceId)).toEqual({ result: 'done' });
      expect(await t.reload(card.id)).toMatchObject({ remainingValueCents: 2_000, timesUsed: 1 });
      const events = await t.outboxEvents('coupon.redeemed.v1');
      expect(events.find((event) => event.referenceId === referenceId)).toEqual({
        couponId: card.id,
        referenceId,
        amountCents: 3_000,
        overrun: false,
      });
    });

    it('has one effect when it is delivered twice, in parallel, or under another message id', async () => {
      const { card, referenceId } = await aHeldCard();
      const messageId = randomUUID();
      const outcomes = await Promise.all([paid(referenceId, messageId), paid(referenceId, messageId)]);
      expect(outcomes.map(({ result }) => result).sort()).toEqual(['done', 'duplicate']);
      expect(await paid(referenceId, messageId)).toEqual({ result: 'duplicate' });
      expect(await paid(referenceId)).toEqual({ result: 'done' });
      expect(await t.reload(card.id)).toMatchObject({ remainingValueCents: 2_000, timesUsed: 1 });
    });

    it('leaves no change after a crash before the commit, and succeeds on the next delivery', async () => {
      const { card, referenceId } = await aHeldCard();
      const messageId = randomUUID();
      jest.spyOn(t.get(Outbox), 'append').mockRejectedValueOnce(new Error('killed'));
      expect(await paid(referenceId, messageId)).toMatchObject({ result: 'failed' });
      expect((await t.reload(card.id)).timesUsed).toBe(0);
      expect(await paid(referenceId, messageId)).toEqual({ result: 'done' });
      expect((await t.reload(card.id)).timesUsed).toBe(1);
    });

    it('is skipped when nothing is held', async () => {
      expect(await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ hasHold: false }))).toEqual({
        result: 'skipped',
      });
    });

    it('fails for a missing hold, so that the message is dead-lettered', async () => {
      expect(await paid(randomUUID())).toMatchObject({ result: 'failed' });
    });

    it('redeems the remaining balance for a payment after the release, and reports an overrun', async () => {
      const { card, referenceId } = await aHeldCard(4_000);
      await expired(referenceId);
      const other = aHoldRequest({ code: card.code, amountCents: 3_500 });
      await t.client.holdCoupon(other);
      await paid(other.referenceId);
      await paid(referenceId);
      expect(await balanceOf(card)).toBe(0);
      const events = await t.outboxEvents('coupon.redeemed.v1');
      expect(events.find((event) => event.referenceId === referenceId)).toMatchObject({
        amountCents: 1_500,
        overrun: true,
      });
    });

    it('reports an overrun when a late payment exceeds the limit of an ordinary coupon', async () => {
      const coupon = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const [late, inTime] = [aHoldRequest({ code: coupon.code }), aHoldRequest({ code: coupon.code })];
      await t.client.holdCoupon(late);
      await expired(late.referenceId);
      await t.client.holdCoupon(inTime);
      await paid(late.referenceId);
      await paid(inTime.referenceId);
      expect((await t.reload(coupon.id)).timesUsed).toBe(2);
      const events = (await t.outboxEvents('coupon.redeemed.v1')).filter(({ couponId }) => couponId === coupon.id);
      expect(events.map(({ overrun }) => overrun)).toEqual([true, false]);
    });
  });

  describe('the consumer of payment.expired and payment.failed', () => {
    it.each([
      ['expired', expired],
      ['failed', failed],
    ])('[GC-6] payment.%s releases the held amount once', async (_, end) => {
      const { card, referenceId } = await aHeldCard();
      const messageId = randomUUID();
      await Promise.all([end(referenceId, messageId), end(referenceId, messageId), end(referenceId)]);
      expect(await balanceOf(card)).toBe(5_000);
      const events = await t.outboxEvents('coupon.released.v1');
      expect(events.filter((event) => event.referenceId === referenceId)).toEqual([
        { couponId: card.id, referenceId, amountCents: 3_000 },
      ]);
    });

    it('leaves no change after a crash before the commit', async () => {
      const { card, referenceId } = await aHeldCard();
      const messageId = randomUUID();
      jest.spyOn(t.get(Outbox), 'append').mockRejectedValueOnce(new Error('killed'));
      expect(await expired(referenceId, messageId)).toMatchObject({ result: 'failed' });
      expect(await balanceOf(card)).toBe(2_000);
      expect(await expired(referenceId, messageId)).toEqual({ result: 'done' });
      expect(await balanceOf(card)).toBe(5_000);
    });

    it('changes nothing after the payment', async () => {
      const { card, referenceId } = await aHeldCard();
      await paid(referenceId);
      await expired(referenceId);
      expect(await t.reload(card.id)).toMatchObject({ remainingValueCents: 2_000, timesUsed: 1 });
    });

    it('does not prevent the redemption when payment and expiry arrive in parallel', async () => {
      const { card, referenceId } = await aHeldCard();
      await Promise.all([expired(referenceId), paid(referenceId)]);
      expect(await t.reload(card.id)).toMatchObject({ remainingValueCents: 2_000, timesUsed: 1 });
    });

    it('makes a hold that arrives afterwards fail', async () => {
      const card = await t.givenCoupon(aGiftCard());
      const hold = aHoldRequest({ code: card.code, amountCents: 100 });
      await expired(hold.referenceId);
      await expect(t.client.holdCoupon(hold)).rejects.toMatchObject({ code: 'COUPON.HOLD_ENDED' });
      expect(await balanceOf(card)).toBe(5_000);
    });
  });

  describe('payment.refunded', () => {
    it('gives back each increase of the refunded total once, even when events are repeated', async () => {
      const { card, referenceId } = await aHeldCard();
      await paid(referenceId);
      const messageId = randomUUID();
      await Promise.all([
        refunded(referenceId, 1_000, messageId),
        refunded(referenceId, 1_000, messageId),
        refunded(referenceId, 1_000),
      ]);
      expect(await balanceOf(card)).toBe(3_000);
      await refunded(referenceId, 3_000);
      await refunded(referenceId, 2_000);
      expect(await balanceOf(card)).toBe(5_000);
    });

    it('takes effect after the payment when the refund is reported first', async () => {
      const { card, referenceId } = await aHeldCard();
      await refunded(referenceId, 3_000);
      expect(await balanceOf(card)).toBe(2_000);
      await paid(referenceId);
      expect(await balanceOf(card)).toBe(5_000);
    });

    it('leaves no change after a crash before the commit', async () => {
      const { card, referenceId } = await aHeldCard();
      await paid(referenceId);
      const messageId = randomUUID();
      jest.spyOn(t.get(Outbox), 'append').mockRejectedValueOnce(new Error('killed'));
      expect(await refunded(referenceId, 500, messageId)).toMatchObject({ result: 'failed' });
      expect(await balanceOf(card)).toBe(2_000);
      expect(await refunded(referenceId, 500, messageId)).toEqual({ result: 'done' });
      expect(await balanceOf(card)).toBe(2_500);
    });

    it('is skipped for a partial refund of a booking without a gift card', async () => {
      expect(await refunded(randomUUID(), 0)).toEqual({ result: 'skipped' });
    });

    it('fails for gift-card cents of a missing hold, so that the message is dead-lettered', async () => {
      expect(await refunded(randomUUID(), 500)).toMatchObject({ result: 'failed' });
    });
  });

  describe('payment.refunded in full', () => {
    const fullyRefunded = (referenceId: string, messageId?: string) =>
      t.deliver('coupon.refund', 'payment.refunded.v1', aRefund({ referenceId, fullyRefunded: true }), messageId);

    async function aHeldCoupon(): Promise<{ coupon: couponV1.Coupon; referenceId: string }> {
      const coupon = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const hold = aHoldRequest({ code: coupon.code });
      await t.client.holdCoupon(hold);
      return { coupon, referenceId: hold.referenceId };
    }

    const timesUsed = async ({ id }: couponV1.Coupon): Promise<number> => (await t.reload(id)).timesUsed;

    it('[CP-2] [CP-3] gives back the use of a coupon, which is then listed as unused and can be used again', async () => {
      const { coupon, referenceId } = await aHeldCoupon();
      await paid(referenceId);
      expect(await timesUsed(coupon)).toBe(1);
      expect((await t.client.validateCoupon({ code: coupon.code })).valid).toBe(false);
      expect(await fullyRefunded(referenceId)).toEqual({ result: 'done' });
      expect(await timesUsed(coupon)).toBe(0);
      const next = aHoldRequest({ code: coupon.code });
      await t.client.holdCoupon(next);
      await paid(next.referenceId);
      expect(await timesUsed(coupon)).toBe(1);
    });

    it('[CP-2] gives back one use when it is delivered twice, in parallel, or under another message id', async () => {
      const { coupon, referenceId } = await aHeldCoupon();
      await paid(referenceId);
      const messageId = randomUUID();
      await Promise.all([
        fullyRefunded(referenceId, messageId),
        fullyRefunded(referenceId, messageId),
        fullyRefunded(referenceId),
      ]);
      await fullyRefunded(referenceId);
      expect(await timesUsed(coupon)).toBe(0);
    });

    it('[CP-2] is not undone by a repeated event of the payment', async () => {
      const { coupon, referenceId } = await aHeldCoupon();
      await paid(referenceId);
      await fullyRefunded(referenceId);
      await paid(referenceId);
      await expired(referenceId);
      await t.client.recordPaymentOutcomes({ paidReferenceIds: [referenceId], unpaidReferenceIds: [] });
      expect(await timesUsed(coupon)).toBe(0);
    });

    it('[CP-2] takes effect after the payment when the refund is reported first or in parallel', async () => {
      const first = await aHeldCoupon();
      await fullyRefunded(first.referenceId);
      expect((await t.client.validateCoupon({ code: first.coupon.code })).valid).toBe(false);
      await paid(first.referenceId);
      const together = await aHeldCoupon();
      await Promise.all([fullyRefunded(together.referenceId), paid(together.referenceId)]);
      for (const { coupon } of [first, together]) {
        expect(await timesUsed(coupon)).toBe(0);
        expect((await t.client.validateCoupon({ code: coupon.code })).valid).toBe(true);
      }
    });

    it('[CP-2] gives back one use of a coupon that was used beyond its limit', async () => {
      const { coupon, referenceId } = await aHeldCoupon();
      await expired(referenceId);
      const inTime = aHoldRequest({ code: coupon.code });
      await t.client.holdCoupon(inTime);
      await paid(inTime.referenceId);
      await paid(referenceId);
      expect(await timesUsed(coupon)).toBe(2);
      await fullyRefunded(referenceId);
      expect(await timesUsed(coupon)).toBe(1);
      expect((await t.client.validateCoupon({ code: coupon.code })).valid).toBe(false);
    });

    it('[CP-2] is handled without a failure for a booking without a code', async () => {
      expect(await fullyRefunded(randomUUID())).toEqual({ result: 'done' });
    });

    it('[CP-2] leaves no change after a crash before the commit', async () => {
      const { coupon, referenceId } = await aHeldCoupon();
      await paid(referenceId);
      const messageId = randomUUID();
      jest.spyOn(t.get(Outbox), 'append').mockRejectedValueOnce(new Error('killed'));
      expect(await fullyRefunded(referenceId, messageId)).toMatchObject({ result: 'failed' });
      expect(await timesUsed(coupon)).toBe(1);
      expect(await fullyRefunded(referenceId, messageId)).toEqual({ result: 'done' });
      expect(await timesUsed(coupon)).toBe(0);
    });

    it('[GC-6] gives the balance of a gift card back, and still counts its redemption', async () => {
      const { card, referenceId } = await aHeldCard();
      await paid(referenceId);
      const refund = aRefund({ referenceId, giftCardRefundedCents: 3_000, fullyRefunded: true });
      await t.deliver('coupon.refund', 'payment.refunded.v1', refund);
      expect(await t.reload(card.id)).toMatchObject({ timesUsed: 1, remainingValueCents: 5_000 });
    });
  });

  describe('the rpcs for refunds whose event was lost', () => {
    const totals = (given: Partial<couponV1.RefundTotals>): couponV1.RefundTotals => ({
      referenceId: randomUUID(),
      isGiftCardPurchase: false,
      refundedCents: 0,
      giftCardRefundedCents: 0,
      fullyRefunded: false,
      ...given,
    });
    const unrecorded = async (...refunds: couponV1.RefundTotals[]): Promise<string[]> =>
      (await t.client.listUnrecordedRefunds({ refunds })).referenceIds;

    it('[GC-6] list and give back the gift card’s part of a booking, once', async () => {
      const { card, referenceId } = await aHeldCard();
      await paid(referenceId);
      await refunded(referenceId, 500);
      const known = totals({ referenceId, giftCardRefundedCents: 500 });
      const refund = totals({ referenceId, refundedCents: 1_000, giftCardRefundedCents: 1_000 });
      expect(await unrecorded(known, totals({ refundedCents: 1_000, fullyRefunded: true }))).toEqual([]);
      expect(await unrecorded(refund)).toEqual([referenceId]);
      await Promise.all([t.client.recordRefund({ refund }), t.client.recordRefund({ refund })]);
      await refunded(referenceId, 1_000);
      expect(await balanceOf(card)).toBe(3_000);
      expect(await unrecorded(known, refund)).toEqual([]);
    });

    it('[CP-2] list and give back the use of a coupon after a full refund, once', async () => {
      const coupon = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const hold = aHoldRequest({ code: coupon.code });
      const { referenceId } = hold;
      await t.client.holdCoupon(hold);
      await paid(referenceId);
      const refund = totals({ referenceId, refundedCents: 4_000, fullyRefunded: true });
      expect(await unrecorded({ ...refund, fullyRefunded: false })).toEqual([]);
      expect(await unrecorded(refund)).toEqual([referenceId]);
      await t.client.recordRefund({ refund });
      await t.client.recordRefund({ refund });
      expect((await t.reload(coupon.id)).timesUsed).toBe(0);
      expect(await unrecorded(refund)).toEqual([]);
    });

    it('[GC-6] list and void what was refunded of a gift card’s purchase, once', async () => {
      const referenceId = randomUUID();
      const issue = { purchaseId: referenceId, valueCents: 5_000, paidAt: '2026-11-21T12:00:00Z' };
      await t.deliver('coupon.issue-gift-card', 'giftcard.paid.v1', issue);
      const { couponId } = await t.client.getIssuedGiftCard({ purchaseId: referenceId });
      const part = totals({ referenceId, isGiftCardPurchase: true, refundedCents: 2_000 });
      const rest = { ...part, refundedCents: 5_000, fullyRefunded: true };
      expect(await unrecorded(part)).toEqual([referenceId]);
      await t.client.recordRefund({ refund: part });
      await t.client.recordRefund({ refund: part });
      expect((await t.reload(couponId)).remainingValueCents).toBe(3_000);
      expect(await unrecorded(part)).toEqual([]);
      expect(await unrecorded(rest)).toEqual([referenceId]);
      await t.client.recordRefund({ refund: rest });
      expect(await t.client.getIssuedGiftCard({ purchaseId: referenceId })).toMatchObject({ isVoid: true });
      expect(await unrecorded(part, rest)).toEqual([]);
    });

    it('[GC-6] still list a refund to a gift card when recording it fails because its hold is missing', async () => {
      const refund = totals({ giftCardRefundedCents: 500 });
      await expect(t.client.recordRefund({ refund })).rejects.toThrow('coupon failed');
      expect(await unrecorded(refund)).toEqual([refund.referenceId]);
    });
  });

  it.each(['coupon.redeem', 'coupon.release', 'coupon.refund', 'coupon.issue-gift-card'])(
    '%s treats a malformed message as undecodable',
    async (queue) => {
      const events = {
        'coupon.redeem': 'payment.completed.v1',
        'coupon.release': 'payment.failed.v1',
        'coupon.refund': 'payment.refunded.v1',
      };
      const name = (events as Record<string, string>)[queue] ?? 'giftcard.paid.v1';
      const dispatch = (content: string) =>
        t
          .get(MessagingModule)
          .consumerRunner.dispatch(queue, { messageId: randomUUID(), name, content: Buffer.from(content) });
      expect(await dispatch('{"referenceId"')).toMatchObject({ result: 'undecodable' });
    },
  );

  it.each([
    ['an unknown purpose', { paymentPurpose: 'PAYMENT_PURPOSE_COURSE' }],
    ['no purpose', { paymentPurpose: undefined }],
  ])('[OR-2] dead-letters a refund with %s and leaves the card unchanged', async (_, wrong) => {
    const card = await t.givenCoupon(aGiftCard());
    const hold = aHoldRequest({ code: card.code, amountCents: 4_000 });
    await t.client.holdCoupon(hold);
    await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId: hold.referenceId }));
    const before = await t.reload(card.id);
    const refund = { ...aRefund({ referenceId: hold.referenceId, giftCardRefundedCents: 4_000 }), ...wrong };
    const message = {
      messageId: randomUUID(),
      name: 'payment.refunded.v1',
      content: Buffer.from(JSON.stringify(refund)),
    };
    expect(await t.get(MessagingModule).consumerRunner.dispatch('coupon.refund', message)).toMatchObject({
      result: 'undecodable',
    });
    expect(await t.reload(card.id)).toEqual(before);
  });
});
