import { Inject, Injectable } from '@nestjs/common';
import { berlinDay } from '@shop/calendar';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { NIL, v7 as uuidv7 } from 'uuid';
import { issueDueDocuments } from '../domain/due-documents.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import type { Seller } from '../domain/seller.js';
import { CouponUses } from '../persistence/coupon-uses.js';
import { InvoiceRepository } from '../persistence/invoice.repository.js';
import { IssuingProgress, maxChanges } from '../persistence/issuing-progress.js';
import { PaidOrders } from '../persistence/paid-orders.js';

/** Injection token of the seller, from the configuration. */
export const SELLER = Symbol('seller');

/** How many orders get their documents in one transaction; other processes wait until the transaction ends. */
const ordersPerTransaction = 200;

/** Issues the documents that orders lack. May run in several processes at once, and be ended at any moment. */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly tx: Transaction,
    private readonly progress: IssuingProgress,
    private readonly orders: PaidOrders,
    private readonly invoices: InvoiceRepository,
    private readonly couponUses: CouponUses,
    @Inject(SELLER) private readonly seller: Seller,
    private readonly clock: Clock,
  ) {}

  /** Issues the documents of all orders that were paid or refunded since the last run. */
  async execute(): Promise<void> {
    const { now: snapshot, mustCheckAll, orderIds } = await this.progress.changes();
    if (!mustCheckAll && orderIds.length === 0) return;
    if (mustCheckAll || orderIds.length >= maxChanges) await this.checkAll();
    else await this.issueInParts([...new Set(orderIds)]);
    // Changes of transactions that this snapshot does not see are looked at in the next run.
    await this.progress.moveTo(snapshot);
  }

  /**
   * Issues the documents of these orders in one transaction. An open transaction of the caller is used, so that a
   * change and its documents are committed together.
   */
  issueFor(orderIds: string[]): Promise<InvoiceDocument[]> {
    return this.tx.run(async () => {
      await this.progress.lock();
      const orders = await this.orders.list(orderIds);
      if (orders.length === 0) return [];
      const now = this.clock.now();
      const series = await this.invoices.seriesOf(Number(berlinDay(now).slice(0, 4)));
      const context = { seller: this.seller, series, now, newId: uuidv7 };
      const documents = orders.flatMap((order) => issueDueDocuments(order, context));
      await this.invoices.add(documents);
      const discounted = orders.filter(({ discountCents }) => discountCents > 0);
      if (discounted.length > 0) await this.couponUses.add(discounted.map(({ orderId }) => orderId));
      return documents;
    });
  }

  private async issueInParts(orderIds: string[]): Promise<void> {
    for (let start = 0; start < orderIds.length; start += ordersPerTransaction) {
      await this.issueFor(orderIds.slice(start, start + ordersPerTransaction));
    }
  }

  private async checkAll(): Promise<void> {
    await this.tx.autocommit(() => this.couponUses.add('all'));
    let part = await this.orders.idsToCheck(NIL, ordersPerTransaction);
    while (part.length > 0) {
      await this.issueFor(part.map(({ orderId }) => orderId));
      part = await this.orders.idsToCheck(part.at(-1)!.paymentId, ordersPerTransaction);
    }
  }
}
