import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { sharedConfig } from '../config.js';
import { PaymentRepository } from './persistence/payment.repository.js';
import { StripeEventRepository } from './persistence/stripe-event.repository.js';
import { GetCheckout } from './queries/get-checkout.query.js';
import { ListPaymentStates } from './queries/list-payment-states.query.js';
import { STRIPE_CONFIG, StripeCheckout } from './stripe/stripe-checkout.js';
import { AbandonCheckout } from './use-cases/abandon-checkout.use-case.js';
import { AskProvider } from './use-cases/ask-provider.use-case.js';
import { CancelCheckout } from './use-cases/cancel-checkout.use-case.js';
import { CloseCheckout } from './use-cases/close-checkout.use-case.js';
import { ConfirmPayment } from './use-cases/confirm-payment.use-case.js';
import { IssueDueRefunds } from './use-cases/issue-due-refunds.use-case.js';
import { OpenCheckout } from './use-cases/open-checkout.use-case.js';
import { OpenPage } from './use-cases/open-page.use-case.js';
import { ReceiveStripeWebhook } from './use-cases/receive-stripe-webhook.use-case.js';
import { ReconcilePayments } from './use-cases/reconcile-payments.use-case.js';
import { SweepOverdueSessions } from './use-cases/sweep-overdue-sessions.use-case.js';
import { SweepUnopenedCheckouts } from './use-cases/sweep-unopened-checkouts.use-case.js';
import { TakeRefund } from './use-cases/take-refund.use-case.js';

const useCases = [
  AbandonCheckout,
  AskProvider,
  CancelCheckout,
  CloseCheckout,
  ConfirmPayment,
  GetCheckout,
  IssueDueRefunds,
  ListPaymentStates,
  OpenCheckout,
  OpenPage,
  ReceiveStripeWebhook,
  ReconcilePayments,
  SweepOverdueSessions,
  SweepUnopenedCheckouts,
  TakeRefund,
];

/** Money of every purpose: Stripe sessions, what they came to, and money that goes back. */
@Module({
  imports: [BookingModule],
  providers: [
    ...useCases,
    PaymentRepository,
    StripeEventRepository,
    StripeCheckout,
    { provide: STRIPE_CONFIG, useFactory: sharedConfig },
  ],
  exports: [...useCases, PaymentRepository, StripeCheckout, StripeEventRepository, STRIPE_CONFIG],
})
export class PaymentModule {}
