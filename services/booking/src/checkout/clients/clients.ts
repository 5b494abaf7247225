import { clientInjectionToken, type GrpcClient } from '@shop/platform';

/** The methods of catalog and coupon that this service calls; the promise ledger needs the last four. */
export type CatalogClient = Pick<GrpcClient<'catalog'>, 'getOffer'>;
export type CouponClient = Pick<
  GrpcClient<'coupon'>,
  | 'validateCoupon'
  | 'holdCoupon'
  | 'claimOverdueHolds'
  | 'recordPaymentOutcomes'
  | 'listUnrecordedRefunds'
  | 'recordRefund'
  | 'listUnrecordedDisputes'
  | 'recordDispute'
>;

export const CATALOG_CLIENT = clientInjectionToken('catalog');
export const COUPON_CLIENT = clientInjectionToken('coupon');
