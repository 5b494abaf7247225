import { Coupon } from '../../../services/coupon/src/coupon/domain/coupon.js';
import type { CouponFields } from '../../../services/coupon/src/coupon/domain/coupon-fields.js';
import { type Hold, releasedBeforeHold } from '../../../services/coupon/src/coupon/domain/hold.js';

type Purchase = {
  couponId: string | undefined;
  refundedCents: number;
  isFullyRefunded: boolean;
  dispute: 'open' | 'won' | 'lost' | undefined;
};

const today = '2026-11-22';

const fieldsOf = (
  id: string,
  given: Pick<CouponFields, 'isGiftCard' | 'discountValue' | 'usageLimit'>,
): CouponFields => ({
  ...given,
  code: id,
  discountType: 'fixed',
  isActive: true,
  validFrom: null,
  validUntil: null,
  scope: null,
});

/** The coupon service in memory: its aggregates, and for each event what its consumers do. */
export class CouponModel {
  readonly coupons = new Map<string, Coupon>();
  readonly holds = new Map<string, Hold>();
  readonly purchases = new Map<string, Purchase>();

  createCoupon(id: string, usageLimit: number | null, now: Date): void {
    const fields = fieldsOf(id, { isGiftCard: false, discountValue: 100, usageLimit });
    this.coupons.set(id, Coupon.create(fields, { id, now }));
  }

  /** False when the code cannot be used, or when this reference id already has a hold. */
  hold(couponId: string, referenceId: string, amountCents: number, now: Date): boolean {
    const coupon = this.coupons.get(couponId)!;
    if (this.holds.has(referenceId) || coupon.unusableReason(today)) return false;
    this.holds.set(referenceId, coupon.hold({ referenceId, amountCents, addressHash: null }, now, today));
    return true;
  }

  /** False when the hold is not known yet: the event is to come again. */
  redeem(referenceId: string): boolean {
    const hold = this.holds.get(referenceId);
    if (!hold?.couponId) return false;
    this.coupons.get(hold.couponId)!.redeem(hold);
    return true;
  }

  release(referenceId: string, now: Date): void {
    const hold = this.holds.get(referenceId);
    if (!hold) this.holds.set(referenceId, releasedBeforeHold(referenceId, now));
    else if (hold.couponId) this.coupons.get(hold.couponId)!.release(hold);
  }

  /** False when the hold to which an amount goes back is not known yet. */
  giveBack(referenceId: string, refundedCents: number, inFull: boolean): boolean {
    const hold = this.holds.get(referenceId);
    if (!hold?.couponId) return refundedCents === 0;
    this.coupons.get(hold.couponId)!.refund(hold, { refundedCents, inFull });
    return true;
  }

  issueGiftCard(purchaseId: string, valueCents: number, now: Date): void {
    const purchase = this.purchaseOf(purchaseId);
    if (purchase.isFullyRefunded || purchase.couponId) return;
    const id = `card-of-${purchaseId}`;
    const fields = fieldsOf(id, { isGiftCard: true, discountValue: valueCents, usageLimit: 1 });
    const card = Coupon.create(fields, { id, now, purchaseId });
    card.voidForRefund(purchaseId, { newlyRefundedCents: purchase.refundedCents, inFull: false }, now);
    this.coupons.set(id, card);
    purchase.couponId = id;
  }

  voidRefunded(purchaseId: string, refundedCents: number, inFull: boolean, now: Date): void {
    const purchase = this.purchaseOf(purchaseId);
    const newlyRefundedCents = Math.max(0, refundedCents - purchase.refundedCents);
    purchase.refundedCents += newlyRefundedCents;
    purchase.isFullyRefunded ||= inFull;
    if (purchase.couponId) {
      this.coupons.get(purchase.couponId)!.voidForRefund(purchaseId, { newlyRefundedCents, inFull }, now);
    }
  }

  /** False when the card is not issued yet, but still may be. */
  recordDispute(purchaseId: string, dispute: 'open' | 'won' | 'lost', now: Date): boolean {
    const purchase = this.purchaseOf(purchaseId);
    if (!purchase.couponId) return purchase.isFullyRefunded;
    if (purchase.dispute === 'won' || purchase.dispute === 'lost') return true;
    const card = this.coupons.get(purchase.couponId)!;
    if (dispute === 'won') card.unfreeze();
    else card.freeze(now);
    if (dispute === 'lost') card.voidForLostDispute(purchaseId, purchase.refundedCents, now);
    purchase.dispute = dispute;
    return true;
  }

  private purchaseOf(id: string): Purchase {
    const unknown = { couponId: undefined, refundedCents: 0, isFullyRefunded: false, dispute: undefined };
    const purchase = this.purchases.get(id) ?? unknown;
    this.purchases.set(id, purchase);
    return purchase;
  }
}
