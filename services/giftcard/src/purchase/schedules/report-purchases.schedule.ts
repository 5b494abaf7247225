import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ReportPurchases } from '../use-cases/report-purchases.use-case.js';

@Injectable()
export class ReportPurchasesSchedule {
  constructor(private readonly reportPurchases: ReportPurchases) {}

  // Each replica may run it at the same time, because each claims the purchases that it reports to booking.
  @Scheduled({ name: 'report-purchases', everyMs: 2_000, scope: 'process' })
  report(): Promise<void> {
    return this.reportPurchases.execute();
  }
}
