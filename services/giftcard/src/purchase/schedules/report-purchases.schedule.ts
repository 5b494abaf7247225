import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ReportPurchases } from '../use-cases/report-purchases.use-case.js';

@Injectable()
export class ReportPurchasesSchedule {
  constructor(private readonly reportPurchases: ReportPurchases) {}

  // Runs in each replica, because each replica claims the purchases that it reports.
  @Scheduled({ name: 'report-purchases', everyMs: 2_000, scope: 'process' })
  report(): Promise<void> {
    return this.reportPurchases.execute();
  }
}
