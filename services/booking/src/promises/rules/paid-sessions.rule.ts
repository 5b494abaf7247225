import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import type { Period } from '@shop/scheduling';
import { sessionLifetimeMs } from '../../payment/domain/payment.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { type CompletedSession, StripeHistory } from '../../payment/stripe/stripe-history.js';
import { RecordPaymentOutcome } from '../../payment/use-cases/record-payment-outcome.use-case.js';
import type { ListRule } from '../promise-rule.js';

/**
 * The payment of every paid session of the shop is recorded. A missing payment is recorded now, as if its session had
 * been reported. The subject is the payment intent, because a session id is a credential.
 */
@Injectable()
export class PaidSessionsRule implements ListRule {
  readonly name = 'paid_sessions';
  /** Sessions are listed by the time of their opening; they may be paid until their end. */
  readonly overlapMs = sessionLifetimeMs + 10 * 60_000;

  constructor(
    private readonly history: StripeHistory,
    private readonly payments: PaymentRepository,
    private readonly outcomes: RecordPaymentOutcome,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async *brokenPages(period: Period): AsyncGenerator<string[]> {
    let leftOutCount = 0;
    for await (const sessions of this.history.completedSessionPages(period)) {
      const paid = sessions.flatMap(toPaidSession);
      const intents = await this.intentsOfShop(paid);
      leftOutCount += paid.length - intents.length;
      yield await this.payments.listUnrecordedIntents(intents);
    }
    if (leftOutCount > 0)
      this.logger.info(
        { count: leftOutCount, ...period },
        'paid sessions without a payment here lead to another site than the shop, and were left out',
      );
  }

  /**
   * Without the sessions of another environment on the same account: they lead to its site, and have no payment here.
   * The site alone is not enough, because the shop's address may have changed since.
   */
  private async intentsOfShop(sessions: PaidSession[]): Promise<string[]> {
    const known = await this.payments.listKnown(
      sessions.flatMap(({ leadsElsewhere, paymentId }) => (leadsElsewhere ? paymentId : [])),
    );
    return sessions.flatMap(({ leadsElsewhere, paymentId, paymentIntentId }) =>
      leadsElsewhere && !known.includes(paymentId) ? [] : paymentIntentId,
    );
  }

  async mend(paymentIntentId: string): Promise<string | undefined> {
    const session = await this.history.findSession(paymentIntentId);
    if (session && (await this.outcomes.execute({ session }))) return undefined;
    const hasUnrefundedCharge = await this.history.hasUnrefundedCharge(paymentIntentId);
    if (hasUnrefundedCharge === undefined) return 'intent_not_found';
    // Without a payment here, as after the restore of a backup, somebody has to find out what was bought, or refund it
    // at Stripe.
    return hasUnrefundedCharge ? 'no_order' : undefined;
  }
}

type PaidSession = { paymentId: string; paymentIntentId: string; leadsElsewhere: boolean };

/** None for a session that was not paid, and for one that the shop's software did not open. */
const toPaidSession = ({ state, paymentId, paymentIntentId, leadsElsewhere }: CompletedSession): PaidSession[] =>
  state === 'paid' && paymentId && paymentIntentId ? [{ paymentId, paymentIntentId, leadsElsewhere }] : [];
