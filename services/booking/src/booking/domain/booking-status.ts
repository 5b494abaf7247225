/** Every status of a booking and the ones that may follow it (decision D22). */
const followers = {
  pending_payment: ['paid', 'expired', 'payment_failed', 'cancelled'],
  // The three ends without money take a late payment, which is flagged.
  expired: ['paid'],
  payment_failed: ['paid'],
  cancelled: ['paid'],
  paid: ['ticket_pending', 'refunded'],
  ticket_pending: ['ticket_created', 'ticket_failed', 'refunded'],
  ticket_created: ['refunded'],
  ticket_failed: ['ticket_pending', 'refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type BookingStatus = keyof typeof followers;

export const bookingStatuses = Object.keys(followers) as BookingStatus[];

export function mayFollow(from: BookingStatus, to: BookingStatus): boolean {
  return (followers[from] as readonly BookingStatus[]).includes(to);
}
