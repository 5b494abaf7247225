import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGetGiftCardBySessionQuery } from '../../../api/generated.js';
import { Alert } from '../../../shared/ui/index.js';
import type { PurchaseEnd } from '../model/use-buy-gift-card.js';
import { hasBeenPaid, purchaseOutcome } from '../model/purchase-outcome.js';

/**
 * How the last payment ended; shown above the order, which is kept. A payment that has arrived meanwhile leads to the
 * success page.
 */
export function EndedPayment({ how, sessionId }: { how: PurchaseEnd; sessionId: string }) {
  const { t } = useTranslation('giftCard');
  const navigate = useNavigate();
  const { currentData } = useGetGiftCardBySessionQuery({ sessionId }, { refetchOnMountOrArgChange: true });
  const outcome = currentData && purchaseOutcome(currentData);
  const isPaid = hasBeenPaid(outcome);
  useEffect(() => {
    if (isPaid) void navigate('/gift-card-success', { replace: true, state: { sessionId } });
  }, [isPaid, sessionId, navigate]);
  // The provider's page leads back to `/gift-card?payment=cancelled` even when the session has expired.
  const shown = how === 'cancelled' && outcome === 'expired' ? 'expired' : how;
  return (
    <div className="mb-6">
      <Alert tone={shown === 'cancelled' ? 'info' : 'danger'} title={t(`ended.${shown}`)}>
        <p>
          {/* Not for a pending session: it may still be paid, or have been paid without the shop knowing. */}
          {outcome === 'expired' && `${t('ended.uncharged')} `}
          {t('ended.text')}
        </p>
      </Alert>
    </div>
  );
}
