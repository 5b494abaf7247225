import { clientInjectionToken, type GrpcClient } from '@shop/platform';

export const BOOKING = clientInjectionToken('booking');
export const COUPON = clientInjectionToken('coupon');
export const GIFTCARD = clientInjectionToken('giftcard');
export const IDENTITY = clientInjectionToken('identity');

/** The methods of other services that the notification service calls. */
export type BookingClient = Pick<
  GrpcClient<'booking'>,
  | 'correctTicketEmail'
  | 'issueMailDocuments'
  | 'getOrderLinks'
  | 'getRefundMail'
  | 'getTicketDetails'
  | 'getTicketMail'
  | 'getWithdrawalMail'
  | 'listDueMails'
>;
export type CouponClient = Pick<GrpcClient<'coupon'>, 'getIssuedGiftCard'>;
export type GiftcardClient = Pick<GrpcClient<'giftcard'>, 'getPurchaseMail' | 'listDueMails'>;
export type IdentityClient = Pick<GrpcClient<'identity'>, 'issueInvitationLink'>;
