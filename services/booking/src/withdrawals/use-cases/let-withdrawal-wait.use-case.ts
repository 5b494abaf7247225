import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import type { WaitReason } from '../domain/withdrawal.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';

type Waiting = Partial<Pick<WithdrawalRow, 'orderId' | 'refundedCents'>> & { waitReason: WaitReason };

/** Leaves a withdrawal to the decision of a manager; the operator is notified. */
@Injectable()
export class LetWithdrawalWait {
  constructor(
    private readonly tx: Transaction,
    private readonly withdrawals: WithdrawalRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Nothing happens when the withdrawal's state has changed meanwhile. */
  execute({ id, state }: Pick<WithdrawalRow, 'id' | 'state'>, changes: Waiting): Promise<void> {
    return this.tx.run(async () => {
      if (!(await this.withdrawals.change(id, state, { ...changes, state: 'waiting' }))) return;
      const payload = { withdrawalId: id };
      await this.outbox.append([{ name: 'withdrawal.waiting.v1', aggregateId: id, payload }]);
    });
  }
}
