/** A session as the provider reports it. `open` includes a completed session whose money has not arrived yet. */
export type ProviderSession = {
  sessionId: string;
  /** The id of our payment, from the session's metadata. */
  paymentId?: string;
  state: 'open' | 'paid' | 'expired' | 'failed';
  amountCents: number;
  currency: string;
  livemode: boolean;
  paymentIntentId?: string;
};
