import { type BookingBySessionDto, shopApi } from '../../../api/generated.js';

/** `replaced`: the customer's next order took this one's place. */
type PaymentOutcome = 'pending' | 'arrived' | 'failed' | 'replaced';

const outcomes: Record<BookingBySessionDto['status'], PaymentOutcome> = {
  pending_payment: 'pending',
  paid: 'arrived',
  ticket_pending: 'arrived',
  ticket_created: 'arrived',
  ticket_failed: 'arrived',
  refunded: 'arrived',
  expired: 'failed',
  payment_failed: 'failed',
  cancelled: 'replaced',
};

/** What became of a session's payment; a status that this release does not know is no success: the page keeps asking. */
export function usePaymentOutcome(sessionId: string): PaymentOutcome {
  const { currentData } = shopApi.endpoints.getBookingBySession.useQueryState({ sessionIdDto: { sessionId } });
  return outcomes[currentData?.booking.status ?? 'pending_payment'] ?? 'pending';
}
