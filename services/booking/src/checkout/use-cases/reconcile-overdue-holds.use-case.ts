import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import type { PaymentStatus } from '../../payment/domain/payment.js';
import { ListPaymentStates } from '../../payment/queries/list-payment-states.query.js';
import { Coupons } from '../clients/coupons.js';

type Answer = 'paid' | 'unpaid' | 'open';

const answers: Record<PaymentStatus, Answer> = {
  pending: 'open',
  paid: 'paid',
  // What was used up stays used up; money of a gift card goes back by an event of its own.
  refunded: 'paid',
  expired: 'unpaid',
  failed: 'unpaid',
};

/**
 * Repairs what lost or late events left behind at the coupon service: it names the holds that are open for too long, and
 * hears what became of their payments. A run that dies, or that does not reach it, loses nothing: it names them again.
 */
@Injectable()
export class ReconcileOverdueHolds {
  constructor(
    private readonly coupons: Coupons,
    private readonly states: ListPaymentStates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const referenceIds = await this.coupons.claimOverdueHolds();
    if (referenceIds.length === 0) return;
    const states = await this.states.execute({ referenceIds });
    const known = new Map(states.map(({ referenceId, status }) => [referenceId, answers[status]]));
    const unknown = referenceIds.filter((referenceId) => !known.has(referenceId));
    if (unknown.length > 0) this.logger.warn({ referenceIds: unknown }, 'overdue holds of payments that nobody knows');
    const answered = (answer: Answer) => referenceIds.filter((referenceId) => known.get(referenceId) === answer);
    await this.coupons.recordPaymentOutcomes({ paid: answered('paid'), unpaid: answered('unpaid') });
  }
}
