import { useCallback, useEffect } from 'react';
import { type GiftCardStateDto, shopApi } from '../../../api/generated.js';
import { type WaitPhase, useWaitPhase } from '../../../shared/lib/use-wait-phase.js';
import { clearPurchase } from './gift-card-storage.js';
import { type MailProgress, mailProgress, purchaseOutcome } from './purchase-outcome.js';

const pollMs = 2_000;

/** `confirming`: the payment is still pending; `unconfirmed`: it was still pending when the polling stopped. */
export type Purchase =
  | {
      state: 'loading' | 'missing' | 'unreachable' | 'confirming' | 'unconfirmed' | 'expired' | 'declined' | 'refunded';
    }
  | ({ state: 'paid'; mail: MailProgress } & Pick<GiftCardStateDto, 'valueCents' | 'maskedEmail' | 'gift'>);

const isMissing = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 404;

/** Polls a purchase from its payment to the mail with the code; stops after a while. */
export function usePurchase(sessionId: string) {
  const { phase, restart } = useWaitPhase();
  const { getGiftCardBySession } = shopApi.endpoints;
  const { data, error, isFetching } = getGiftCardBySession.useQueryState({ sessionId });
  const purchase = purchaseOf(data, error, phase);
  const isPaid = purchase.state === 'paid';
  const mayChange = isPaid
    ? purchase.mail === 'on-its-way'
    : ['loading', 'unreachable', 'confirming'].includes(purchase.state);
  const { refetch } = getGiftCardBySession.useQuerySubscription(
    { sessionId },
    { pollingInterval: mayChange && phase !== 'timed-out' ? pollMs : 0, refetchOnMountOrArgChange: true },
  );

  useEffect(() => {
    if (isPaid) clearPurchase(sessionId);
  }, [isPaid, sessionId]);

  const checkAgain = useCallback(() => {
    restart();
    void refetch();
  }, [restart, refetch]);

  return { purchase, isPaid, isChecking: isFetching, checkAgain };
}

function purchaseOf(data: GiftCardStateDto | undefined, error: unknown, phase: WaitPhase): Purchase {
  if (!data) {
    if (!error) return { state: 'loading' };
    return { state: isMissing(error) ? 'missing' : 'unreachable' };
  }
  const outcome = purchaseOutcome(data);
  if (outcome === 'pending') return { state: phase === 'timed-out' ? 'unconfirmed' : 'confirming' };
  if (outcome !== 'paid') return { state: outcome };
  const { valueCents, maskedEmail, gift } = data;
  return { state: 'paid', mail: mailProgress(data), valueCents, maskedEmail, gift };
}
