import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ThirdPartyCalls } from '@shop/platform';
import type { Period } from '@shop/scheduling';
import type Stripe from 'stripe';
import { BOOKING_CONFIG, type StripeConfig } from '../../config.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { StripeApi } from './stripe-api.js';
import {
  relevantEventTypes,
  type StripeNotification,
  toNotification,
  toProviderSession,
} from './stripe-notification.js';

/** Stripe's largest page. */
const pageSize = 100;
/** Stripe lists events for 30 days. */
export const eventsListedForMs = 30 * 24 * 3_600_000;

export type CompletedSession = ProviderSession & { leadsElsewhere: boolean };

/** What Stripe has stored, whether or not its webhooks were delivered here. */
@Injectable()
export class StripeHistory {
  private readonly api: StripeApi;

  constructor(
    @Inject(BOOKING_CONFIG) private readonly config: StripeConfig,
    @Inject(LOGGER) logger: Logger,
    calls: ThirdPartyCalls,
  ) {
    // These calls are counted apart. Otherwise the regular lists, which succeed, would hide failed calls of customers
    // from the alert.
    this.api = new StripeApi(config, logger, calls.of('stripe_history'));
  }

  /** Pages of the events that change something here, newest first. */
  eventPages(period: Period): AsyncGenerator<Stripe.Event[]> {
    return this.pages('list events', (paging) =>
      this.api.remote.events.list({ types: relevantEventTypes, created: createdIn(period), ...paging }),
    );
  }

  /** Pages of the completed sessions that were opened in this period, newest first. */
  async *completedSessionPages(period: Period): AsyncGenerator<CompletedSession[]> {
    const pages = this.pages('list sessions', (paging) =>
      this.api.remote.checkout.sessions.list({ status: 'complete', created: createdIn(period), ...paging }),
    );
    for await (const page of pages)
      yield page.map((session) => ({
        ...toProviderSession(session),
        leadsElsewhere: leadsElsewhere(session, this.config.PUBLIC_SHOP_URL),
      }));
  }

  /** Undefined when Stripe no longer keeps the event. */
  findEvent(id: string): Promise<Stripe.Event | undefined> {
    return this.api.find('read event', () => this.api.remote.events.retrieve(id));
  }

  /** Throws `PAYMENT.WEBHOOK_MALFORMED` for an event that is not as Stripe documents it. */
  notificationOf(event: Stripe.Event): { event: StripeEventRecord; notification: StripeNotification } {
    return toNotification(event, this.api.livemode);
  }

  /** The session that was paid by this payment intent; undefined when Stripe knows none. */
  async findSession(paymentIntentId: string): Promise<ProviderSession | undefined> {
    const found = await this.api.find('find session', () =>
      this.api.remote.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }),
    );
    return found?.data[0] && toProviderSession(found.data[0]);
  }

  /** Whether a paid charge of this payment intent is not refunded in full; undefined when Stripe knows no charge. */
  async hasUnrefundedCharge(paymentIntentId: string): Promise<boolean | undefined> {
    const found = await this.api.find('list charges', () =>
      this.api.remote.charges.list({ payment_intent: paymentIntentId, limit: pageSize }),
    );
    const charges = found?.data ?? [];
    return charges.length > 0 ? charges.some(({ paid, refunded }) => paid && !refunded) : undefined;
  }

  private async *pages<T extends { id: string }>(
    call: string,
    list: (paging: Stripe.PaginationParams) => Promise<Stripe.ApiList<T>>,
  ): AsyncGenerator<T[]> {
    let after: string | undefined;
    for (;;) {
      const { data, has_more } = await this.api.call(call, () => list({ limit: pageSize, starting_after: after }));
      if (data.length > 0) yield data;
      after = data.at(-1)?.id;
      if (!has_more || !after) return;
    }
  }
}

/**
 * Whether the session sends the customer to another site than this shop after the payment. It then belongs to another
 * environment of the shop, on the same account at Stripe, unless this shop has a new address.
 */
export const leadsElsewhere = ({ success_url: url }: Stripe.Checkout.Session, shopUrl: string): boolean =>
  !url || !URL.canParse(url) || new URL(url).origin !== new URL(shopUrl).origin;

/** Stripe's times are whole seconds, so the seconds in which the period begins and ends are listed in full. */
const createdIn = ({ from, until }: Period): Stripe.RangeQueryParam => ({
  gte: Math.floor(from.getTime() / 1_000),
  lt: Math.ceil(until.getTime() / 1_000),
});
