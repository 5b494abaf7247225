import { clientInjectionToken, type GrpcClient } from '@shop/platform';

export const CATALOG = clientInjectionToken('catalog');
export const BOOKING = clientInjectionToken('booking');
export const COUPON = clientInjectionToken('coupon');
export const GIFTCARD = clientInjectionToken('giftcard');
export const IDENTITY = clientInjectionToken('identity');
export const NOTIFICATION = clientInjectionToken('notification');

export type CatalogClient = GrpcClient<'catalog'>;
export type BookingClient = GrpcClient<'booking'>;
export type CouponClient = GrpcClient<'coupon'>;
export type GiftcardClient = GrpcClient<'giftcard'>;
export type IdentityClient = GrpcClient<'identity'>;
export type NotificationClient = GrpcClient<'notification'>;
