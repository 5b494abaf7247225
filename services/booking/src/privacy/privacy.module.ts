import { Module } from '@nestjs/common';
import { BOOKING_CONFIG, type BookingConfig } from '../config.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { OrderTimelineModule } from '../orders/order-timeline.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ExpiredInvoices } from './persistence/expired-invoices.js';
import { OrderDataRepository } from './persistence/order-data.repository.js';
import { WithdrawalsWithoutOrder } from './persistence/withdrawals-without-order.js';
import { ExpiredOrders } from './queries/expired-orders.query.js';
import { RetentionPeriods } from './retention-periods.js';
import { RetentionSchedule } from './schedules/retention.schedule.js';
import { EraseExpired } from './use-cases/erase-expired.use-case.js';
import { EraseOrder } from './use-cases/erase-order.use-case.js';
import { EraseOrders } from './use-cases/erase-orders.use-case.js';

/** Erasure of personal data, on request and after its retention period (ADR 0042). */
@Module({
  imports: [InvoicesModule, OrderTimelineModule, PaymentModule],
  providers: [
    EraseExpired,
    EraseOrder,
    EraseOrders,
    ExpiredInvoices,
    ExpiredOrders,
    OrderDataRepository,
    WithdrawalsWithoutOrder,
    {
      provide: RetentionPeriods,
      useFactory: (config: BookingConfig) => new RetentionPeriods(config),
      inject: [BOOKING_CONFIG],
    },
    RetentionSchedule,
  ],
  exports: [EraseOrder],
})
export class PrivacyModule {}
