import type { Params } from './params.js';
import type { PaymentRecord } from './records.js';
import { invalidRequest, missing } from './stripe-error.js';

const REFUND_PARAMS = [
  'amount charge currency customer expand instructions_email metadata origin payment_intent reason',
  'refund_application_fee reverse_transfer',
].flatMap((line) => line.split(' '));
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** What becomes of a refund: made at once, pending at the bank, or refused because the account has too little money. */
export const REFUND_MODES = ['succeeded', 'pending', 'insufficient_balance'] as const;
export type RefundMode = (typeof REFUND_MODES)[number];

export const balanceInsufficient = (): Error =>
  invalidRequest('Insufficient funds in your Stripe balance to refund this amount.', { code: 'balance_insufficient' });

/** Both methods throw Stripe's error `No such …` for an unknown id. */
export interface Payments {
  getPayment(id: string, param?: string): PaymentRecord;
  getPaymentByCharge(id: string): PaymentRecord;
}

export interface RefundInput {
  payment: PaymentRecord;
  amount: number;
  reason: string | null;
  metadata: Record<string, string>;
}

/**
 * Validates a refund call as Stripe does: at most what is left of the charge, and nothing of a disputed charge unless
 * the dispute is an inquiry (`warning_…`) or won.
 */
export function refundFromParams(params: Params, payments: Payments): RefundInput {
  params.allowOnly(REFUND_PARAMS);
  const reason = params.oneOf('reason', REASONS) ?? null;
  const metadata = params.metadata();
  const requestedAmount = params.integer('amount');
  if (requestedAmount !== undefined && requestedAmount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  const payment = paymentOf(params, payments);
  const refundable = payment.amount - payment.amountRefunded;
  if (payment.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`);
  }
  if (payment.dispute && !payment.dispute.status.startsWith('warning_') && payment.dispute.status !== 'won') {
    throw invalidRequest(`Charge ${payment.chargeId} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (refundable === 0) {
    throw invalidRequest(`Charge ${payment.chargeId} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = requestedAmount ?? refundable;
  if (amount > refundable) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`, {
      param: 'amount',
    });
  }
  return { payment, amount, reason, metadata };
}

function paymentOf(params: Params, payments: Payments): PaymentRecord {
  const paymentIntent = params.text('payment_intent');
  if (paymentIntent !== undefined) return payments.getPayment(paymentIntent, 'payment_intent');
  const charge = params.text('charge');
  if (charge !== undefined) return payments.getPaymentByCharge(charge);
  throw missing('payment_intent');
}
