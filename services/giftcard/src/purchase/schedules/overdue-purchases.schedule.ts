import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { GIFTCARD_CONFIG, type GiftcardConfig } from '../../config.js';
import { ReconcileOverduePurchases } from '../use-cases/reconcile-overdue-purchases.use-case.js';

/** Reconciles purchases for which no event has reported the payment or the card. */
@Injectable()
export class OverduePurchasesSchedule {
  constructor(private readonly reconcileOverduePurchases: ReconcileOverduePurchases) {}

  @Scheduled({
    name: 'reconcile-overdue-purchases',
    everyMs: fromConfig<GiftcardConfig>(GIFTCARD_CONFIG, (config) => config.PURCHASE_CHECK_EVERY_SECONDS * 1_000),
  })
  reconcile(): Promise<void> {
    return this.reconcileOverduePurchases.execute();
  }
}
