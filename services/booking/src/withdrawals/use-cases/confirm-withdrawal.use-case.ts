import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { draftLifetimeMs } from '../domain/withdrawal.js';
import { WithdrawalNotFound } from '../domain/withdrawal.errors.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';

/** The customer's second step turns the draft into a declaration. A repeated call returns the time of the first one. */
@Injectable()
export class ConfirmWithdrawal {
  constructor(
    private readonly tx: Transaction,
    private readonly withdrawals: WithdrawalRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(id: string): Promise<Date> {
    const found = await this.withdrawals.find(id);
    const now = this.clock.now();
    if (!found) throw new WithdrawalNotFound();
    if (found.receivedAt) return found.receivedAt;
    if (now.getTime() - found.createdAt.getTime() >= draftLifetimeMs) throw new WithdrawalNotFound();
    const isFirst = await this.tx.run(async () => {
      if (!(await this.withdrawals.change(id, 'draft', { state: 'received', receivedAt: now }))) return false;
      const payload = { withdrawalId: id };
      await this.outbox.append([{ name: 'withdrawal.received.v1', aggregateId: id, payload }]);
      return true;
    });
    return isFirst ? now : this.execute(id);
  }
}
