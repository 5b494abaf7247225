import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG, type StripeConfig } from '../../config.js';
import { StripeEventRepository } from '../persistence/stripe-event.repository.js';
import { IssueDueRefunds } from '../use-cases/issue-due-refunds.use-case.js';
import { ReconcilePayments } from '../use-cases/reconcile-payments.use-case.js';
import { SweepOverdueSessions } from '../use-cases/sweep-overdue-sessions.use-case.js';
import { SweepUnopenedCheckouts } from '../use-cases/sweep-unopened-checkouts.use-case.js';

/** Stripe repeats a delivery for days, and an operator can resend one for a month. */
const eventsKeptMs = 60 * 24 * 3_600_000;

/** Periodic work for payments whose webhooks are late or lost. */
@Injectable()
export class PaymentSchedules {
  constructor(
    private readonly overdueSessions: SweepOverdueSessions,
    private readonly unopenedCheckouts: SweepUnopenedCheckouts,
    private readonly payments: ReconcilePayments,
    private readonly dueRefunds: IssueDueRefunds,
    private readonly stripeEvents: StripeEventRepository,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'sweep-overdue-sessions', everyMs: 30_000 })
  sweepOverdueSessions(): Promise<void> {
    return this.overdueSessions.execute();
  }

  @Scheduled({ name: 'sweep-unopened-checkouts', everyMs: 30_000 })
  sweepUnopenedCheckouts(): Promise<void> {
    return this.unopenedCheckouts.execute();
  }

  @Scheduled({
    name: 'reconcile-payments',
    everyMs: fromConfig<StripeConfig>(BOOKING_CONFIG, (config) => config.PAYMENT_RECONCILE_EVERY_SECONDS * 1_000),
  })
  reconcilePayments(): Promise<void> {
    return this.payments.execute();
  }

  @Scheduled({ name: 'issue-due-refunds', everyMs: 15_000 })
  issueDueRefunds(): Promise<void> {
    return this.dueRefunds.execute();
  }

  @Scheduled({ name: 'purge-stripe-events', everyMs: 3_600_000 })
  purgeStripeEvents(): Promise<void> {
    return this.stripeEvents.deleteBefore(new Date(this.clock.now().getTime() - eventsKeptMs));
  }
}
