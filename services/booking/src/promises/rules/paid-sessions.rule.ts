import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { readingPeriod } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../../config.js';
import type { ProviderSession } from '../../payment/domain/provider-session.js';
import { sessionLifetimeMs } from '../../payment/domain/payment.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { eventsListedForMs, StripeHistory } from '../../payment/stripe/stripe-history.js';
import { RecordPaymentOutcome } from '../../payment/use-cases/record-payment-outcome.use-case.js';
import type { Findings, PromiseRule } from '../promise-rule.js';
import type { PromisesConfig } from '../promises.config.js';

/** Sessions are listed by the time of their opening; they may be paid until their end. */
const overlapMs = sessionLifetimeMs + 10 * 60_000;

/**
 * Whoever paid a session of the shop has paid for an order. Its payment is recorded as if the session had been
 * reported. The subject is the payment intent, because a session id is a credential.
 */
@Injectable()
export class PaidSessionsRule implements PromiseRule {
  readonly name = 'paid_sessions';

  constructor(
    private readonly history: StripeHistory,
    private readonly payments: PaymentRepository,
    private readonly outcomes: RecordPaymentOutcome,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: PromisesConfig,
  ) {}

  async find(readUntil: Date | undefined): Promise<Findings> {
    const afterMs = this.config.PROMISES_AFTER_SECONDS * 1_000;
    const period = readingPeriod(readUntil, this.clock.now(), { afterMs, overlapMs, atMostMs: eventsListedForMs });
    const unpaid: string[] = [];
    for await (const sessions of this.history.completedSessionPages(period)) {
      unpaid.push(...(await this.payments.listUnrecordedIntents(sessions.flatMap(paidIntent))));
    }
    return { broken: unpaid.toReversed(), readUntil: period.until };
  }

  async mend(paymentIntentId: string): Promise<string | undefined> {
    const session = await this.history.findSession(paymentIntentId);
    const status = session && (await this.outcomes.execute({ session }));
    // Without a payment here, as after a restored backup, somebody has to find out what was bought, or refund it there.
    return status || !(await this.history.isKept(paymentIntentId)) ? undefined : 'no_order';
  }
}

/** The payment intent of a session that was paid to this shop. */
const paidIntent = ({ state, paymentId, paymentIntentId }: ProviderSession): string[] =>
  state === 'paid' && paymentId && paymentIntentId ? [paymentIntentId] : [];
