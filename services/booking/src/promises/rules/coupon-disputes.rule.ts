import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { daysBefore } from '@shop/scheduling';
import { Coupons } from '../../checkout/clients/coupons.js';
import { ListGiftCardDisputes } from '../../payment/queries/list-gift-card-disputes.query.js';
import type { RowsRule } from '../promise-rule.js';

/** How old the disputed payment may be: banks accept a dispute for up to 120 days, and decide it within months. */
const paidWithinDays = 365;

/**
 * Every dispute about a gift card's purchase is recorded in the coupon service. That service freezes the card until the
 * dispute is won, and voids the card when the dispute is lost. The subject is the id of the purchase.
 */
@Injectable()
export class CouponDisputesRule implements RowsRule {
  readonly name = 'coupon_disputes';

  constructor(
    private readonly disputes: ListGiftCardDisputes,
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<string[]> {
    const disputes = await this.disputes.execute(daysBefore(this.clock.now(), paidWithinDays));
    return this.coupons.listUnrecordedDisputes(disputes);
  }

  async mend(purchaseId: string): Promise<undefined> {
    const dispute = await this.disputes.find(purchaseId);
    if (dispute) await this.coupons.recordDispute(dispute);
  }
}
