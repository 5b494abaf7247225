import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { requireSignedInAdmin } from '@shop/platform';
import { v5 as uuidv5 } from 'uuid';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import {
  WithdrawalDecided,
  WithdrawalNotFound,
  WithdrawalReasonMissing,
  WithdrawalWithoutOrder,
} from '../domain/withdrawal.errors.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';
import { EndWithdrawal } from './end-withdrawal.use-case.js';
import { RefundWithdrawal } from './refund-withdrawal.use-case.js';

/** `close`: the withdrawal was handled in another way, and the customer gets no mail. */
export type WithdrawalDecision = 'refund' | 'decline' | 'close';
export type DecideWithdrawalInput = { withdrawalId: string; decision: WithdrawalDecision; reason: string };

const states = { refund: 'refunded', decline: 'declined', close: 'closed' } as const;
/** UUID namespace of the ids of refunds that a manager decides. */
const refundNamespace = '5b0f7c46-5f0a-4a7f-8a35-1c6f3a1a7d20';
const maxReasonLength = 500;

/** A manager decides about a withdrawal that waits for a decision. */
@Injectable()
export class DecideWithdrawal {
  constructor(
    private readonly tx: Transaction,
    private readonly withdrawals: WithdrawalRepository,
    private readonly payments: PaymentRepository,
    private readonly refund: RefundWithdrawal,
    private readonly end: EndWithdrawal,
    private readonly actions: AdminActions,
  ) {}

  async execute({ withdrawalId, decision, reason: given }: DecideWithdrawalInput): Promise<void> {
    const { email: decidedBy } = requireSignedInAdmin();
    const reason = given.trim();
    if (reason === '' || reason.length > maxReasonLength) throw new WithdrawalReasonMissing({ field: 'reason' });
    const withdrawal = await this.withdrawals.find(withdrawalId);
    if (!withdrawal || withdrawal.state === 'draft') throw new WithdrawalNotFound();
    if (withdrawal.state !== 'waiting') throw new WithdrawalDecided();
    const refundedCents =
      withdrawal.refundedCents + (decision === 'refund' ? await this.refundRest(withdrawal, decidedBy) : 0);
    await this.tx.run(async () => {
      const ended = { state: states[decision], refundedCents, reason, decidedBy };
      if (!(await this.end.execute(withdrawal, ended))) throw new WithdrawalDecided();
      // The reason is left out, because audit records cannot be erased.
      const after = { decision, orderId: withdrawal.orderId, refundedCents };
      await this.actions.record({ action: 'withdrawal.decided', target: withdrawalId, after });
    });
  }

  private async refundRest(withdrawal: WithdrawalRow, actor: string): Promise<number> {
    if (!withdrawal.orderId) throw new WithdrawalWithoutOrder();
    return this.refund.execute({ withdrawal, refundId: await this.nextRefundId(withdrawal.id), actor });
  }

  /**
   * The same id until its refund has failed, so that a repeated decision refunds once; then another one, derived from
   * the failed one.
   */
  private async nextRefundId(withdrawalId: string): Promise<string> {
    let refundId = uuidv5(withdrawalId, refundNamespace);
    while ((await this.payments.findRefund(refundId))?.state === 'failed') refundId = uuidv5(refundId, refundNamespace);
    return refundId;
  }
}
