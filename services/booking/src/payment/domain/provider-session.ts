/** What the provider says of a session. `open` covers a completed page whose money is still on its way. */
export type ProviderSession = {
  sessionId: string;
  /** The payment that we opened it for, by the session's own metadata. */
  paymentId?: string;
  state: 'open' | 'paid' | 'expired' | 'failed';
  amountCents: number;
  currency: string;
  livemode: boolean;
  paymentIntentId?: string;
};
