import { useCallback, useEffect } from 'react';
import { type GiftCardStateDto, shopApi } from '../../../api/generated.js';
import { type Pace, usePace } from '../../../shared/lib/use-pace.js';
import { forgetPurchase } from './gift-card-storage.js';

const pollMs = 2_000;

export type Purchase =
  | { state: 'loading' | 'missing' | 'unreachable' | 'confirming' | 'unconfirmed' | 'unpaid' | 'refunded' }
  | { state: 'paid'; mail: 'sent' | 'failed' | 'on-its-way' };

const isMissing = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 404;

/** Follows a purchase from its payment to the mail with the code; stops asking after a while. */
export function usePurchase(sessionId: string) {
  const { pace, restart } = usePace();
  const { getGiftCardBySession } = shopApi.endpoints;
  const { data, error, isFetching } = getGiftCardBySession.useQueryState({ sessionId });
  const purchase = purchaseOf(data, error, pace);
  const isPaid = purchase.state === 'paid';
  const isOpen = isPaid
    ? purchase.mail === 'on-its-way'
    : ['loading', 'unreachable', 'confirming'].includes(purchase.state);
  const { refetch } = getGiftCardBySession.useQuerySubscription(
    { sessionId },
    { pollingInterval: isOpen && pace !== 'over' ? pollMs : 0, refetchOnMountOrArgChange: true },
  );

  useEffect(() => {
    if (isPaid) forgetPurchase();
  }, [isPaid]);

  const checkAgain = useCallback(() => {
    restart();
    void refetch();
  }, [restart, refetch]);

  return { purchase, isPaid, isChecking: isFetching, checkAgain };
}

function purchaseOf(data: GiftCardStateDto | undefined, error: unknown, pace: Pace): Purchase {
  if (!data) {
    if (!error) return { state: 'loading' };
    return { state: isMissing(error) ? 'missing' : 'unreachable' };
  }
  switch (data.status) {
    case 'pending_payment':
      return { state: pace === 'over' ? 'unconfirmed' : 'confirming' };
    case 'expired':
    case 'payment_failed':
      return { state: 'unpaid' };
    case 'refunded':
      return { state: 'refunded' };
    case 'paid':
    case 'issued':
      return { state: 'paid', mail: mailOf(data.mailState) };
  }
}

const mailOf = (state: GiftCardStateDto['mailState']) =>
  state === 'sent' || state === 'failed' ? state : ('on-its-way' as const);
