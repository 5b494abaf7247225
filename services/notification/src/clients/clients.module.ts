import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { bookingV1, couponV1, giftcardV1 } from '@shop/contracts';
import { grpcClient, type PromiseClient } from '@shop/platform';
import { readNotificationConfig } from '../config.js';

export const BOOKING = Symbol('booking client');
export const COUPON = Symbol('coupon client');
export const GIFTCARD = Symbol('giftcard client');

/** What notification asks of the others. */
export type BookingClient = Pick<PromiseClient<bookingV1.BookingServiceClient>, 'getTicketMail'> & Closable;
export type CouponClient = Pick<PromiseClient<couponV1.CouponServiceClient>, 'getIssuedGiftCard'> & Closable;
export type GiftcardClient = Pick<PromiseClient<giftcardV1.GiftcardServiceClient>, 'getPurchaseMail'> & Closable;
type Closable = { close(): void };

const providers = [
  {
    provide: BOOKING,
    useFactory: () =>
      grpcClient<bookingV1.BookingServiceClient>('booking', { url: readNotificationConfig().BOOKING_GRPC_URL }),
  },
  {
    provide: COUPON,
    useFactory: () =>
      grpcClient<couponV1.CouponServiceClient>('coupon', { url: readNotificationConfig().COUPON_GRPC_URL }),
  },
  {
    provide: GIFTCARD,
    useFactory: () =>
      grpcClient<giftcardV1.GiftcardServiceClient>('giftcard', { url: readNotificationConfig().GIFTCARD_GRPC_URL }),
  },
];

/** One client of each service that knows what a mail says, closed with the process. */
@Global()
@Module({ providers, exports: providers.map(({ provide }) => provide) })
export class ClientsModule implements OnApplicationShutdown {
  constructor(
    @Inject(BOOKING) private readonly booking: Closable,
    @Inject(COUPON) private readonly coupon: Closable,
    @Inject(GIFTCARD) private readonly giftcard: Closable,
  ) {}

  onApplicationShutdown(): void {
    for (const client of [this.booking, this.coupon, this.giftcard]) client.close();
  }
}
