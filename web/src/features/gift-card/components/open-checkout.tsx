import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGetGiftCardBySessionQuery } from '../../../api/generated.js';
import { paysInSameTab } from '../../../shared/lib/payment-page.js';
import { Button, Card, Spinner, useFocusedHeading } from '../../../shared/ui/index.js';
import { PaymentPageLinks } from '../../../shared/ui/payment-page-links.js';
import type { GiftCardPurchase } from '../model/gift-card-storage.js';
import { hasBeenPaid, purchaseOutcome } from '../model/purchase-outcome.js';

const pollMs = 2_000;
const placeTexts = { 'new-tab': 'openText', 'same-tab': 'openHereText', blocked: 'openBlockedText' } as const;

type OpenCheckoutProps = NonNullable<GiftCardPurchase['opened']> & {
  onChangeOrder: () => void;
  onEnd: (how: 'expired' | 'declined') => void;
};

/** Waits for the payment on the provider's page and continues automatically (decision D32). */
export function OpenCheckout({ sessionId, url, place: placeAtOpening, onChangeOrder, onEnd }: OpenCheckoutProps) {
  const { t } = useTranslation('giftCard');
  const place = paysInSameTab() ? 'same-tab' : placeAtOpening;
  const texts = { open: t('open'), sameTab: t('sameTab'), redirecting: t('redirecting') };
  const heading = useFocusedHeading(true);
  const navigate = useNavigate();
  const { data } = useGetGiftCardBySessionQuery({ sessionId }, { pollingInterval: pollMs });
  const outcome = data && purchaseOutcome(data);
  const isPaid = hasBeenPaid(outcome);

  useEffect(() => {
    if (isPaid) void navigate('/gift-card-success', { replace: true, state: { sessionId } });
  }, [isPaid, navigate, sessionId]);

  useEffect(() => {
    if (outcome === 'expired' || outcome === 'declined') onEnd(outcome);
  }, [outcome, onEnd]);

  return (
    <Card className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('openTitle')}
      </h2>
      <p role="status" className="flex items-start gap-3">
        {place !== 'same-tab' && (
          <span className="mt-0.5 text-accent">
            <Spinner />
          </span>
        )}
        {t(placeTexts[place])}
      </p>
      {place === 'new-tab' && <p className="text-sm text-muted">{t('openAgain')}</p>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <PaymentPageLinks {...{ url, place, texts }} />
        <Button variant="quiet" className="sm:-mx-2" onClick={onChangeOrder}>
          {t('change')}
        </Button>
      </div>
    </Card>
  );
}
