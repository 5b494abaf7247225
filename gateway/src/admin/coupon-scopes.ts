import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@shop/errors';
import { CATALOG, type CatalogClient, COUPON, type CouponClient } from '../clients/clients.js';
import type { CouponFieldsDto } from './coupon.dto.js';
import { scopeItemsOf } from './coupon.mapper.js';

/** A city or game that the catalog does not have. */
export const ScopeUnknown = refusal('COUPON.SCOPE_UNKNOWN', 'invalid');

type WithId = { id: string };

/**
 * Compares the cities and games of coupons with the catalog. The gateway does this, because the coupon service does not
 * call the catalog service. A coupon and an order are compared by ids alone, so an unknown id would never be noticed.
 */
@Injectable()
export class CouponScopes {
  constructor(
    @Inject(CATALOG) private readonly catalog: CatalogClient,
    @Inject(COUPON) private readonly coupons: CouponClient,
  ) {}

  /**
   * Throws `COUPON.SCOPE_UNKNOWN` for a city or game that the catalog does not have. Those that the coupon already has
   * are not refused, because the catalog may have dropped them since.
   */
  async assertKnown(fields: Pick<CouponFieldsDto, 'cities' | 'games'>, couponId?: string): Promise<void> {
    const { cities, games } = scopeItemsOf(fields);
    if (cities.length + games.length === 0) return;
    const before = couponId ? (await this.coupons.getCoupon({ id: couponId })).coupon?.scope : undefined;
    const cityIds = addedTo(before?.cities, cities);
    const gameIds = addedTo(before?.games, games);
    if (cityIds.length + gameIds.length === 0) return;
    const missing = await this.catalog.findMissing({ cityIds, gameIds });
    if (missing.cityIds.length > 0) throw new ScopeUnknown({ field: 'cities' });
    if (missing.gameIds.length > 0) throw new ScopeUnknown({ field: 'games' });
  }
}

function addedTo(before: WithId[] = [], now: WithId[]): string[] {
  const known = new Set(before.map(({ id }) => id));
  return now.map(({ id }) => id).filter((id) => !known.has(id));
}
