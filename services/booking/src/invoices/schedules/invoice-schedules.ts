import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG, type BookingConfig } from '../../config.js';
import { IssueInvoices } from '../use-cases/issue-invoices.use-case.js';

const everyMs = fromConfig<BookingConfig>(BOOKING_CONFIG, (config) => config.INVOICE_ISSUE_EVERY_MS);

@Injectable()
export class InvoiceSchedules {
  constructor(private readonly issueInvoices: IssueInvoices) {}

  @Scheduled({ name: 'issue-invoices', everyMs })
  issue(): Promise<void> {
    return this.issueInvoices.execute();
  }
}
