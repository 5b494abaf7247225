import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG, type StripeConfig } from '../../config.js';
import { StripeEventRepository } from '../persistence/stripe-event.repository.js';
import { ApplyMissedEvents } from '../use-cases/apply-missed-events.use-case.js';
import { IssueDueRefunds } from '../use-cases/issue-due-refunds.use-case.js';
import { ReconcilePayments } from '../use-cases/reconcile-payments.use-case.js';
import { SweepOverdueSessions } from '../use-cases/sweep-overdue-sessions.use-case.js';
import { AbandonUnopenedCheckouts } from '../use-cases/abandon-unopened-checkouts.use-case.js';

/** Longer than Stripe repeats a delivery (for days), and longer than an operator can resend one (for a month). */
const keepEventsForMs = 60 * 24 * 3_600_000;

/** Repeated work on payments: overdue and unopened sessions, lost webhooks, requested refunds, old Stripe events. */
@Injectable()
export class PaymentSchedules {
  constructor(
    private readonly sweepSessions: SweepOverdueSessions,
    private readonly abandonUnopened: AbandonUnopenedCheckouts,
    private readonly applyMissed: ApplyMissedEvents,
    private readonly reconcile: ReconcilePayments,
    private readonly issueRefunds: IssueDueRefunds,
    private readonly stripeEvents: StripeEventRepository,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'sweep-overdue-sessions', everyMs: 30_000 })
  sweepOverdueSessions(): Promise<void> {
    return this.sweepSessions.execute();
  }

  @Scheduled({ name: 'abandon-unopened-checkouts', everyMs: 30_000 })
  abandonUnopenedCheckouts(): Promise<void> {
    return this.abandonUnopened.execute();
  }

  @Scheduled({
    name: 'apply-missed-events',
    everyMs: fromConfig<StripeConfig>(BOOKING_CONFIG, (config) => config.PAYMENT_EVENTS_EVERY_SECONDS * 1_000),
  })
  applyMissedEvents(): Promise<void> {
    return this.applyMissed.execute();
  }

  @Scheduled({
    name: 'reconcile-payments',
    everyMs: fromConfig<StripeConfig>(BOOKING_CONFIG, (config) => config.PAYMENT_RECONCILE_EVERY_SECONDS * 1_000),
  })
  reconcilePayments(): Promise<void> {
    return this.reconcile.execute();
  }

  @Scheduled({ name: 'issue-due-refunds', everyMs: 15_000 })
  issueDueRefunds(): Promise<void> {
    return this.issueRefunds.execute();
  }

  @Scheduled({ name: 'purge-stripe-events', everyMs: 3_600_000 })
  purgeStripeEvents(): Promise<void> {
    return this.stripeEvents.deleteBefore(new Date(this.clock.now().getTime() - keepEventsForMs));
  }
}
