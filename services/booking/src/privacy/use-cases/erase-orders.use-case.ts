import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { IssueInvoices } from '../../invoices/use-cases/issue-invoices.use-case.js';
import { OrderTimeline } from '../../orders/persistence/order-timeline.js';
import { EraseRefundReasons } from '../../payment/use-cases/erase-refund-reasons.use-case.js';
import { erasureRefusal } from '../domain/order-erasure.js';
import { type KnownOrder, OrderDataRepository } from '../persistence/order-data.repository.js';
import { RetentionPeriods } from '../retention-periods.js';

/** Erases the personal data of orders in this service, and notifies the services that keep some of it. */
@Injectable()
export class EraseOrders {
  constructor(
    private readonly tx: Transaction,
    private readonly data: OrderDataRepository,
    private readonly refundReasons: EraseRefundReasons,
    private readonly invoices: IssueInvoices,
    private readonly timeline: OrderTimeline,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly periods: RetentionPeriods,
  ) {}

  /** Leaves out orders that are already erased, or that may not be erased yet. Returns how many were erased. */
  execute(ids: string[], actor: string): Promise<number> {
    return this.tx.run(async () => {
      await this.data.lock(ids);
      const now = this.clock.now();
      const known = await this.data.find(ids, this.periods.withdrawalPeriodDays);
      const due = known.filter(({ isErased, facts }) => !isErased && !erasureRefusal(facts, now));
      if (due.length > 0) await this.erase(due, actor, now);
      return due.length;
    });
  }

  private async erase(orders: KnownOrder[], actor: string, now: Date): Promise<void> {
    const ids = orders.map(({ id }) => id);
    // Issued before the erasure, because these documents name the buyer.
    await this.invoices.issueFor(ids);
    await this.data.erase(ids, now);
    await this.refundReasons.execute(ids);
    for (const id of ids) await this.timeline.add(id, { key: 'data_erased', at: now, kind: 'data_erased', actor });
    await this.outbox.append(
      orders.map(({ id, isGiftCard }) => ({
        name: 'order.erased.v1' as const,
        aggregateId: id,
        payload: { orderId: id, isGiftCard },
      })),
    );
  }
}
