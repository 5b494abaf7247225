import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { LOGGER, type Logger } from '@shop/platform';
import { tryEach } from '@shop/scheduling';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';
import { EndWithdrawal } from './end-withdrawal.use-case.js';
import { LetWithdrawalWait } from './let-withdrawal-wait.use-case.js';
import { RefundWithdrawal } from './refund-withdrawal.use-case.js';

const batchSize = 20;

/**
 * Refunds the unstarted teams of withdrawn orders. A refund repeated after a crash has the same id, and is made once.
 */
@Injectable()
export class RefundWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly refund: RefundWithdrawal,
    private readonly end: EndWithdrawal,
    private readonly letWait: LetWithdrawalWait,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const due = await this.withdrawals.listIn('refund_due', batchSize);
    await tryEach(due, (withdrawal) => this.refundDue(withdrawal));
  }

  private async refundDue(withdrawal: WithdrawalRow): Promise<void> {
    const { id, teams } = withdrawal;
    try {
      const refundedCents = await this.refund.execute({ withdrawal, refundId: id, actor: 'customer' });
      // `teams` is empty when all that was left of the order is now refunded. Otherwise it lists the unstarted teams,
      // now refunded; the started teams of the same booking wait for a decision.
      if (teams.length > 0) {
        await this.letWait.execute(withdrawal, { waitReason: 'teams_started', refundedCents });
      } else {
        await this.end.execute(withdrawal, { state: 'refunded', refundedCents, reason: '', decidedBy: null });
      }
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      this.logger.error({ withdrawalId: id, code: error.code }, 'a withdrawal could not be refunded');
      await this.letWait.execute(withdrawal, { waitReason: 'refund_failed' });
    }
  }
}
