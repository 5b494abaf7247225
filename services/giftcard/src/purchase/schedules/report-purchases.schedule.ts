import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ReportPurchases } from '../use-cases/report-purchases.use-case.js';

@Injectable()
export class ReportPurchasesSchedule {
  constructor(private readonly reportPurchases: ReportPurchases) {}

  // In each replica: the purchases themselves are claimed.
  @Scheduled({ name: 'report-purchases', everyMs: 2_000, scope: 'process' })
  report(): Promise<void> {
    return this.reportPurchases.execute();
  }
}
