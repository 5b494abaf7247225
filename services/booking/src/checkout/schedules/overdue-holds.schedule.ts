import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ReconcileOverdueHolds } from '../use-cases/reconcile-overdue-holds.use-case.js';

const everyMs = 60_000;

/** Ends holds for which no event has reported the payment's outcome. */
@Injectable()
export class OverdueHoldsSchedule {
  constructor(private readonly reconcileOverdueHolds: ReconcileOverdueHolds) {}

  @Scheduled({ name: 'reconcile-overdue-holds', everyMs })
  reconcile(): Promise<void> {
    return this.reconcileOverdueHolds.execute();
  }
}
