import type { couponV1 } from '@shop/contracts';
import { discountTypeEnum } from '../clients/enums.js';
import type { CouponDto, CouponFieldsDto } from './coupon.dto.js';

export function toCouponDto(coupon: couponV1.Coupon): CouponDto {
  return {
    id: coupon.id,
    code: coupon.code,
    discount_type: discountTypeEnum.fromWire(coupon.discountKind),
    discount_value: coupon.discountValue,
    is_active: coupon.isActive,
    is_gift_card: coupon.isGiftCard,
    remaining_value_cents: coupon.remainingValueCents ?? null,
    usage_limit: coupon.usageLimit ?? null,
    times_used: coupon.timesUsed,
    valid_from: coupon.validFrom ?? null,
    valid_until: coupon.validUntil ?? null,
    created_at: coupon.createdAt,
  };
}

export function toCouponFields(dto: CouponFieldsDto): couponV1.CouponFields {
  return {
    code: dto.code,
    discountKind: discountTypeEnum.toWire(dto.discount_type),
    discountValue: dto.discount_value,
    isActive: dto.is_active ?? true,
    isGiftCard: dto.is_gift_card ?? false,
    remainingValueCents: dto.remaining_value_cents ?? undefined,
    usageLimit: dto.usage_limit ?? undefined,
    validFrom: berlinDay(dto.valid_from),
    validUntil: berlinDay(dto.valid_until),
  };
}

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** A time means its day in Berlin; a day stays as it is. What is no real date is left for the coupon service to refuse. */
function berlinDay(input: string | null | undefined): string | undefined {
  if (!input) return undefined;
  const time = new Date(input);
  return input.includes('T') && !Number.isNaN(time.getTime()) ? berlin.format(time) : input;
}
