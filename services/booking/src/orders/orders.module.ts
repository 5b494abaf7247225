import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { OnGiftcardVoidedAfterUse } from './messaging/on-giftcard-voided-after-use.consumer.js';
import { OrderFlagsModule } from './order-flags.module.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderTimelineModule } from './order-timeline.module.js';
import { GiftCardSales } from './persistence/gift-card-sales.js';
import { OrderProjection } from './persistence/order-projection.js';
import { GetOrder } from './queries/get-order.query.js';
import { GetRefundMail } from './queries/get-refund-mail.query.js';
import { ListDueMails } from './queries/list-due-mails.query.js';
import { ListFlaggedOrders } from './queries/list-flagged-orders.query.js';
import { ListOrderNumbers } from './queries/list-order-numbers.query.js';
import { ListOrders } from './queries/list-orders.query.js';
import { OrderSchedules } from './schedules/order-schedules.js';
import { AddOrderNote } from './use-cases/add-order-note.use-case.js';
import { CompleteOrderFlag } from './use-cases/complete-order-flag.use-case.js';
import { CorrectOrderEmail } from './use-cases/correct-order-email.use-case.js';
import { FlagSpentGiftCard } from './use-cases/flag-spent-gift-card.use-case.js';
import { ProjectOrders } from './use-cases/project-orders.use-case.js';
import { RebuildOrders } from './use-cases/rebuild-orders.use-case.js';
import { RecordOrderExport } from './use-cases/record-order-export.use-case.js';
import { RecordPurchases } from './use-cases/record-purchases.use-case.js';
import { RecordRecipientCorrection } from './use-cases/record-recipient-correction.use-case.js';
import { RefundOrder } from './use-cases/refund-order.use-case.js';

/** The admin's orders: one list over bookings and sold gift cards, and what happened to each. */
@Module({
  imports: [BookingModule, InvoicesModule, OrderFlagsModule, OrderTimelineModule, PaymentModule],
  providers: [
    AddOrderNote,
    CompleteOrderFlag,
    CorrectOrderEmail,
    FlagSpentGiftCard,
    GetOrder,
    GetRefundMail,
    GiftCardSales,
    ListDueMails,
    ListFlaggedOrders,
    ListOrderNumbers,
    ListOrders,
    OnGiftcardVoidedAfterUse,
    OrderMetrics,
    OrderProjection,
    OrderSchedules,
    ProjectOrders,
    RebuildOrders,
    RecordOrderExport,
    RecordPurchases,
    RecordRecipientCorrection,
    RefundOrder,
  ],
  exports: [
    AddOrderNote,
    CompleteOrderFlag,
    CorrectOrderEmail,
    GetOrder,
    GetRefundMail,
    ListDueMails,
    ListFlaggedOrders,
    ListOrderNumbers,
    ListOrders,
    RebuildOrders,
    RecordOrderExport,
    RecordPurchases,
    RecordRecipientCorrection,
    RefundOrder,
  ],
})
export class OrdersModule {}
