import { Injectable } from '@nestjs/common';
import { type Period, readPages } from '@shop/scheduling';
import { Coupons } from '../../checkout/clients/coupons.js';
import { ListRefundTotals } from '../../payment/queries/list-refund-totals.query.js';
import type { ListRule } from '../promise-rule.js';

/**
 * Every refund is recorded in the coupon service. So a gift card gets its part back, a fully refunded booking gives
 * back the use of its coupon, and a refunded gift card is void. The subject is the id of the order.
 */
@Injectable()
export class CouponRefundsRule implements ListRule {
  readonly name = 'coupon_refunds';
  readonly overlapMs = 10 * 60_000;

  constructor(
    private readonly refundTotals: ListRefundTotals,
    private readonly coupons: Coupons,
  ) {}

  async *brokenPages(period: Period): AsyncGenerator<string[]> {
    for await (const { refunds } of readPages((page) => this.refundTotals.execute({ ...period, ...page })))
      yield await this.coupons.listUnrecordedRefunds(refunds);
  }

  async mend(orderId: string): Promise<undefined> {
    const totals = await this.refundTotals.find(orderId);
    if (totals) await this.coupons.recordRefund(totals);
  }
}
