import type { Day } from '@shop/calendar';
import type { RefusalClass } from '@shop/errors';
import type { CouponFields } from './coupon-fields.js';
import { type ScopedOrder, scopeRefusal } from './coupon-scope.js';
import * as errors from './coupon.errors.js';
import type { CouponEvent } from './coupon.events.js';
import { GiftCardBalance, type LedgerEntry } from './gift-card-balance.js';
import { type Hold, newHold } from './hold.js';
import { maxOpenHoldsPerAddress, maxOpenHoldsPerAddressOnGiftCard } from './hold-limits.js';

export interface CouponState extends CouponFields {
  id: string;
  /** The balance that no checkout holds; null for an ordinary coupon. */
  remainingValueCents: number | null;
  heldCents: number;
  heldUses: number;
  /** Redemptions. For an ordinary coupon, those that a full refund gave back do not count; for a gift card they do. */
  timesUsed: number;
  /** How many of `timesUsed` the limit or the balance no longer covered. */
  overrunUses: number;
  createdAt: Date;
  /** Shared by the coupons that were created together; null for a coupon created alone. */
  batchId: string | null;
  /** Cents that were refunded to the buyer while they were held or spent: voided once they come back. */
  voidDueCents: number;
  /** Since when a gift card is blocked by a dispute about its purchase; null for all other coupons. */
  frozenAt: Date | null;
  /** The time from which every amount that comes back to the card is voided; null until then. */
  closedAt: Date | null;
  deletedAt: Date | null;
  version: number;
}

/** A discount code with its value, its holds and its uses. */
export class Coupon {
  readonly events: CouponEvent[] = [];
  private readonly balance: GiftCardBalance | undefined;

  constructor(private state: CouponState) {
    if (state.isGiftCard) {
      const { remainingValueCents, heldCents, closedAt, voidDueCents } = state;
      this.balance = new GiftCardBalance(remainingValueCents ?? 0, heldCents, closedAt !== null, voidDueCents);
    }
  }

  /** A coupon or gift card with its first balance; `purchaseId` when a customer bought it. */
  static create(
    fields: CouponFields,
    initial: { id: string; now: Date; balanceCents?: number; purchaseId?: string; batchId?: string },
  ): Coupon {
    const unused = {
      remainingValueCents: null,
      heldCents: 0,
      heldUses: 0,
      timesUsed: 0,
      overrunUses: 0,
      voidDueCents: 0,
    };
    const dates = { createdAt: initial.now, frozenAt: null, closedAt: null, deletedAt: null };
    const coupon = new Coupon({
      ...fields,
      ...unused,
      ...dates,
      id: initial.id,
      batchId: initial.batchId ?? null,
      version: 0,
    });
    coupon.balance?.issue(initial.balanceCents ?? fields.discountValue, initial.purchaseId ?? null);
    if (initial.purchaseId) {
      const payload = { purchaseId: initial.purchaseId, couponId: initial.id };
      coupon.events.push({ name: 'giftcard.activated.v1', aggregateId: initial.id, payload });
    }
    return coupon;
  }

  get id(): string {
    return this.state.id;
  }

  get createdAt(): Date {
    return this.state.createdAt;
  }

  get isDeleted(): boolean {
    return this.state.deletedAt !== null;
  }

  /** How many unpaid checkouts of one IP address may hold the coupon at once. */
  get maxOpenHoldsPerAddress(): number {
    if (this.balance) return maxOpenHoldsPerAddressOnGiftCard;
    return this.state.usageLimit === null ? Infinity : maxOpenHoldsPerAddress(this.unredeemedUses);
  }

  /**
   * Whether a new customer may take over a use from an unpaid checkout: only when no use is left, never while an
   * overrun counts, and never for gift cards. So the first late payment beyond the limit stops takeovers.
   */
  get allowsTakeover(): boolean {
    return !this.balance && this.usesLeft() < 1 && this.state.overrunUses === 0;
  }

  get ledgerEntries(): LedgerEntry[] {
    return this.balance?.entries ?? [];
  }

  snapshot(): CouponState {
    const remainingValueCents = this.balance?.remainingCents ?? null;
    const { heldCents = 0, voidDueCents = 0 } = this.balance ?? {};
    return { ...this.state, remainingValueCents, heldCents, voidDueCents };
  }

