import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { BOOKING_CONFIG, type BookingConfig } from '../config.js';
import { BillingAddresses } from './persistence/billing-addresses.js';
import { CouponUses } from './persistence/coupon-uses.js';
import { InvoiceRepository } from './persistence/invoice.repository.js';
import { IssuingProgress } from './persistence/issuing-progress.js';
import { PaidOrders } from './persistence/paid-orders.js';
import { GetInvoiceFile } from './queries/get-invoice-file.query.js';
import { ListInvoices } from './queries/list-invoices.query.js';
import { InvoiceSchedules } from './schedules/invoice-schedules.js';
import { toSeller } from './seller.config.js';
import { IssueInvoices, SELLER } from './use-cases/issue-invoices.use-case.js';
import { IssueMailDocuments } from './use-cases/issue-mail-documents.use-case.js';
import { ManageTicketInvoices } from './use-cases/manage-ticket-invoices.use-case.js';

/** Invoices, cancellation invoices and receipts for what was paid and refunded (ADR 0036). */
@Module({
  imports: [BookingModule],
  providers: [
    BillingAddresses,
    CouponUses,
    GetInvoiceFile,
    InvoiceRepository,
    InvoiceSchedules,
    IssueInvoices,
    IssueMailDocuments,
    IssuingProgress,
    ListInvoices,
    ManageTicketInvoices,
    PaidOrders,
    { provide: SELLER, useFactory: (config: BookingConfig) => toSeller(config), inject: [BOOKING_CONFIG] },
  ],
  exports: [GetInvoiceFile, InvoiceRepository, IssueInvoices, IssueMailDocuments, ListInvoices, ManageTicketInvoices],
})
export class InvoicesModule {}
