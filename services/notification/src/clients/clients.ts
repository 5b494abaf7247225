import { clientOf, type GrpcClient } from '@shop/platform';

export const BOOKING = clientOf('booking');
export const COUPON = clientOf('coupon');
export const GIFTCARD = clientOf('giftcard');

/** What notification asks of the others. */
export type BookingClient = Pick<GrpcClient<'booking'>, 'getTicketMail'>;
export type CouponClient = Pick<GrpcClient<'coupon'>, 'getIssuedGiftCard'>;
export type GiftcardClient = Pick<GrpcClient<'giftcard'>, 'getPurchaseMail'>;
