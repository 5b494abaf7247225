import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { couponV1 } from '@shop/contracts';
import { Outbox } from '@shop/messaging';
import { type Logger, LOGGER } from '@shop/platform';
import { aCompletedPayment, aHoldRequest, anEndedPayment, aRefund } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('the coupon service, for purchased gift cards', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await t.breaches()).toEqual([]);
  });

  const queue = 'coupon.issue-gift-card';
  const paid = (purchaseId: string, messageId?: string, paidAt = '2026-11-21T23:30:00Z') =>
    t.deliver(queue, 'giftcard.paid.v1', { purchaseId, valueCents: 5_000, paidAt }, messageId);
  /** Reports a refund; `refundedCents` is the total of all refunds so far. */
  const refunded = (purchaseId: string, refundedCents: number) =>
    t.deliver(
      'coupon.refund',
      'payment.refunded.v1',
      aRefund({
        paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
        referenceId: purchaseId,
        refundedCents,
        fullyRefunded: refundedCents === 5_000,
      }),
    );

  async function anIssuedCard(): Promise<couponV1.GetIssuedGiftCardResponse & { purchaseId: string }> {
    const purchaseId = randomUUID();
    await paid(purchaseId);
    return { purchaseId, ...(await t.client.getIssuedGiftCard({ purchaseId })) };
  }

  it('[GC-5] creates a usable code, valid for three years from the day of purchase in Berlin', async () => {
    const { code, couponId, valueCents, validUntil } = await anIssuedCard();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
    expect({ valueCents, validUntil }).toEqual({ valueCents: 5_000, validUntil: '2029-11-22' });
    const grouped = code.replace(/(.{4})(?=.)/g, '$1-').toLowerCase();
    const { coupon } = await t.client.validateCoupon({ code: grouped });
    expect(coupon).toMatchObject({
      id: couponId,
      isGiftCard: true,
      discountKind: 'DISCOUNT_KIND_FIXED',
      discountValue: 5_000,
    });
    expect(await t.ledger(couponId)).toEqual([{ kind: 'issued', amount_cents: 5_000 }]);
  });

  it('[GC-8] lists the card among the coupons', async () => {
    const { couponId } = await anIssuedCard();
    expect(await t.reload(couponId)).toMatchObject({
      isGiftCard: true,
      remainingValueCents: 5_000,
      usageLimit: 1,
      isActive: true,
    });
  });

  it('[GC-5] makes one code for one purchase under parallel deliveries, and raises giftcard.activated once', async () => {
    const purchaseId = randomUUID();
    const messageId = randomUUID();
    await Promise.all([
      paid(purchaseId, messageId),
      paid(purchaseId, messageId),
      paid(purchaseId),
      paid(purchaseId),
      paid(purchaseId),
    ]);
    await paid(purchaseId, messageId);
    const issued = await t.database.query('SELECT 1 FROM coupon_ledger WHERE kind = $1 AND reference_id = $2', [
      'issued',
      purchaseId,
    ]);
    expect(issued).toHaveLength(1);
    const events = await t.outboxEvents('giftcard.activated.v1');
    expect(events.filter((event) => event.purchaseId === purchaseId)).toHaveLength(1);
  });

  it('[GC-5] raises giftcard.activated again when the payment is reported again after more than a minute', async () => {
    const { purchaseId, couponId } = await anIssuedCard();
    t.clock.advance(2 * 60_000);
    await paid(purchaseId);
    const events = await t.outboxEvents('giftcard.activated.v1');
    const report = { purchaseId, couponId };
    expect(events.filter((event) => event.purchaseId === purchaseId)).toEqual([report, report]);
  });

  it('leaves no change after a crash before the commit, and succeeds on the next delivery', async () => {
    const purchaseId = randomUUID();
    const messageId = randomUUID();
    jest.spyOn(t.get(Outbox), 'append').mockRejectedValueOnce(new Error('killed'));
    expect(await paid(purchaseId, messageId)).toMatchObject({ result: 'failed' });
    await expect(t.client.getIssuedGiftCard({ purchaseId })).rejects.toMatchObject({
      code: 'COUPON.GIFT_CARD_NOT_FOUND',
    });
    expect(await paid(purchaseId, messageId)).toEqual({ result: 'done' });
    expect(await t.client.getIssuedGiftCard({ purchaseId })).toMatchObject({ valueCents: 5_000 });
  });

  it('keeps the code out of the events', async () => {
    const { code } = await anIssuedCard();
    expect(await t.database.query('SELECT 1 FROM outbox WHERE payload::text LIKE $1', [`%${code}%`])).toEqual([]);
  });

  it('voids the remaining balance after a refund of the purchase, and later the amount that an open hold releases', async () => {
    const { code, couponId, purchaseId } = await anIssuedCard();
    const hold = aHoldRequest({ code, amountCents: 1_500 });
    await t.client.holdCoupon(hold);
    await Promise.all([refunded(purchaseId, 5_000), refunded(purchaseId, 5_000)]);
    expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal: 'COUPON_REFUSAL_EMPTY' });
    await t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId: hold.referenceId }));
    expect((await t.reload(couponId)).remainingValueCents).toBe(0);
    expect(await t.ledger(couponId)).toEqual([
      { kind: 'issued', amount_cents: 5_000 },
      { kind: 'held', amount_cents: 1_500 },
      { kind: 'voided', amount_cents: 3_500 },
      { kind: 'released', amount_cents: 1_500 },
      { kind: 'voided', amount_cents: 1_500 },
    ]);
  });

  const voidedAfterUse = async (purchaseId: string) =>
    (await t.outboxEvents('giftcard.voided_after_use.v1')).filter((event) => event.purchaseId === purchaseId);

  it('[OR-1] alerts an operator once, with the spent amount, when a purchase is refunded after its card was used', async () => {
    const { purchaseId, code, couponId } = await anIssuedCard();
    const hold = aHoldRequest({ code, amountCents: 3_000 });
    await t.client.holdCoupon(hold);
    await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId: hold.referenceId }));
    const log = jest.spyOn(t.get<Logger>(LOGGER), 'error');

    await refunded(purchaseId, 5_000);
    await refunded(purchaseId, 5_000);

    const alerts = log.mock.calls.map(([details]) => details as unknown as Record<string, unknown>);
    expect(alerts).toEqual([
      expect.objectContaining({ alert: 'gift_card_refunded_after_use', purchaseId, spentCents: 3_000 }),
    ]);
    expect(await voidedAfterUse(purchaseId)).toMatchObject([{ couponId, spentCents: 3_000 }]);
  });

  it('voids the amount of a partial refund once', async () => {
    const { couponId, purchaseId } = await anIssuedCard();
    await refunded(purchaseId, 1_000);
    await refunded(purchaseId, 1_000);
    await refunded(purchaseId, 2_500);
    expect((await t.reload(couponId)).remainingValueCents).toBe(2_500);
  });

  it('[GC-6] voids the rest of a partial refund once the held amount is released', async () => {
    const { code, couponId, purchaseId } = await anIssuedCard();
    const hold = aHoldRequest({ code, amountCents: 4_500 });
    await t.client.holdCoupon(hold);
    await refunded(purchaseId, 2_000);
    expect((await t.reload(couponId)).remainingValueCents).toBe(0);
    await t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId: hold.referenceId }));
    expect((await t.reload(couponId)).remainingValueCents).toBe(3_000);
    expect(await t.ledger(couponId)).toEqual([
      { kind: 'issued', amount_cents: 5_000 },
      { kind: 'held', amount_cents: 4_500 },
      { kind: 'voided', amount_cents: 500 },
      { kind: 'released', amount_cents: 4_500 },
      { kind: 'voided', amount_cents: 1_500 },
    ]);
  });

  describe('a disputed purchase', () => {
    const disputed = (purchaseId: string, { lost = false, won = false } = {}) =>
      t.deliver('coupon.dispute', 'payment.disputed.v1', {
        paymentId: randomUUID(),
        paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
        referenceId: purchaseId,
        lost,
        won,
      });

    it('[GC-6] freezes its card, and voids the remaining balance once the dispute is lost', async () => {
      const { code, couponId, purchaseId } = await anIssuedCard();
      const hold = aHoldRequest({ code, amountCents: 1_500 });
      await t.client.holdCoupon(hold);
      await disputed(purchaseId);
      expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal: 'COUPON_REFUSAL_FROZEN' });
      expect((await t.reload(couponId)).remainingValueCents).toBe(3_500);
      await disputed(purchaseId, { lost: true });
      await disputed(purchaseId, { lost: true });
      expect(await voidedAfterUse(purchaseId)).toMatchObject([{ couponId, spentCents: 1_500 }]);
      await t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId: hold.referenceId }));
      expect((await t.reload(couponId)).remainingValueCents).toBe(0);
    });

    it('[GC-6] leaves open holds valid and blocks new ones until the dispute is won; later reports of its opening change nothing', async () => {
      const { code, couponId, purchaseId } = await anIssuedCard();
      const open = aHoldRequest({ code, amountCents: 1_500 });
      await t.client.holdCoupon(open);
      await disputed(purchaseId);
      await expect(t.client.holdCoupon(aHoldRequest({ code, amountCents: 100 }))).rejects.toMatchObject({
        code: 'COUPON.COUPON_UNUSABLE',
        params: { reason: 'COUPON.FROZEN' },
      });
      expect(await t.client.getIssuedGiftCard({ purchaseId })).toMatchObject({ isFrozen: true, isVoid: false });
      await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId: open.referenceId }));
      await disputed(purchaseId, { won: true });
      await disputed(purchaseId);
      expect(await t.client.validateCoupon({ code })).toMatchObject({ valid: true, coupon: { discountValue: 3_500 } });
      expect((await t.reload(couponId)).isActive).toBe(true);
      expect(await t.breaches()).toEqual([]);
    });

    it('[GC-6] leaves its card frozen and void when a lost dispute is reported as won later', async () => {
      const { code, purchaseId } = await anIssuedCard();
      await disputed(purchaseId, { lost: true });
      await disputed(purchaseId, { won: true });
      expect(await t.client.validateCoupon({ code })).toMatchObject({ refusal: 'COUPON_REFUSAL_FROZEN' });
      expect(await t.client.getIssuedGiftCard({ purchaseId })).toMatchObject({ isVoid: true });
    });

    it('[GC-6] voids its card when another dispute is lost after one that was won', async () => {
      const { code, purchaseId } = await anIssuedCard();
      await disputed(purchaseId, { won: true });
      await disputed(purchaseId, { lost: true });
      expect(await t.client.validateCoupon({ code })).toMatchObject({ refusal: 'COUPON_REFUSAL_FROZEN' });
      expect(await t.client.getIssuedGiftCard({ purchaseId })).toMatchObject({ isVoid: true });
    });

    it('[GC-6] is listed and recorded by the rpcs for disputes whose event never arrived', async () => {
      const { code, purchaseId } = await anIssuedCard();
      const dispute = (disputeState: couponV1.DisputeState) => ({ referenceId: purchaseId, disputeState });
      const record = (state: couponV1.DisputeState) => t.client.recordDispute({ dispute: dispute(state) });
      const unrecorded = async () => {
        const states = ['DISPUTE_STATE_OPEN', 'DISPUTE_STATE_WON', 'DISPUTE_STATE_LOST'] as const;
        const listed: string[] = [];
        for (const state of states) {
          const { referenceIds } = await t.client.listUnrecordedDisputes({ disputes: [dispute(state)] });
          if (referenceIds.includes(purchaseId)) listed.push(state);
        }
        return listed;
      };
      expect(await unrecorded()).toEqual(['DISPUTE_STATE_OPEN', 'DISPUTE_STATE_LOST']);
      await record('DISPUTE_STATE_OPEN');
      expect(await t.client.validateCoupon({ code })).toMatchObject({ refusal: 'COUPON_REFUSAL_FROZEN' });
      expect(await unrecorded()).toEqual(['DISPUTE_STATE_WON', 'DISPUTE_STATE_LOST']);
      await record('DISPUTE_STATE_WON');
      expect(await t.client.validateCoupon({ code })).toMatchObject({ valid: true });
      expect(await unrecorded()).toEqual(['DISPUTE_STATE_LOST']);
      await Promise.all([record('DISPUTE_STATE_LOST'), record('DISPUTE_STATE_LOST')]);
      expect(await t.client.getIssuedGiftCard({ purchaseId })).toMatchObject({ isVoid: true });
      expect(await unrecorded()).toEqual([]);
    });

    it('[GC-6] without a card is listed until the purchase is refunded in full', async () => {
      const purchaseId = randomUUID();
      const disputes = [{ referenceId: purchaseId, disputeState: 'DISPUTE_STATE_OPEN' as const }];
      expect((await t.client.listUnrecordedDisputes({ disputes })).referenceIds).toEqual([purchaseId]);
      await refunded(purchaseId, 5_000);
      expect((await t.client.listUnrecordedDisputes({ disputes })).referenceIds).toEqual([]);
    });

    it('a report of the dispute fails until the card exists; a later report freezes the card', async () => {
      const purchaseId = randomUUID();
      expect(await disputed(purchaseId)).toMatchObject({ result: 'failed' });
      await paid(purchaseId);
      expect(await disputed(purchaseId)).toEqual({ result: 'done' });
      const { code } = await t.client.getIssuedGiftCard({ purchaseId });
      expect(await t.client.validateCoupon({ code })).toMatchObject({ refusal: 'COUPON_REFUSAL_FROZEN' });
    });
  });

  it('makes no code for a purchase that is refunded already', async () => {
    const purchaseId = randomUUID();
    await refunded(purchaseId, 5_000);
    await paid(purchaseId);
    await expect(t.client.getIssuedGiftCard({ purchaseId })).rejects.toMatchObject({ kind: 'not-found' });
    expect(await t.outboxEvents('giftcard.activated.v1')).not.toContainEqual(expect.objectContaining({ purchaseId }));
  });
});
