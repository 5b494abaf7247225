import { Injectable } from '@nestjs/common';
import { WithdrawalNotFound } from '../domain/withdrawal.errors.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { ReceivedWithdrawal } from './list-withdrawals.query.js';

export type WithdrawalMailView = { withdrawal: ReceivedWithdrawal; isOrderKnown: boolean };

/** The content of the mails about a withdrawal; for the notification service. */
@Injectable()
export class GetWithdrawalMail {
  constructor(private readonly withdrawals: WithdrawalRepository) {}

  async execute(id: string): Promise<WithdrawalMailView> {
    const withdrawal = await this.withdrawals.find(id);
    if (!withdrawal?.receivedAt) throw new WithdrawalNotFound();
    const { orderNumber, email, receivedAt } = withdrawal;
    const order = await this.withdrawals.findOrder(orderNumber, email);
    return { withdrawal: { ...withdrawal, receivedAt }, isOrderKnown: order !== undefined };
  }
}