  /**
   * Why the code cannot be used on this day; undefined when it can. `ownHold`, the hold of the checkout itself, does
   * not count.
   */
  unusableReason(today: Day, ownHold?: Hold): errors.CouponRefusal | undefined {
    const { isActive, validUntil } = this.state;
    if (this.isDeleted) return errors.CouponUnknown;
    if (this.state.frozenAt) return errors.CouponFrozen;
    if (!isActive) return errors.CouponInactive;
    if (this.upcomingFirstDay(today)) return errors.CouponNotYetValid;
    if (validUntil && today > validUntil) return errors.CouponExpired;
    if (this.balance) return this.availableCents(ownHold) > 0 ? undefined : errors.CouponEmpty;
    return this.usesLeft(ownHold) > 0 ? undefined : errors.CouponUsedUp;
  }

  /** The first day of the code's validity, when that day is still to come. */
  upcomingFirstDay(today: Day): Day | undefined {
    const { validFrom } = this.state;
    return validFrom && today < validFrom ? validFrom : undefined;
  }

  /** Whether only a customer without a paid booking may use the coupon. */
  get isFirstOrderOnly(): boolean {
    return this.state.scope?.firstOrderOnly ?? false;
  }

  /** Why the code cannot be used for this order, on any day. */
  scopeRefusal(order: ScopedOrder): errors.CouponRefusal | undefined {
    return scopeRefusal(this.state.scope, order);
  }

  /** The balance of a gift card that a checkout may use: what no other checkout holds. */
  availableCents(ownHold?: Hold): number {
    return (this.balance?.remainingCents ?? 0) + (this.isHeldBy(ownHold) ? ownHold.amountCents : 0);
  }

  /**
   * Holds one use, and of a gift card the amount. Throws `COUPON.COUPON_UNUSABLE` with the reason, and
   * `COUPON.HOLD_AMOUNT_INVALID` when a gift card is held without an amount.
   */
  hold(
    requested: Pick<Hold, 'referenceId' | 'amountCents' | 'addressHash'> & Partial<Pick<Hold, 'customerHash'>>,
    now: Date,
    today: Day,
  ): Hold {
    const reason = this.unusableReason(today);
    if (reason) throw new errors.CouponUnusable({ reason: reason.code, validFrom: this.upcomingFirstDay(today) });
    if (this.balance && requested.amountCents < 1) throw new errors.HoldAmountInvalid();
    const amountCents = this.balance ? requested.amountCents : 0;
    if (this.balance && amountCents > this.availableCents()) {
      throw new errors.CouponUnusable({ reason: errors.CouponBalanceTooLow.code });
    }
    this.balance?.hold(amountCents, requested.referenceId);
    this.state.heldUses += 1;
    return newHold({ ...requested, amountCents, couponId: this.id, heldAt: now });
  }

  /** Releases the hold of a payment that can no longer be made; no effect on a hold that has ended. */
  release(hold: Hold): void {
    if (hold.status !== 'held') return;
    hold.status = 'released';
    this.state.heldUses -= 1;
    this.balance?.release(hold.amountCents, hold.referenceId);
    const payload = { couponId: this.id, referenceId: hold.referenceId, amountCents: hold.amountCents };
    this.events.push({ name: 'coupon.released.v1', aggregateId: this.id, payload });
  }

  /**
   * Redeems the hold of a payment. A hold that was released meanwhile takes what remains, and the rest is an overrun
   * (decision D14).
   */
  redeem(hold: Hold): void {
    if (hold.status === 'redeemed') return;
    if (hold.status === 'held') this.redeemHeld(hold);
    else this.redeemLate(hold);
    hold.status = 'redeemed';
    this.countUse(hold, 1);
    const payload = {
      couponId: this.id,
      referenceId: hold.referenceId,
      amountCents: hold.redeemedCents,
      overrun: hold.overrun,
    };
    this.events.push({ name: 'coupon.redeemed.v1', aggregateId: this.id, payload });
    this.giveBackCents(hold);
    if (hold.fullyRefunded) this.giveBackUse(hold);
  }

  /**
   * Gives back what a refunded booking used. `refundedCents` is the gift card's part of all refunds so far; a refund
   * that comes before the redemption is kept in the hold.
   */
  refund(hold: Hold, { refundedCents, inFull }: { refundedCents: number; inFull: boolean }): void {
    hold.refundedCents = Math.max(hold.refundedCents, refundedCents);
    this.giveBackCents(hold);
    if (!inFull || hold.fullyRefunded) return;
    hold.fullyRefunded = true;
    if (hold.status === 'redeemed') this.giveBackUse(hold);
  }

  /**
   * Voids what a refund of the card's purchase returned to the buyer: that many cents, or after a full refund the whole
   * card. Returns how many of these cents were spent or held, and so no longer on the card.
   */
  voidForRefund(purchaseId: string, refund: { newlyRefundedCents: number; inFull: boolean }, now: Date): number {
    const spentCents = Math.max(0, refund.newlyRefundedCents - this.availableCents());
    if (refund.inFull) this.voidAll(purchaseId, now);
    else this.balance?.void(refund.newlyRefundedCents, purchaseId);
    if (spentCents > 0) {
      const payload = { purchaseId, couponId: this.id, spentCents };
      this.events.push({ name: 'giftcard.voided_after_use.v1', aggregateId: this.id, payload });
    }
    return spentCents;
  }

