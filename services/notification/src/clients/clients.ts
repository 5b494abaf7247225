import { clientOf, type GrpcClient } from '@shop/platform';

export const BOOKING = clientOf('booking');
export const COUPON = clientOf('coupon');
export const GIFTCARD = clientOf('giftcard');

/** The methods of other services that notification calls. */
export type BookingClient = Pick<GrpcClient<'booking'>, 'getTicketMail'>;
export type CouponClient = Pick<GrpcClient<'coupon'>, 'getIssuedGiftCard'>;
export type GiftcardClient = Pick<GrpcClient<'giftcard'>, 'getPurchaseMail'>;
