import type { BookingState } from '../booking/domain/booking.js';
import type { BookingStatus } from '../booking/domain/booking-status.js';
import type { PaymentState } from '../payment/domain/payment-state.js';
import type { Refund } from '../payment/domain/refund.js';
import type { TimelineEntry, TimelineKind } from './domain/timeline.js';

/** Payments and their ends are told by the payment, so these statuses add nothing. */
const kindOfStatus: Record<BookingStatus, TimelineKind | undefined> = {
  pending_payment: undefined,
  paid: undefined,
  expired: undefined,
  payment_failed: undefined,
  cancelled: 'cancelled',
  ticket_pending: 'tickets_requested',
  ticket_created: 'tickets_created',
  ticket_failed: 'tickets_failed',
  refunded: 'refunded',
};

const flagged = (flag: string, at: Date): TimelineEntry => ({
  key: `flag:${flag}`,
  at,
  kind: 'flagged',
  actor: 'shop',
  detail: flag,
});

/** What a stored booking tells; entries that were recorded before keep their time. */
export function entriesOfBooking(
  { status, fulfilmentRound, flags }: Pick<BookingState, 'status' | 'fulfilmentRound' | 'flags'>,
  now: Date,
): TimelineEntry[] {
  const kind = kindOfStatus[status];
  const entries = flags.map((flag) => flagged(flag, now));
  if (kind) entries.unshift({ key: `${status}:${fulfilmentRound}`, at: now, kind, actor: 'shop' });
  return entries;
}

/** What a stored payment tells; entries that were recorded before keep their time. */
export function entriesOfPayment(payment: PaymentState, now: Date): TimelineEntry[] {
  const { id, status, amountCents, paidAt } = payment;
  const entries = [...payment.refunds.map(entryOfRefund), ...payment.flags.map((flag) => flagged(flag, now))];
  if (paidAt) entries.unshift({ key: `paid:${id}`, at: paidAt, kind: 'paid', actor: 'customer', amountCents });
  if (status === 'expired' || status === 'failed') {
    entries.unshift({ key: `${status}:${id}`, at: now, kind: `payment_${status}`, actor: 'shop', amountCents });
  }
  return entries;
}

function entryOfRefund({ id, state, updatedAt, requestedBy, amountCents, reason }: Refund): TimelineEntry {
  const isByStripe = requestedBy === 'provider' || state === 'succeeded' || state === 'failed';
  return {
    key: `refund:${id}:${state}`,
    at: updatedAt,
    kind: `refund_${state}`,
    actor: isByStripe ? 'stripe' : requestedBy,
    amountCents,
    detail: reason || undefined,
  };
}
