import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { SettleOverdueHolds } from '../use-cases/settle-overdue-holds.use-case.js';

/** Reconciles holds whose outcome no event has told. */
@Injectable()
export class OverdueHoldsSchedule {
  constructor(private readonly settleOverdueHolds: SettleOverdueHolds) {}

  @Scheduled({
    name: 'reconcile-overdue-holds',
    everyMs: fromConfig<CouponConfig>(COUPON_CONFIG, (config) => config.HOLD_CHECK_EVERY_SECONDS * 1_000),
  })
  reconcile(): Promise<void> {
    return this.settleOverdueHolds.execute();
  }
}
