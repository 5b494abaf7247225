import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { BOOKING_CONFIG, type BookingConfig } from '../config.js';
import { OrderTimelineModule } from '../orders/order-timeline.module.js';
import { OrderFlagsModule } from '../orders/order-flags.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { Coupons } from './clients/coupons.js';
import { Offers } from './clients/offers.js';
import { OnCouponRedeemed } from './messaging/on-coupon-redeemed.consumer.js';
import { HasPaidBooking } from './queries/has-paid-booking.query.js';
import { PlacedBookings } from './placed-bookings.js';
import { DraftBooking, VAT_TABLE } from './use-cases/draft-booking.use-case.js';
import { OverdueHoldsSchedule } from './schedules/overdue-holds.schedule.js';
import { FlagOverrun } from './use-cases/flag-overrun.use-case.js';
import { ReconcileOverdueHolds } from './use-cases/reconcile-overdue-holds.use-case.js';
import { PlaceManualOrder } from './use-cases/place-manual-order.use-case.js';
import { PlaceBooking } from './use-cases/place-booking.use-case.js';

/** Places a booking: validates and prices the request, and opens its checkout session. */
@Module({
  imports: [OrderFlagsModule, BookingModule, OrderTimelineModule, PaymentModule],
  providers: [
    Coupons,
    DraftBooking,
    FlagOverrun,
    HasPaidBooking,
    Offers,
    OnCouponRedeemed,
    OverdueHoldsSchedule,
    PlaceBooking,
    PlacedBookings,
    PlaceManualOrder,
    ReconcileOverdueHolds,
    { provide: VAT_TABLE, useFactory: ({ VAT_RATES }: BookingConfig) => VAT_RATES, inject: [BOOKING_CONFIG] },
  ],
  exports: [Coupons, PlaceBooking, PlaceManualOrder],
})
export class CheckoutModule {}
