import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { Period } from '@shop/scheduling';
import { StripeEventRepository } from '../../payment/persistence/stripe-event.repository.js';
import { eventsListedForMs, StripeHistory } from '../../payment/stripe/stripe-history.js';
import { ApplyStripeEvent } from '../../payment/use-cases/apply-stripe-event.use-case.js';
import { eventExpired, type ListRule } from '../promise-rule.js';

/**
 * Our rows record every event of Stripe about payments, refunds and disputes, whether its delivery was lost or not.
 * Missing events are applied as if they had been delivered.
 */
@Injectable()
export class StripeEventsRule implements ListRule {
  readonly name = 'stripe_events';
  readonly overlapMs = 10 * 60_000;

  constructor(
    private readonly history: StripeHistory,
    private readonly events: StripeEventRepository,
    private readonly applyEvent: ApplyStripeEvent,
    private readonly clock: Clock,
  ) {}

  async *brokenPages(period: Period): AsyncGenerator<string[]> {
    for await (const page of this.history.eventPages(period))
      yield await this.events.listUnknown(page.map(({ id }) => id));
  }

  async mend(eventId: string, foundAt: Date): Promise<string | undefined> {
    const found = await this.history.findEvent(eventId);
    if (found) {
      const { event, notification } = this.history.notificationOf(found);
      await this.applyEvent.execute(event, notification);
    }
    // A delivery may have come after all, shortly before Stripe removed the event.
    else if ((await this.events.listUnknown([eventId])).length > 0) return this.reasonOfMissing(foundAt);
    return undefined;
  }

  /** Stripe does not find expired events, nor, with the key of another account, any of our events. */
  private reasonOfMissing(foundAt: Date): string {
    const isExpired = foundAt.getTime() < this.clock.now().getTime() - eventsListedForMs;
    return isExpired ? eventExpired : 'event_not_found';
  }
}
