import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { ExpiredCount, ExpiredRecords } from '@shop/scheduling';
import { erasureRefusal } from '../domain/order-erasure.js';
import { ExpiredInvoices } from '../persistence/expired-invoices.js';
import { OrderDataRepository, type OrderPosition } from '../persistence/order-data.repository.js';
import { WithdrawalsWithoutOrder } from '../persistence/withdrawals-without-order.js';
import { RetentionPeriods } from '../retention-periods.js';

const ordersPerPart = 200;

/** Orders, withdrawals and documents whose personal data is past its retention period. */
@Injectable()
export class ExpiredOrders implements ExpiredRecords {
  constructor(
    private readonly data: OrderDataRepository,
    private readonly withdrawals: WithdrawalsWithoutOrder,
    private readonly invoices: ExpiredInvoices,
    private readonly periods: RetentionPeriods,
    private readonly clock: Clock,
  ) {}

  async count(): Promise<ExpiredCount[]> {
    const now = this.clock.now();
    const decidedBefore = this.periods.withdrawalsBefore(now);
    const issuedBefore = this.periods.invoicesBefore(now);
    return [
      await this.countOrders('unpaid orders', false),
      await this.countOrders('paid orders', true),
      { kind: 'withdrawals without an order', due: await this.withdrawals.count(decidedBefore), kept: 0 },
      { kind: 'invoices and receipts', due: await this.invoices.count(issuedBefore), kept: 0 },
    ];
  }

  /** The ids of expired orders, paid or unpaid, in parts, oldest first; `erasureRefusal` may keep some of them. */
  async *parts(isPaid: boolean): AsyncGenerator<string[]> {
    const now = this.clock.now();
    const before = isPaid ? this.periods.paidBefore(now) : this.periods.unpaidBefore(now);
    let last: OrderPosition | undefined;
    do {
      const part = await this.data.listUnerased({ isPaid, before }, last, ordersPerPart);
      if (part.length > 0) yield part.map(({ id }) => id);
      last = part.at(-1);
    } while (last);
  }

  private async countOrders(kind: string, isPaid: boolean): Promise<ExpiredCount> {
    const count = { kind, due: 0, kept: 0 };
    for await (const ids of this.parts(isPaid)) {
      for (const { isErased, facts } of await this.data.find(ids, this.periods.withdrawalPeriodDays)) {
        if (isErased) continue;
        if (erasureRefusal(facts, this.clock.now())) count.kept += 1;
        else count.due += 1;
      }
    }
    return count;
  }
}
