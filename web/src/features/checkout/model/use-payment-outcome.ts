import { shopApi } from '../../../api/generated.js';

/** `replaced`: the customer's next order took this one's place. */
type PaymentOutcome = 'pending' | 'arrived' | 'failed' | 'replaced';

const outcomes: Record<string, PaymentOutcome> = {
  pending_payment: 'pending',
  expired: 'failed',
  payment_failed: 'failed',
  cancelled: 'replaced',
};

/** What is known of a session's payment; of the session before it nothing is taken over. */
export function usePaymentOutcome(sessionId: string): PaymentOutcome {
  const { currentData } = shopApi.endpoints.getBookingBySession.useQueryState({ sessionIdDto: { sessionId } });
  return outcomes[currentData?.booking.status ?? 'pending_payment'] ?? 'arrived';
}
