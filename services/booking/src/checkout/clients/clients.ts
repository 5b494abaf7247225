import type { catalogV1, couponV1 } from '@shop/contracts';
import type { PromiseClient } from '@shop/platform';

/** What checkout asks of the other services. */
export type CatalogClient = Pick<PromiseClient<catalogV1.CatalogServiceClient>, 'getOffer'>;
export type CouponClient = Pick<
  PromiseClient<couponV1.CouponServiceClient>,
  'validateCoupon' | 'holdCoupon' | 'claimOverdueHolds' | 'recordPaymentOutcomes'
>;

export const CATALOG_CLIENT = Symbol('catalog client');
export const COUPON_CLIENT = Symbol('coupon client');
