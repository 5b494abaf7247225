import { Module } from '@nestjs/common';
import { BOOKING_CONFIG, type BookingConfig } from '../config.js';
import { InvoiceRepository } from './persistence/invoice.repository.js';
import { IssuePosition } from './persistence/issue-position.js';
import { PaidOrders } from './persistence/paid-orders.js';
import { InvoiceSchedules } from './schedules/invoice-schedules.js';
import { toSeller } from './seller.config.js';
import { IssueInvoices, SELLER } from './use-cases/issue-invoices.use-case.js';

/** Invoices, cancellation invoices and receipts for what was paid and refunded (ADR 0036). */
@Module({
  providers: [
    InvoiceRepository,
    InvoiceSchedules,
    IssueInvoices,
    IssuePosition,
    PaidOrders,
    { provide: SELLER, useFactory: (config: BookingConfig) => toSeller(config), inject: [BOOKING_CONFIG] },
  ],
  exports: [IssueInvoices],
})
export class InvoicesModule {}
