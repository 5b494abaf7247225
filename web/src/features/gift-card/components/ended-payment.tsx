import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGetGiftCardBySessionQuery } from '../../../api/generated.js';
import { Alert } from '../../../shared/ui/index.js';
import type { PurchaseEnd } from '../model/use-buy-gift-card.js';
import { purchaseOutcome } from '../model/purchase-outcome.js';

/** How the last payment ended, above the kept order. A payment that has arrived meanwhile leads to the thanks. */
export function EndedPayment({ how, sessionId }: { how: PurchaseEnd; sessionId: string }) {
  const { t } = useTranslation('giftCard');
  const navigate = useNavigate();
  const { currentData } = useGetGiftCardBySessionQuery({ sessionId }, { refetchOnMountOrArgChange: true });
  const outcome = currentData && purchaseOutcome(currentData);
  useEffect(() => {
    if (outcome === 'paid') void navigate('/gift-card-success', { replace: true, state: { sessionId } });
  }, [outcome, sessionId, navigate]);
  // The shop asks the provider before it responds.
  const isUncharged = outcome === 'expired' || (how === 'cancelled' && currentData?.status === 'pending_payment');
  return (
    <div className="mb-6">
      <Alert tone={how === 'cancelled' ? 'info' : 'danger'} title={t(`ended.${how}`)}>
        <p>
          {isUncharged && `${t('ended.uncharged')} `}
          {t('ended.text')}
        </p>
      </Alert>
    </div>
  );
}
