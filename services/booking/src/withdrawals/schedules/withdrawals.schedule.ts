import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { Scheduled } from '@shop/scheduling';
import { OrderLinkRequests } from '../../order-links/persistence/order-link-requests.js';
import { draftLifetimeMs } from '../domain/withdrawal.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import { RefundWithdrawals } from '../use-cases/refund-withdrawals.use-case.js';

/** Makes refunds that are due, and removes drafts of withdrawals and requests for order links after a day. */
@Injectable()
export class WithdrawalsSchedule {
  constructor(
    private readonly refundWithdrawals: RefundWithdrawals,
    private readonly withdrawals: WithdrawalRepository,
    private readonly linkRequests: OrderLinkRequests,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'refund-withdrawals', everyMs: 5_000 })
  refund(): Promise<void> {
    return this.refundWithdrawals.execute();
  }

  @Scheduled({ name: 'remove-old-forms', everyMs: 3_600_000 })
  async removeOldForms(): Promise<void> {
    const dayAgo = new Date(this.clock.now().getTime() - draftLifetimeMs);
    await this.withdrawals.removeDraftsBefore(dayAgo);
    await this.linkRequests.removeBefore(dayAgo);
  }
}
