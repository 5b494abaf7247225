import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { type Period, readingPeriod, tryEach } from '@shop/scheduling';
import type Stripe from 'stripe';
import { Counter, Registry } from 'prom-client';
import { StripeEventRepository } from '../persistence/stripe-event.repository.js';
import { StripeHistory } from '../stripe/stripe-history.js';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';

const limits = {
  /** A webhook usually arrives within this time of its event. */
  afterMs: 3_000,
  /**
   * Longer than the machine's clock may be ahead of Stripe's. Without the overlap, each period could lie in Stripe's
   * future, and the list of its events would be empty.
   */
  overlapMs: 2 * 60_000,
  /** The promise ledger finds older events. */
  maxLookBackMs: 10 * 60_000,
};

/**
 * Applies recent events of Stripe whose webhook has not arrived, for example because no gateway could be reached.
 * Stripe itself repeats a failed delivery only after minutes or hours.
 */
@Injectable()
export class ApplyMissedEvents {
  /** Up to when this process has read Stripe's list and applied what was missed. */
  private readUntil: Date | undefined;

  private readonly missed: Counter;

  constructor(
    private readonly history: StripeHistory,
    private readonly events: StripeEventRepository,
    private readonly applyEvent: ApplyStripeEvent,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Registry) registry: Registry,
  ) {
    this.missed = new Counter({
      name: 'stripe_events_missed_total',
      help: 'Events of Stripe that were applied without their webhook',
      registers: [registry],
    });
  }

  /** Reads the events since the last call. When a call fails, the next one reads its period again. */
  async execute(): Promise<void> {
    const period = readingPeriod(this.readUntil, this.clock.now(), limits);
    const missed = await this.listMissed(period);
    if (missed.length > 0) this.logger.warn({ count: missed.length }, 'Stripe events found whose webhook is missing');
    await tryEach(missed, (event) => this.apply(event));
    this.readUntil = period.until;
  }

  /** Oldest first, so that a payment is recorded before its refund. */
  private async listMissed(period: Period): Promise<Stripe.Event[]> {
    const missed: Stripe.Event[] = [];
    for await (const page of this.history.eventPages(period)) {
      const unknown = new Set(await this.events.listUnknown(page.map(({ id }) => id)));
      missed.push(...page.filter(({ id }) => unknown.has(id)));
    }
    return missed.toReversed();
  }

  private async apply(listed: Stripe.Event): Promise<void> {
    const { event, notification } = this.history.notificationOf(listed);
    await this.applyEvent.execute(event, notification);
    this.missed.inc();
  }
}
