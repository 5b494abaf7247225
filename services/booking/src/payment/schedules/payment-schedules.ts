import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { StripeEventRepository } from '../persistence/stripe-event.repository.js';
import type { StripeConfig } from '../../config.js';
import { STRIPE_CONFIG } from '../stripe/stripe-checkout.js';
import { IssueDueRefunds } from '../use-cases/issue-due-refunds.use-case.js';
import { ReconcilePayments } from '../use-cases/reconcile-payments.use-case.js';
import { SweepOverdueSessions } from '../use-cases/sweep-overdue-sessions.use-case.js';
import { SweepUnopenedCheckouts } from '../use-cases/sweep-unopened-checkouts.use-case.js';

export type Schedule = { everyMs: number; run: () => Promise<void> };

/** Stripe repeats a delivery for days; an operator may for a month. */
const eventsKeptMs = 60 * 24 * 3_600_000;

/** What is looked after regularly, by name. */
@Injectable()
export class PaymentSchedules {
  readonly byName: Readonly<Record<string, Schedule>>;

  constructor(
    overdue: SweepOverdueSessions,
    unopened: SweepUnopenedCheckouts,
    reconcile: ReconcilePayments,
    refunds: IssueDueRefunds,
    events: StripeEventRepository,
    clock: Clock,
    @Inject(STRIPE_CONFIG) config: StripeConfig,
  ) {
    this.byName = {
      'sweep-overdue-sessions': { everyMs: 30_000, run: () => overdue.execute() },
      'sweep-unopened-checkouts': { everyMs: 30_000, run: () => unopened.execute() },
      'reconcile-payments': {
        everyMs: config.PAYMENT_RECONCILE_EVERY_SECONDS * 1_000,
        run: () => reconcile.execute(),
      },
      'issue-due-refunds': { everyMs: 15_000, run: () => refunds.execute() },
      'forget-stripe-events': {
        everyMs: 3_600_000,
        run: () => events.forgetBefore(new Date(clock.now().getTime() - eventsKeptMs)),
      },
    };
  }
}
