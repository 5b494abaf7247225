import { Module } from '@nestjs/common';
import { PaymentRepository } from './persistence/payment.repository.js';
import { StripeEventRepository } from './persistence/stripe-event.repository.js';
import { PaymentPurposes } from './purpose-handler.js';
import { ListGiftCardDisputes } from './queries/list-gift-card-disputes.query.js';
import { ListPaymentStates } from './queries/list-payment-states.query.js';
import { ListRefundTotals } from './queries/list-refund-totals.query.js';
import { ListRefundsUnderWay } from './queries/list-refunds-under-way.query.js';
import { StripeCheckout } from './stripe/stripe-checkout.js';
import { StripeHistory } from './stripe/stripe-history.js';
import { AbandonCheckout } from './use-cases/abandon-checkout.use-case.js';
import { ApplyStripeEvent } from './use-cases/apply-stripe-event.use-case.js';
import { CancelCheckout } from './use-cases/cancel-checkout.use-case.js';
import { CompleteShopSession } from './use-cases/complete-shop-session.use-case.js';
import { EndCheckoutSession } from './use-cases/end-checkout-session.use-case.js';
import { EraseRefundReasons } from './use-cases/erase-refund-reasons.use-case.js';
import { ExpireCheckoutSession } from './use-cases/expire-checkout-session.use-case.js';
import { IssueDueRefunds } from './use-cases/issue-due-refunds.use-case.js';
import { IssueRefund } from './use-cases/issue-refund.use-case.js';
import { OpenCheckout } from './use-cases/open-checkout.use-case.js';
import { OpenCheckoutSession } from './use-cases/open-checkout-session.use-case.js';
import { OpenPurchaseCheckout } from './use-cases/open-purchase-checkout.use-case.js';
import { ReceiveStripeWebhook } from './use-cases/receive-stripe-webhook.use-case.js';
import { ReconcilePayments } from './use-cases/reconcile-payments.use-case.js';
import { RecordPaymentOutcome } from './use-cases/record-payment-outcome.use-case.js';
import { RecordRefundOrDispute } from './use-cases/record-refund-or-dispute.use-case.js';
import { RefreshCheckout } from './use-cases/refresh-checkout.use-case.js';
import { RefreshPayment } from './use-cases/refresh-payment.use-case.js';
import { SaveOutcomes } from './use-cases/save-outcomes.js';
import { SweepOverdueSessions } from './use-cases/sweep-overdue-sessions.use-case.js';
import { AbandonUnopenedCheckouts } from './use-cases/abandon-unopened-checkouts.use-case.js';

const useCases = [
  AbandonCheckout,
  ApplyStripeEvent,
  CancelCheckout,
  CompleteShopSession,
  EndCheckoutSession,
  EraseRefundReasons,
  ExpireCheckoutSession,
  IssueDueRefunds,
  IssueRefund,
  ListGiftCardDisputes,
  ListPaymentStates,
  ListRefundTotals,
  ListRefundsUnderWay,
  OpenCheckout,
  OpenCheckoutSession,
  OpenPurchaseCheckout,
  ReceiveStripeWebhook,
  ReconcilePayments,
  RecordPaymentOutcome,
  RecordRefundOrDispute,
  RefreshCheckout,
  RefreshPayment,
  SweepOverdueSessions,
  AbandonUnopenedCheckouts,
];

/** Payments of every purpose: Stripe sessions, their outcomes, refunds and disputes. */
@Module({
  providers: [
    ...useCases,
    PaymentPurposes,
    PaymentRepository,
    SaveOutcomes,
    StripeCheckout,
    StripeEventRepository,
    StripeHistory,
  ],
  exports: [...useCases, PaymentRepository, SaveOutcomes, StripeCheckout, StripeEventRepository, StripeHistory],
})
export class PaymentModule {}
