import { clientOf, type GrpcClient, GrpcClientsModule } from '@shop/platform';
import { readNotificationConfig } from '../config.js';

export const BOOKING = clientOf('booking');
export const COUPON = clientOf('coupon');
export const GIFTCARD = clientOf('giftcard');

/** What notification asks of the others. */
export type BookingClient = Pick<GrpcClient<'booking'>, 'getTicketMail'>;
export type CouponClient = Pick<GrpcClient<'coupon'>, 'getIssuedGiftCard'>;
export type GiftcardClient = Pick<GrpcClient<'giftcard'>, 'getPurchaseMail'>;

/** The services that know what a mail says. */
export const clientsModule = GrpcClientsModule.forRoot(
  ['booking', 'coupon', 'giftcard', 'identity'],
  readNotificationConfig,
);
