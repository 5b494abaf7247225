import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { catalogV1, couponV1 } from '@shop/contracts';
import { grpcClient } from '@shop/platform';
import { BookingModule } from '../booking/booking.module.js';
import { bookingConfig } from '../config.js';
import { PaymentModule } from '../payment/payment.module.js';
import { CATALOG_CLIENT, COUPON_CLIENT } from './clients/clients.js';
import { Coupons } from './coupons.js';
import { OnCouponRedeemed } from './messaging/on-coupon-redeemed.consumer.js';
import { Offers } from './offer.js';
import { CreateBookingCheckout, SHOP_TERMS, type ShopTerms } from './use-cases/create-booking-checkout.use-case.js';
import { FlagOverrun } from './use-cases/flag-overrun.use-case.js';

/** A checkout waits on these while its customer does. */
const deadlineMs = 3_000;

/** Turns what a customer wants into a priced booking and the page where it is paid. */
@Module({
  imports: [BookingModule, PaymentModule],
  providers: [
    Coupons,
    CreateBookingCheckout,
    FlagOverrun,
    Offers,
    OnCouponRedeemed,
    {
      provide: CATALOG_CLIENT,
      useFactory: () =>
        grpcClient<catalogV1.CatalogServiceClient>('catalog', { url: bookingConfig().CATALOG_GRPC_URL, deadlineMs }),
    },
    {
      provide: COUPON_CLIENT,
      useFactory: () =>
        grpcClient<couponV1.CouponServiceClient>('coupon', { url: bookingConfig().COUPON_GRPC_URL, deadlineMs }),
    },
    {
      provide: SHOP_TERMS,
      useFactory: (): ShopTerms => {
        const { PUBLIC_SHOP_URL, VAT_RATES } = bookingConfig();
        return { publicShopUrl: PUBLIC_SHOP_URL.replace(/\/$/, ''), vat: VAT_RATES };
      },
    },
  ],
  exports: [CreateBookingCheckout],
})
export class CheckoutModule implements OnApplicationShutdown {
  constructor(
    @Inject(CATALOG_CLIENT) private readonly catalog: { close?: () => void },
    @Inject(COUPON_CLIENT) private readonly coupon: { close?: () => void },
  ) {}

  onApplicationShutdown(): void {
    this.catalog.close?.();
    this.coupon.close?.();
  }
}
