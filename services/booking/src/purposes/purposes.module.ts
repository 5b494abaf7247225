import { Global, Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { TicketClosings } from '../fulfilment/persistence/ticket-closings.js';
import { PURPOSE_HANDLERS } from '../payment/purpose-handler.js';
import { OrderFlagsModule } from '../orders/order-flags.module.js';
import { OrderTimelineModule } from '../orders/order-timeline.module.js';
import { GiftCardSales } from '../orders/persistence/gift-card-sales.js';
import { BookingPurpose } from './booking-purpose.js';
import { GiftCardPurpose } from './gift-card-purpose.js';

/** The handlers of all purposes. Global, because the payment module needs the handlers but must not import them. */
@Global()
@Module({
  imports: [BookingModule, OrderFlagsModule, OrderTimelineModule],
  providers: [
    GiftCardSales,
    TicketClosings,
    BookingPurpose,
    GiftCardPurpose,
    {
      provide: PURPOSE_HANDLERS,
      inject: [BookingPurpose, GiftCardPurpose],
      useFactory: (...handlers: unknown[]) => handlers,
    },
  ],
  exports: [PURPOSE_HANDLERS],
})
export class PurposesModule {}
