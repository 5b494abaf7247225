import type Stripe from 'stripe';
import { z } from 'zod';
import { WebhookMalformed } from '../domain/payment.errors.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { ProviderRefund } from '../domain/refund.js';
import type { StripeEventRecord } from '../persistence/stripe-event.repository.js';

/** The payment of a refund or dispute: its payment intent and, when the metadata has it, our id. */
type PaymentReference = { paymentIntentId: string; paymentId?: string };

export type ReportedRefund = Omit<ProviderRefund, 'newId'>;

/**
 * A report of a refund or a dispute. `refunded-total`: what was refunded of a charge so far; `refund-failed`: the event
 * `refund.failed`, after which an operator is alerted. A `refund` with the state `failed` alerts nobody.
 */
export type RefundOrDispute = PaymentReference &
  (
    | { kind: 'refunded-total'; reportKey: string; totalCents: number; isFull: boolean }
    | { kind: 'refund' | 'refund-failed'; refund: ReportedRefund }
    | { kind: 'dispute-opened' | 'dispute-lost' | 'dispute-won'; disputeId: string; amountCents: number }
  );

/** The content of a Stripe event, as the domain needs it. */
export type StripeNotification =
  { kind: 'session'; session: ProviderSession } | RefundOrDispute | { kind: 'irrelevant'; reason?: string };

const id = z.string().regex(/^[\w:-]{1,255}$/);
const cents = z.int32().nonnegative();
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();
const metadata = z.record(z.string(), z.string()).nullish();

const eventSchema = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  /** Only on events of accounts that are connected to ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.looseObject({ id: id.optional() }) }),
});
const sessionSchema = z.object({
  id,
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  livemode: z.boolean(),
  payment_intent: reference,
  metadata,
});
const chargeSchema = z.object({ id, amount: cents, amount_refunded: cents, payment_intent: reference, metadata });
const refundSchema = z.object({
  id,
  amount: cents.positive(),
  status: z.string().nullish(),
  reason: z.string().regex(/^\w*$/).nullish(),
  failure_reason: z
    .string()
    .regex(/^\w{0,100}$/)
    .nullish(),
  payment_intent: reference,
  metadata,
});
const disputeSchema = z.object({ id, amount: cents, status: z.string(), payment_intent: reference, metadata });

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new WebhookMalformed({ paths: error.issues.map(({ path }) => path.join('.')) });
  return data;
}

export function toProviderSession(given: Stripe.Checkout.Session): ProviderSession {
  return sessionOf(given, false);
}

function sessionOf(object: unknown, hasFailed: boolean): ProviderSession {
  const session = parsed(sessionSchema, object);
  return {
    sessionId: session.id,
    paymentId: session.metadata?.['payment_id'],
    state: hasFailed ? 'failed' : stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentIntentId: session.payment_intent ?? undefined,
  };
}

/** A completed session that is not paid yet counts as open: another event follows. */
function stateOf({ status, payment_status }: z.infer<typeof sessionSchema>): ProviderSession['state'] {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status !== 'unpaid' ? 'paid' : 'open';
}

/** Reads an event that Stripe delivered or listed. Throws `PAYMENT.WEBHOOK_MALFORMED` when it is not as documented. */
export function toNotification(
  delivery: unknown,
  livemode: boolean,
): { event: StripeEventRecord; notification: StripeNotification } {
  const { id: eventId, type, data, ...origin } = parsed(eventSchema, delivery);
  const event = { id: eventId, type, objectId: data.object.id ?? '' };
  if (origin.account) return { event, notification: { kind: 'irrelevant', reason: 'of another account' } };
  if (origin.livemode !== livemode) return { event, notification: { kind: 'irrelevant', reason: 'of the other mode' } };
  return { event, notification: readObject(type, data.object) };
}

const readSession = (object: unknown): StripeNotification => ({ kind: 'session', session: sessionOf(object, false) });

/** How the object of each type of event is read; every other type is irrelevant. */
const readers = new Map<string, (object: unknown) => StripeNotification>(
  Object.entries({
    'checkout.session.completed': readSession,
    'checkout.session.async_payment_succeeded': readSession,
    'checkout.session.async_payment_failed': (object) => ({ kind: 'session', session: sessionOf(object, true) }),
    'checkout.session.expired': readSession,
    'charge.refunded': readCharge,
    'refund.created': (object) => readRefund('refund', object),
    'refund.updated': (object) => readRefund('refund', object),
    // An older name of `refund.updated`.
    'charge.refund.updated': (object) => readRefund('refund', object),
    'refund.failed': (object) => readRefund('refund-failed', object),
    'charge.dispute.created': readDispute,
    'charge.dispute.updated': readDispute,
    'charge.dispute.closed': readDispute,
    'charge.dispute.funds_reinstated': readDispute,
  }),
);

/** The types of events that change something here. */
export const relevantEventTypes = [...readers.keys()];

const readObject = (type: string, object: unknown): StripeNotification =>
  readers.get(type)?.(object) ?? { kind: 'irrelevant' };

function readCharge(object: unknown): StripeNotification {
  const { id: chargeId, amount, amount_refunded: totalCents, ...about } = parsed(chargeSchema, object);
  // The event names no single refund, so the total so far distinguishes one refund from the next.
  const reportKey = `${chargeId}:${totalCents}`;
  return withPaymentReference(about, { kind: 'refunded-total', reportKey, totalCents, isFull: totalCents >= amount });
}

function readRefund(kind: 'refund' | 'refund-failed', object: unknown): StripeNotification {
  const {
    id: providerRefundId,
    amount,
    status,
    reason,
    failure_reason: failure,
    ...about
  } = parsed(refundSchema, object);
  const refund: ReportedRefund = {
    providerRefundId,
    refundId: about.metadata?.['refund_id'],
    amountCents: amount,
    reason: reason ?? '',
    state: refundStateOf(status),
    failure: failure ?? undefined,
  };
  return withPaymentReference(about, { kind, refund });
}

/** Every other status is that of an open dispute. An inquiry that was closed took no money. */
const disputeKinds = new Map<string, 'dispute-lost' | 'dispute-won'>([
  ['lost', 'dispute-lost'],
  ['won', 'dispute-won'],
  ['warning_closed', 'dispute-won'],
]);

function readDispute(object: unknown): StripeNotification {
  const { id: disputeId, amount: amountCents, status, ...about } = parsed(disputeSchema, object);
  return withPaymentReference(about, { kind: disputeKinds.get(status) ?? 'dispute-opened', disputeId, amountCents });
}

export function refundStateOf(status: string | null | undefined): ReportedRefund['state'] {
  switch (status) {
    case 'succeeded':
    case 'failed':
      return status;
    case 'canceled':
      return 'cancelled';
    default:
      return 'pending';
  }
}

type WithoutReference<T> = T extends unknown ? Omit<T, keyof PaymentReference> : never;
type StripeObject = { payment_intent?: string | null; metadata?: Record<string, string> | null };

function withPaymentReference(
  { payment_intent, metadata }: StripeObject,
  report: WithoutReference<RefundOrDispute>,
): StripeNotification {
  if (!payment_intent) return { kind: 'irrelevant' };
  return { ...report, paymentIntentId: payment_intent, paymentId: metadata?.['payment_id'] };
}