  /**
   * Voids the card because the bank returned the buyer's money, of which `refundedCents` had been refunded before.
   * Returns how many of the cents not refunded before were spent or held.
   */
  voidForLostDispute(purchaseId: string, refundedCents: number, now: Date): number {
    const newlyRefundedCents = Math.max(0, this.state.discountValue - refundedCents);
    return this.voidForRefund(purchaseId, { newlyRefundedCents, inFull: true }, now);
  }

  /** Voids the balance, and every amount that comes back to the card later. */
  voidAll(purchaseId: string | null, now: Date): void {
    this.state.closedAt ??= now;
    this.balance?.close(purchaseId);
  }

  /** Makes the card unusable while its purchase is disputed; open holds are honoured. */
  freeze(now: Date): void {
    this.state.frozenAt ??= now;
  }

  unfreeze(): void {
    this.state.frozenAt = null;
  }

  /**
   * Applies an admin's form; `ifVersion` is the version that the admin has read. Throws `COUPON.STALE` for another
   * version, `COUPON.BALANCE_CHANGED` for a new balance without a version, and `COUPON.VALIDATION_FAILED` naming the
   * invalid field.
   */
  change(fields: CouponFields, { balanceCents, ifVersion }: { balanceCents?: number; ifVersion?: number }): void {
    this.assertVersion(ifVersion);
    if (fields.isGiftCard !== this.state.isGiftCard) this.refuse('is_gift_card', errors.GiftCardSwitchFixed);
    if (this.balance && balanceCents !== undefined && balanceCents !== this.balance.remainingCents) {
      if (ifVersion === undefined) throw new errors.BalanceChanged();
      // When an amount comes back to a closed card, the whole balance is voided, a new one included.
      if (this.state.closedAt) this.refuse('remaining_value_cents', errors.BalanceVoid);
      this.balance.adjustTo(balanceCents);
    }
    this.state = { ...this.state, ...fields };
    if (!this.balance && this.usesLeft() < 0) this.refuse('usage_limit', errors.UsageLimitTooLow);
  }

  /** Makes the coupon unusable for ever; open holds are honoured, the rest of a balance is voided. */
  delete(now: Date, ifVersion?: number): void {
    this.assertVersion(ifVersion);
    this.state.deletedAt = now;
    this.voidAll(null, now);
  }

  private redeemHeld(hold: Hold): void {
    this.state.heldUses -= 1;
    this.balance?.redeemHeld(hold.amountCents, hold.referenceId);
    hold.redeemedCents = hold.amountCents;
  }

  private redeemLate(hold: Hold): void {
    hold.redeemedCents = this.balance?.redeemAvailable(hold.amountCents, hold.referenceId) ?? 0;
    hold.overrun = this.balance ? hold.redeemedCents < hold.amountCents : this.usesLeft() < 1;
  }

  private giveBackCents(hold: Hold): void {
    const dueCents = Math.min(hold.refundedCents, hold.redeemedCents) - hold.givenBackCents;
    if (dueCents <= 0) return;
    hold.givenBackCents += dueCents;
    this.balance?.giveBack(dueCents, hold.referenceId);
  }

  /** The uses of a gift card are not limited and stay counted (decision D2): only its balance comes back. */
  private giveBackUse(hold: Hold): void {
    if (!this.balance) this.countUse(hold, -1);
  }

  private countUse({ overrun }: Hold, change: 1 | -1): void {
    this.state.timesUsed += change;
    if (overrun) this.state.overrunUses += change;
  }

  private get unredeemedUses(): number {
    const { usageLimit, timesUsed, overrunUses } = this.state;
    return usageLimit === null ? Infinity : usageLimit - (timesUsed - overrunUses);
  }

  private usesLeft(ownHold?: Hold): number {
    return this.unredeemedUses - this.state.heldUses + (this.isHeldBy(ownHold) ? 1 : 0);
  }

  private isHeldBy(hold: Hold | undefined): hold is Hold {
    return hold?.status === 'held' && hold.couponId === this.id;
  }

  private assertVersion(ifVersion: number | undefined): void {
    if (ifVersion !== undefined && ifVersion !== this.state.version) throw new errors.CouponStale();
  }

  private refuse(field: string, { code }: RefusalClass): never {
    throw new errors.CouponInvalid({ errors: [{ field, code }] });
  }
}
