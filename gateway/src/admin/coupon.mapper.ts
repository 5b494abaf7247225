import { randomUUID } from 'node:crypto';
import { parseDay } from '@shop/calendar';
import type { couponV1 } from '@shop/contracts';
import { v5 as uuidv5 } from 'uuid';
import { type CouponSortKey, couponSortKeyEnum, couponTypeEnum, discountTypeEnum } from '../clients/enums.js';
import type { CouponBatchDto, CouponDto, CouponFieldsDto, CouponListQuery, ScopeItemDto } from './coupon.dto.js';

/** The same page sizes as in most lists of the admin area. */
const defaultLimit = 50;
const maxLimit = 200;

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
    version: coupon.version,
    is_frozen: coupon.isFrozen,
    batch_id: coupon.batchId,
    ...(coupon.scope && {
      cities: coupon.scope.cities,
      games: coupon.scope.games,
      first_order_only: coupon.scope.firstOrderOnly,
    }),
  };
}

export function toListRequest(query: CouponListQuery): couponV1.ListCouponsRequest {
  const { limit, cursor, search, status, type, sort = '-created_at', batch } = query;
  return {
    limit: Math.min(Number(limit ?? defaultLimit), maxLimit),
    cursor,
    search,
    isActive: status && status === 'active',
    type: type && couponTypeEnum.toWire(type),
    sortKey: couponSortKeyEnum.toWire(sort.replace('-', '') as CouponSortKey),
    isDescending: sort.startsWith('-'),
    batchId: batch,
  };
}

/** UUID namespace of the batch ids that are derived from an `Idempotency-Key`; without a key, the id is random. */
const batchNamespace = '6f0c2b0e-5a3c-4b52-9a56-0c8d6a1f7e21';

export function toBatchRequest(
  { count, prefix = '', ...fields }: CouponBatchDto,
  idempotencyKey: string | undefined,
): couponV1.CreateCouponBatchRequest {
  const batchId = idempotencyKey ? uuidv5(idempotencyKey, batchNamespace) : randomUUID();
  return { batchId, count, prefix, fields: toCouponFields({ ...fields, code: '' }) };
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
    validFrom: dayOf(dto.valid_from),
    validUntil: dayOf(dto.valid_until),
    scope: toScope(dto),
  };
}

/** Undefined for a coupon that is valid for all bookings, so that the request equals one without these fields. */
function toScope(fields: CouponFieldsDto): couponV1.CouponScope | undefined {
  const { cities, games } = scopeItemsOf(fields);
  const firstOrderOnly = fields.first_order_only ?? false;
  const isEmpty = cities.length === 0 && games.length === 0 && !firstOrderOnly;
  return isEmpty ? undefined : { cities, games, firstOrderOnly };
}

/** The cities and games to which a coupon is limited; none for a list that is missing or null. */
export function scopeItemsOf({
  cities,
  games,
}: Pick<CouponFieldsDto, 'cities' | 'games'>): Record<'cities' | 'games', ScopeItemDto[]> {
  return { cities: cities ?? [], games: games ?? [] };
}

/** A time means its day in Berlin; a day stays as it is. The coupon service refuses what is not a real date. */
function dayOf(input: string | null | undefined): string | undefined {
  return input ? (parseDay(input) ?? input) : undefined;
}
