import { clientOf, type GrpcClient } from '@shop/platform';

/** What checkout asks of the other services. */
export type CatalogClient = Pick<GrpcClient<'catalog'>, 'getOffer'>;
export type CouponClient = Pick<
  GrpcClient<'coupon'>,
  'validateCoupon' | 'holdCoupon' | 'claimOverdueHolds' | 'recordPaymentOutcomes'
>;

export const CATALOG_CLIENT = clientOf('catalog');
export const COUPON_CLIENT = clientOf('coupon');
