import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import type { PaymentStatus } from '../../payment/domain/payment-state.js';
import { ListPaymentStates } from '../../payment/queries/list-payment-states.query.js';
import { Coupons } from '../clients/coupons.js';

type HoldOutcome = 'paid' | 'unpaid' | 'open';

const outcomes: Record<PaymentStatus, HoldOutcome> = {
  pending: 'open',
  paid: 'paid',
  // A refunded payment redeems its hold, too: the coupon service gives a use or an amount back when it receives
  // `payment.refunded`.
  refunded: 'paid',
  expired: 'unpaid',
  failed: 'unpaid',
};

/**
 * Makes up for lost or late events: claims the holds of the coupon service that have been open for too long, and sends
 * it the outcomes of their payments. Holds of a failed run are claimed again.
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
    const known = new Map(states.map(({ referenceId, status }) => [referenceId, outcomes[status]]));
    const unknown = referenceIds.filter((referenceId) => !known.has(referenceId));
    if (unknown.length > 0) this.logger.warn({ referenceIds: unknown }, 'no payments found for overdue holds');
    const withOutcome = (outcome: HoldOutcome) =>
      referenceIds.filter((referenceId) => known.get(referenceId) === outcome);
    await this.coupons.recordPaymentOutcomes({ paid: withOutcome('paid'), unpaid: withOutcome('unpaid') });
  }
}
