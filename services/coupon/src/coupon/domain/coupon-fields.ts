import type { RefusalClass } from '@shop/errors';
import { type Day, parseDay } from './berlin-day.js';
import { codeKey } from './coupon-code.js';
import * as errors from './coupon.errors.js';

export type DiscountType = 'percentage' | 'fixed';

/** The fields of a coupon that an operator sets. */
export interface CouponFields {
  code: string;
  discountType: DiscountType;
  /** Whole percent, or cents. */
  discountValue: number;
  isActive: boolean;
  isGiftCard: boolean;
  /** Null: unlimited. */
  usageLimit: number | null;
  validFrom: Day | null;
  /** Included. */
  validUntil: Day | null;
}

/** The fields as given, before validation, with a gift card's balance. */
export type CouponInput = Omit<CouponFields, 'discountType' | 'usageLimit' | 'validFrom' | 'validUntil'> & {
  discountType: string;
  usageLimit?: number;
  validFrom?: string;
  validUntil?: string;
  remainingValueCents?: number;
};

const maxCodeLength = 64;
/** 100,000.00: a higher value is a typing error or an integer overflow. */
export const maxValueCents = 10_000_000;

/** The fields as stored; throws `COUPON.VALIDATION_FAILED` with every fault named. */
export function fieldsOf(input: CouponInput): CouponFields {
  const faults = faultsIn(input);
  if (faults.length > 0) {
    throw new errors.CouponInvalid({ errors: faults.map(([field, { code }]) => ({ field, code })) });
  }
  const { isGiftCard, isActive, discountValue } = input;
  return {
    code: input.code.trim().toUpperCase(),
    // A gift card is always a fixed amount, limited by its balance only (decision D2).
    discountType: isGiftCard || input.discountType === 'fixed' ? 'fixed' : 'percentage',
    discountValue,
    isActive,
    isGiftCard,
    usageLimit: isGiftCard ? 1 : (input.usageLimit ?? null),
    validFrom: dayOf(input.validFrom),
    validUntil: dayOf(input.validUntil),
  };
}

type Fault = [field: string, error: RefusalClass];

function faultsIn({ code, usageLimit, remainingValueCents, validFrom, validUntil, ...discount }: CouponInput): Fault[] {
  const faults: Fault[] = [];
  if (codeKey(code) === '') faults.push(['code', errors.CodeRequired]);
  if (code.length > maxCodeLength) faults.push(['code', errors.CodeTooLong]);
  faults.push(...discountFaults(discount));
  if (usageLimit !== undefined && usageLimit < 1) faults.push(['usage_limit', errors.UsageLimitTooLow]);
  if ((remainingValueCents ?? 0) < 0) faults.push(['remaining_value_cents', errors.RemainingValueNegative]);
  if ((remainingValueCents ?? 0) > maxValueCents) faults.push(['remaining_value_cents', errors.ValueTooHigh]);
  for (const [field, text] of [
    ['valid_from', validFrom],
    ['valid_until', validUntil],
  ] as const) {
    if (text && !parseDay(text)) faults.push([field, errors.DateInvalid]);
  }
  const [from, until] = [dayOf(validFrom), dayOf(validUntil)];
  if (from && until && until < from) faults.push(['valid_until', errors.ValidUntilBeforeValidFrom]);
  return faults;
}

function discountFaults({
  discountType,
  discountValue,
  isGiftCard,
}: Pick<CouponInput, 'discountType' | 'discountValue' | 'isGiftCard'>): Fault[] {
  const faults: Fault[] = [];
  const isPercentage = discountType === 'percentage' && !isGiftCard;
  if (!['percentage', 'fixed'].includes(discountType)) faults.push(['discount_type', errors.DiscountTypeUnknown]);
  if (discountValue <= 0) faults.push(['discount_value', errors.DiscountValueNotPositive]);
  if (isPercentage && discountValue > 100) faults.push(['discount_value', errors.PercentageAbove100]);
  if (!isPercentage && discountValue > maxValueCents) faults.push(['discount_value', errors.ValueTooHigh]);
  return faults;
}

function dayOf(text: string | undefined): Day | null {
  return text ? parseDay(text) : null;
}
