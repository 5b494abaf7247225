import { type Day, parseDay } from '@shop/calendar';
import type { RefusalClass } from '@shop/errors';
import { isVisible } from './coupon-code.js';
import { type CouponScope, scopeErrors, scopeOf } from './coupon-scope.js';
import * as errors from './coupon.errors.js';

export type DiscountType = 'percentage' | 'fixed';

/** The fields of a coupon, which an admin sets. */
export interface CouponFields {
  code: string;
  discountType: DiscountType;
  /** Whole percent, or cents of a fixed amount. */
  discountValue: number;
  isActive: boolean;
  isGiftCard: boolean;
  /** Null: unlimited. */
  usageLimit: number | null;
  validFrom: Day | null;
  /** The last day on which the coupon can be used. */
  validUntil: Day | null;
  /** Null when the coupon can be used for every booking. */
  scope: CouponScope | null;
}

/** The fields as given, before validation, with a gift card's balance. */
export type CouponInput = Omit<CouponFields, 'discountType' | 'usageLimit' | 'validFrom' | 'validUntil' | 'scope'> & {
  discountType: string;
  usageLimit?: number;
  validFrom?: string;
  validUntil?: string;
  remainingValueCents?: number;
  scope?: CouponScope;
};

const maxCodeLength = 64;
/** €100,000: a higher value is a typing error or an integer overflow. */
export const maxValueCents = 10_000_000;

/** The fields as stored; throws `COUPON.VALIDATION_FAILED` naming every invalid field. */
export function fieldsOf(input: CouponInput): CouponFields {
  const fieldErrors = fieldErrorsIn(input);
  if (fieldErrors.length > 0) {
    throw new errors.CouponInvalid({ errors: fieldErrors.map(([field, { code }]) => ({ field, code })) });
  }
  const { isGiftCard, isActive, discountValue } = input;
  return {
    code: input.code.trim().toUpperCase(),
    // A gift card is always a fixed amount. Its usage limit of 1 is stored, but only its balance limits it (D2).
    discountType: isGiftCard || input.discountType === 'fixed' ? 'fixed' : 'percentage',
    discountValue,
    isActive,
    isGiftCard,
    usageLimit: isGiftCard ? 1 : (input.usageLimit ?? null),
    validFrom: dayOf(input.validFrom),
    validUntil: dayOf(input.validUntil),
    scope: scopeOf(input.scope),
  };
}

type FieldError = [field: string, error: RefusalClass];

function fieldErrorsIn({
  code,
  usageLimit,
  remainingValueCents,
  validFrom,
  validUntil,
  scope,
  ...discount
}: CouponInput): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (!isVisible(code)) fieldErrors.push(['code', errors.CodeRequired]);
  if (code.length > maxCodeLength) fieldErrors.push(['code', errors.CodeTooLong]);
  fieldErrors.push(...discountErrors(discount));
  if (usageLimit !== undefined && usageLimit < 1) fieldErrors.push(['usage_limit', errors.UsageLimitTooLow]);
  if ((remainingValueCents ?? 0) < 0) fieldErrors.push(['remaining_value_cents', errors.RemainingValueNegative]);
  if ((remainingValueCents ?? 0) > maxValueCents) fieldErrors.push(['remaining_value_cents', errors.ValueTooHigh]);
  for (const [field, text] of [
    ['valid_from', validFrom],
    ['valid_until', validUntil],
  ] as const) {
    if (text && !parseDay(text)) fieldErrors.push([field, errors.DateInvalid]);
  }
  fieldErrors.push(...scopeErrors(scope, discount.isGiftCard));
  const [from, until] = [dayOf(validFrom), dayOf(validUntil)];
  if (from && until && until < from) fieldErrors.push(['valid_until', errors.ValidUntilBeforeValidFrom]);
  return fieldErrors;
}

function discountErrors({
  discountType,
  discountValue,
  isGiftCard,
}: Pick<CouponInput, 'discountType' | 'discountValue' | 'isGiftCard'>): FieldError[] {
  const fieldErrors: FieldError[] = [];
  const isPercentage = discountType === 'percentage' && !isGiftCard;
  if (!['percentage', 'fixed'].includes(discountType)) fieldErrors.push(['discount_type', errors.DiscountTypeUnknown]);
  if (discountValue <= 0) fieldErrors.push(['discount_value', errors.DiscountValueNotPositive]);
  if (isPercentage && discountValue > 100) fieldErrors.push(['discount_value', errors.PercentageAbove100]);
  if (!isPercentage && discountValue > maxValueCents) fieldErrors.push(['discount_value', errors.ValueTooHigh]);
  return fieldErrors;
}

function dayOf(text: string | undefined): Day | null {
  return text ? parseDay(text) : null;
}
