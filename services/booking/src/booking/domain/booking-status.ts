/** Every status of a booking with the statuses that may follow it (decision D22). */
const nextStatuses = {
  pending_payment: ['paid', 'expired', 'payment_failed', 'cancelled'],
  // After these three statuses a late payment is still possible; it is flagged.
  expired: ['paid'],
  payment_failed: ['paid'],
  cancelled: ['paid'],
  paid: ['ticket_pending', 'refunded', 'charged_back'],
  ticket_pending: ['ticket_created', 'ticket_failed', 'refunded', 'charged_back'],
  ticket_created: ['refunded', 'charged_back'],
  ticket_failed: ['ticket_pending', 'refunded', 'charged_back'],
  // The dispute may be won after all, and the money then be refunded.
  charged_back: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type BookingStatus = keyof typeof nextStatuses;

export const bookingStatuses = Object.keys(nextStatuses) as BookingStatus[];

export function isAllowedTransition(from: BookingStatus, to: BookingStatus): boolean {
  return (nextStatuses[from] as readonly BookingStatus[]).includes(to);
}
