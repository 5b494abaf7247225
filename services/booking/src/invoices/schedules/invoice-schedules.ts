import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { IssueInvoices } from '../use-cases/issue-invoices.use-case.js';

@Injectable()
export class InvoiceSchedules {
  constructor(private readonly issueInvoices: IssueInvoices) {}

  @Scheduled({ name: 'issue-invoices', everyMs: 5_000 })
  issue(): Promise<void> {
    return this.issueInvoices.execute();
  }
}
