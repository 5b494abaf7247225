import { type BookingBySessionDto, shopApi } from '../../../api/generated.js';

/** `replaced`: the customer's next order has replaced this session. */
type PaymentOutcome = 'pending' | 'arrived' | 'expired' | 'declined' | 'replaced';

const outcomes: Record<BookingBySessionDto['status'], PaymentOutcome> = {
  pending_payment: 'pending',
  paid: 'arrived',
  ticket_pending: 'arrived',
  ticket_created: 'arrived',
  ticket_failed: 'arrived',
  refunded: 'arrived',
  charged_back: 'arrived',
  expired: 'expired',
  payment_failed: 'declined',
  cancelled: 'replaced',
};

/**
 * The outcome of a session's payment. A status that this release does not know counts as pending, so that the page
 * keeps polling.
 */
export function usePaymentOutcome(sessionId: string): PaymentOutcome {
  const { currentData } = shopApi.endpoints.getBookingBySession.useQueryState({ sessionIdDto: { sessionId } });
  return outcomes[currentData?.booking.status ?? 'pending_payment'] ?? 'pending';
}
