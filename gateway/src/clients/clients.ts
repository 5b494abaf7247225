import { clientOf, type GrpcClient } from '@shop/platform';

export const CATALOG = clientOf('catalog');
export const BOOKING = clientOf('booking');
export const COUPON = clientOf('coupon');
export const GIFTCARD = clientOf('giftcard');
export const IDENTITY = clientOf('identity');
export const NOTIFICATION = clientOf('notification');

export type CatalogClient = GrpcClient<'catalog'>;
export type BookingClient = GrpcClient<'booking'>;
export type CouponClient = GrpcClient<'coupon'>;
export type GiftcardClient = GrpcClient<'giftcard'>;
export type IdentityClient = GrpcClient<'identity'>;
export type NotificationClient = GrpcClient<'notification'>;
