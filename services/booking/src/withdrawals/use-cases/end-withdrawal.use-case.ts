import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';

export type Decision = Pick<WithdrawalRow, 'refundedCents' | 'reason' | 'decidedBy'> & {
  state: 'refunded' | 'declined' | 'closed';
};

/** Records a decision; the customer is notified of it, except when the withdrawal is only closed. */
@Injectable()
export class EndWithdrawal {
  constructor(
    private readonly tx: Transaction,
    private readonly withdrawals: WithdrawalRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** False when the withdrawal has left this `state` meanwhile. */
  execute({ id, state }: WithdrawalRow, decision: Decision): Promise<boolean> {
    return this.tx.run(async () => {
      const changes = { ...decision, decidedAt: this.clock.now(), waitReason: null };
      if (!(await this.withdrawals.change(id, state, changes))) return false;
      if (decision.state === 'closed') return true;
      const payload = { withdrawalId: id };
      await this.outbox.append([{ name: 'withdrawal.decided.v1', aggregateId: id, payload }]);
      return true;
    });
  }
}
