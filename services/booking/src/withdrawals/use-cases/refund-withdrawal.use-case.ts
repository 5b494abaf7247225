import { Injectable } from '@nestjs/common';
import { RefundOrder } from '../../orders/use-cases/refund-order.use-case.js';
import type { FixedRefundReason } from '../../payment/domain/refund.js';
import { WithdrawalRefundFailed, WithdrawalWithoutOrder } from '../domain/withdrawal.errors.js';
import type { WithdrawalRow } from '../persistence/withdrawal.row.js';

export type RefundWithdrawalInput = {
  withdrawal: WithdrawalRow;
  /** The same refund is made once, however often it is requested. */
  refundId: string;
  /** The e-mail address of the admin; `customer` for the automatic refund. */
  actor: string;
};

const reason: FixedRefundReason = 'withdrawal';

/**
 * Refunds a withdrawn order and returns the refunded cents. An admin refunds all that is left of the order; the
 * automatic refund is for the withdrawal's `teams` only, if there are any.
 */
@Injectable()
export class RefundWithdrawal {
  constructor(private readonly refundOrder: RefundOrder) {}

  async execute({ withdrawal, refundId, actor }: RefundWithdrawalInput): Promise<number> {
    const { orderId } = withdrawal;
    if (!orderId) throw new WithdrawalWithoutOrder();
    const teams = actor === 'customer' ? withdrawal.teams : [];
    const refund = await this.refundOrder.execute({ orderId, refundId, teams, reason, actor });
    if (refund.state === 'failed' || refund.state === 'cancelled') throw new WithdrawalRefundFailed();
    return refund.amountCents + refund.giftCardCents;
  }
}
