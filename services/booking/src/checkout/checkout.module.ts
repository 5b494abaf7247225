import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { catalogV1, couponV1 } from '@shop/contracts';
import { grpcClient } from '@shop/platform';
import { BookingModule } from '../booking/booking.module.js';
import { bookingConfig } from '../config.js';
import { PaymentModule } from '../payment/payment.module.js';
import { CATALOG_CLIENT, COUPON_CLIENT } from './clients/clients.js';
import { Coupons } from './clients/coupons.js';
import { Offers } from './clients/offers.js';
import { OnCouponRedeemed } from './messaging/on-coupon-redeemed.consumer.js';
import { PlacedBookings } from './placed-bookings.js';
import { DraftBooking, VAT_TABLE } from './use-cases/draft-booking.use-case.js';
import { OverdueHoldsSchedule } from './schedules/overdue-holds.schedule.js';
import { FlagOverrun } from './use-cases/flag-overrun.use-case.js';
import { ReconcileOverdueHolds } from './use-cases/reconcile-overdue-holds.use-case.js';
import { PlaceBooking } from './use-cases/place-booking.use-case.js';

/** A checkout waits on these while its customer does. */
const deadlineMs = 3_000;

/** Turns what a customer wants into a priced booking and the session where it is paid. */
@Module({
  imports: [BookingModule, PaymentModule],
  providers: [
    Coupons,
    DraftBooking,
    FlagOverrun,
    Offers,
    OnCouponRedeemed,
    OverdueHoldsSchedule,
    PlaceBooking,
    PlacedBookings,
    ReconcileOverdueHolds,
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
    { provide: VAT_TABLE, useFactory: () => bookingConfig().VAT_RATES },
  ],
  exports: [PlaceBooking],
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
