import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ReconcileOverdueHolds } from '../use-cases/reconcile-overdue-holds.use-case.js';

const everyMs = 60_000;

/**
 * Ends overdue holds in the coupon service for bookings whose payment has an outcome: the event about the outcome was
 * lost or is late.
 */
@Injectable()
export class OverdueHoldsSchedule {
  constructor(private readonly reconcileOverdueHolds: ReconcileOverdueHolds) {}

  @Scheduled({ name: 'reconcile-overdue-holds', everyMs })
  reconcile(): Promise<void> {
    return this.reconcileOverdueHolds.execute();
  }
}
