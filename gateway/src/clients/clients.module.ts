import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { bookingV1, catalogV1, couponV1, giftcardV1, identityV1, notificationV1 } from '@shop/contracts';
import { grpcClient, type PromiseClient } from '@shop/platform';
import { gatewayConfig } from '../config.js';

export const CATALOG = Symbol('catalog client');
export const BOOKING = Symbol('booking client');
export const COUPON = Symbol('coupon client');
export const GIFTCARD = Symbol('giftcard client');
export const IDENTITY = Symbol('identity client');
export const NOTIFICATION = Symbol('notification client');

export type CatalogClient = PromiseClient<catalogV1.CatalogServiceClient>;
export type BookingClient = PromiseClient<bookingV1.BookingServiceClient>;
export type CouponClient = PromiseClient<couponV1.CouponServiceClient>;
export type GiftcardClient = PromiseClient<giftcardV1.GiftcardServiceClient>;
export type IdentityClient = PromiseClient<identityV1.IdentityServiceClient>;
export type NotificationClient = PromiseClient<notificationV1.NotificationServiceClient>;

/** Opening a checkout waits for the payment provider, whose own deadline lies below this. */
const checkoutDeadlineMs = 25_000;

const providers = [
  {
    provide: CATALOG,
    useFactory: () => grpcClient<catalogV1.CatalogServiceClient>('catalog', { url: gatewayConfig().CATALOG_GRPC_URL }),
  },
  {
    provide: BOOKING,
    useFactory: () =>
      grpcClient<bookingV1.BookingServiceClient>('booking', {
        url: gatewayConfig().BOOKING_GRPC_URL,
        deadlineMs: checkoutDeadlineMs,
      }),
  },
  {
    provide: COUPON,
    useFactory: () => grpcClient<couponV1.CouponServiceClient>('coupon', { url: gatewayConfig().COUPON_GRPC_URL }),
  },
  {
    provide: GIFTCARD,
    useFactory: () =>
      grpcClient<giftcardV1.GiftcardServiceClient>('giftcard', {
        url: gatewayConfig().GIFTCARD_GRPC_URL,
        deadlineMs: checkoutDeadlineMs,
      }),
  },
  {
    provide: IDENTITY,
    useFactory: () =>
      grpcClient<identityV1.IdentityServiceClient>('identity', { url: gatewayConfig().IDENTITY_GRPC_URL }),
  },
  {
    provide: NOTIFICATION,
    useFactory: () =>
      grpcClient<notificationV1.NotificationServiceClient>('notification', {
        url: gatewayConfig().NOTIFICATION_GRPC_URL,
      }),
  },
];

/** One client of each service, closed with the process. */
@Global()
@Module({ providers, exports: providers.map(({ provide }) => provide) })
export class ClientsModule implements OnApplicationShutdown {
  constructor(
    @Inject(CATALOG) private readonly catalog: { close(): void },
    @Inject(BOOKING) private readonly booking: { close(): void },
    @Inject(COUPON) private readonly coupon: { close(): void },
    @Inject(GIFTCARD) private readonly giftcard: { close(): void },
    @Inject(IDENTITY) private readonly identity: { close(): void },
    @Inject(NOTIFICATION) private readonly notification: { close(): void },
  ) {}

  onApplicationShutdown(): void {
    for (const client of [this.catalog, this.booking, this.coupon, this.giftcard, this.identity, this.notification])
      client.close();
  }
}
