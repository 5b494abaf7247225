import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { readingPeriod } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../../config.js';
import { StripeEventRepository } from '../../payment/persistence/stripe-event.repository.js';
import { eventsListedForMs, StripeHistory } from '../../payment/stripe/stripe-history.js';
import { ApplyStripeEvent } from '../../payment/use-cases/apply-stripe-event.use-case.js';
import type { Findings, PromiseRule } from '../promise-rule.js';
import type { PromisesConfig } from '../promises.config.js';

const overlapMs = 10 * 60_000;

/**
 * Every event of Stripe about payments, refunds and disputes is recorded here, whether its delivery was lost or not.
 * Those that are missing are applied as if they had been delivered.
 */
@Injectable()
export class StripeEventsRule implements PromiseRule {
  readonly name = 'stripe_events';

  constructor(
    private readonly history: StripeHistory,
    private readonly events: StripeEventRepository,
    private readonly applyEvent: ApplyStripeEvent,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: PromisesConfig,
  ) {}

  async find(readUntil: Date | undefined): Promise<Findings> {
    const afterMs = this.config.PROMISES_AFTER_SECONDS * 1_000;
    const period = readingPeriod(readUntil, this.clock.now(), { afterMs, overlapMs, atMostMs: eventsListedForMs });
    const missing: string[] = [];
    for await (const ids of this.history.eventPages(period)) missing.push(...(await this.events.listUnknown(ids)));
    return { broken: missing.toReversed(), readUntil: period.until };
  }

  async mend(eventId: string): Promise<undefined> {
    const { event, notification } = await this.history.readEvent(eventId);
    await this.applyEvent.execute(event, notification);
  }
}
