import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { ExpiredInvoices } from '../persistence/expired-invoices.js';
import { WithdrawalsWithoutOrder } from '../persistence/withdrawals-without-order.js';
import { ExpiredOrders } from '../queries/expired-orders.query.js';
import { RetentionPeriods } from '../retention-periods.js';
import { EraseOrders } from './erase-orders.use-case.js';

/** Erases the personal data of orders, withdrawals and documents that are past their retention period, part by part. */
@Injectable()
export class EraseExpired {
  constructor(
    private readonly expired: ExpiredOrders,
    private readonly eraseOrders: EraseOrders,
    private readonly withdrawals: WithdrawalsWithoutOrder,
    private readonly invoices: ExpiredInvoices,
    private readonly periods: RetentionPeriods,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const unpaid = await this.eraseAll(false);
    const paid = await this.eraseAll(true);
    const now = this.clock.now();
    const withdrawalCount = await this.withdrawals.erase(this.periods.withdrawalsBefore(now), now);
    const invoiceCount = await this.invoices.erase(this.periods.invoicesBefore(now));
    if (unpaid + paid + withdrawalCount + invoiceCount > 0) {
      const counts = { unpaid, paid, withdrawals: withdrawalCount, invoices: invoiceCount };
      this.logger.info(counts, 'personal data past its period was erased');
    }
  }

  private async eraseAll(isPaid: boolean): Promise<number> {
    let erased = 0;
    for await (const ids of this.expired.parts(isPaid)) erased += await this.eraseOrders.execute(ids, 'shop');
    return erased;
  }
}
