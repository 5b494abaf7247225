import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { OnAdminActionRecorded } from './messaging/on-admin-action-recorded.consumer.js';
import { OnGiftcardIssued } from './messaging/on-giftcard-issued.consumer.js';
import { OnMailFailed } from './messaging/on-mail-failed.consumer.js';
import { OnMailSent } from './messaging/on-mail-sent.consumer.js';
import { OrderRecordsModule } from './order-records.module.js';
import { GetOrder } from './queries/get-order.query.js';
import { ListOrders } from './queries/list-orders.query.js';
import { AddOrderNote } from './use-cases/add-order-note.use-case.js';
import { CorrectOrderEmail } from './use-cases/correct-order-email.use-case.js';
import { RebuildOrders } from './use-cases/rebuild-orders.use-case.js';
import { RecordOrderFacts } from './use-cases/record-order-facts.use-case.js';

/** The admin's orders: one list over bookings and sold gift cards, and what happened to each. */
@Module({
  imports: [BookingModule, OrderRecordsModule],
  providers: [
    AddOrderNote,
    CorrectOrderEmail,
    GetOrder,
    ListOrders,
    OnAdminActionRecorded,
    OnGiftcardIssued,
    OnMailFailed,
    OnMailSent,
    RebuildOrders,
    RecordOrderFacts,
  ],
  exports: [AddOrderNote, CorrectOrderEmail, GetOrder, ListOrders, RebuildOrders],
})
export class OrdersModule {}
