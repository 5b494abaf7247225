import { couponRefusalEnum, type couponV1, enumMapping } from '@shop/contracts';
import { CodeRequired, CouponInvalid } from '../domain/coupon.errors.js';
import type { CouponInput, DiscountType } from '../domain/coupon-fields.js';
import type { DisputeState, GiftCardDispute } from '../domain/gift-card-dispute.js';
import type { LedgerEntry } from '../domain/gift-card-balance.js';
import type { GiftCardBalanceView } from '../queries/get-gift-card-balance.query.js';
import type { IssuedGiftCardView } from '../queries/get-issued-gift-card.query.js';
import type {
  CouponPage,
  CouponSortKey,
  CouponType,
  CouponView,
  ListCouponsInput,
} from '../queries/list-coupons.query.js';
import type { LedgerPage } from '../queries/list-ledger-entries.query.js';
import type { ValidationView } from '../queries/validate-coupon.query.js';

export const discountKindEnum = enumMapping<DiscountType, couponV1.DiscountKind>()({
  percentage: 'DISCOUNT_KIND_PERCENTAGE',
  fixed: 'DISCOUNT_KIND_FIXED',
});

const couponTypeEnum = enumMapping<CouponType, couponV1.CouponType>()({
  percentage: 'COUPON_TYPE_PERCENTAGE',
  fixed: 'COUPON_TYPE_FIXED',
  gift_card: 'COUPON_TYPE_GIFT_CARD',
});

const couponSortKeyEnum = enumMapping<CouponSortKey, couponV1.CouponSortKey>()({
  created_at: 'COUPON_SORT_KEY_CREATED_AT',
  code: 'COUPON_SORT_KEY_CODE',
  times_used: 'COUPON_SORT_KEY_TIMES_USED',
  valid_until: 'COUPON_SORT_KEY_VALID_UNTIL',
});

const ledgerEntryKindEnum = enumMapping<LedgerEntry['kind'], couponV1.LedgerEntryKind>()({
  issued: 'LEDGER_ENTRY_KIND_ISSUE',
  held: 'LEDGER_ENTRY_KIND_HOLD',
  released: 'LEDGER_ENTRY_KIND_RELEASE',
  redeemed: 'LEDGER_ENTRY_KIND_REDEEM',
  given_back: 'LEDGER_ENTRY_KIND_REFUND',
  adjust: 'LEDGER_ENTRY_KIND_ADJUST',
  voided: 'LEDGER_ENTRY_KIND_VOID',
});

const disputeStateEnum = enumMapping<DisputeState, couponV1.DisputeState>()({
  open: 'DISPUTE_STATE_OPEN',
  won: 'DISPUTE_STATE_WON',
  lost: 'DISPUTE_STATE_LOST',
});

export function toDisputeInput({ referenceId, disputeState }: couponV1.Dispute): GiftCardDispute {
  return { purchaseId: referenceId, dispute: disputeStateEnum.fromWire(disputeState) };
}

export function toValidateCouponResponse(view: ValidationView): couponV1.ValidateCouponResponse {
  if (!view.valid) {
    return { valid: false, refusal: couponRefusalEnum.toWire(view.reason), validFrom: view.validFrom };
  }
  const { discountType, ...coupon } = view.coupon;
  return {
    valid: true,
    coupon: { ...coupon, discountKind: discountKindEnum.toWire(discountType) },
    refusal: 'COUPON_REFUSAL_UNSPECIFIED',
  };
}

export function toCoupon(view: CouponView): couponV1.Coupon {
  return {
    id: view.id,
    code: view.code,
    discountKind: discountKindEnum.toWire(view.discountType),
    discountValue: view.discountValue,
    isActive: view.isActive,
    isGiftCard: view.isGiftCard,
    remainingValueCents: view.remainingValueCents ?? undefined,
    usageLimit: view.usageLimit ?? undefined,
    timesUsed: view.timesUsed,
    validFrom: view.validFrom ?? undefined,
    validUntil: view.validUntil ?? undefined,
    createdAt: view.createdAt.toISOString(),
    version: view.version,
    isFrozen: view.frozenAt ? true : undefined,
    batchId: view.batchId ?? undefined,
    scope: view.scope ?? undefined,
  };
}

export function toIssuedGiftCard(view: IssuedGiftCardView): couponV1.GetIssuedGiftCardResponse {
  return { ...view };
}

export function toGiftCardBalance(view: GiftCardBalanceView | undefined): couponV1.GetGiftCardBalanceResponse {
  return view ? { balanceCents: view.balanceCents, validUntil: view.validUntil ?? undefined } : {};
}

export function toListLedgerEntriesResponse({ entries, nextCursor }: LedgerPage): couponV1.ListLedgerEntriesResponse {
  return {
    entries: entries.map(({ bookedAt, kind, amountCents, heldCents, balanceCents, availableCents, referenceId }) => ({
      bookedAt: bookedAt.toISOString(),
      kind: ledgerEntryKindEnum.toWire(kind),
      amountCents,
      heldCents,
      balanceCents,
      availableCents,
      referenceId: referenceId ?? undefined,
    })),
    nextCursor,
  };
}

export function toListCouponsInput(request: couponV1.ListCouponsRequest): ListCouponsInput {
  const { limit, cursor, search, isActive, type, sortKey, isDescending = false, batchId } = request;
  const key = sortKey && couponSortKeyEnum.find(sortKey);
  return {
    limit,
    cursor,
    search,
    isActive,
    type: type && couponTypeEnum.find(type),
    batchId,
    sorting: key && { key, isDescending },
  };
}

export function toListCouponsResponse({ coupons, ...cursors }: CouponPage): couponV1.ListCouponsResponse {
  return { coupons: coupons.map(toCoupon), ...cursors };
}

export function toCouponInput(fields: couponV1.CouponFields | undefined): CouponInput {
  if (!fields) throw new CouponInvalid({ errors: [{ field: 'code', code: CodeRequired.code }] });
  const { discountKind, ...same } = fields;
  // An empty type is reported with the other errors of the form.
  return { ...same, discountType: discountKindEnum.find(discountKind) ?? '' };
}
