import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/support-note.js';
import { Button, Page } from '../../../shared/ui/index.js';
import { usePurchase } from '../model/use-purchase.js';
import { PurchaseState } from './purchase-state.js';
import { PurchaseThanks } from './purchase-thanks.js';

/** How long the wait for the mail is shown (GC-7). */
const sendingMs = 2_000;

/** Shows the state of a purchase until `sendingMs` after the payment has arrived, and then the thanks. */
export function PurchaseView({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('giftCard');
  const { purchase, isPaid, isChecking, checkAgain } = usePurchase(sessionId);
  const [isThanksDue, setIsThanksDue] = useState(false);
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(() => setIsThanksDue(true), sendingMs);
    return () => clearTimeout(timer);
  }, [isPaid]);

  if (isThanksDue && purchase.state === 'paid') return <PurchaseThanks {...purchase} />;
  const retryButton = (
    <Button variant="secondary" busy={isChecking} onClick={checkAgain}>
      {t('checkAgain')}
    </Button>
  );
  const isProgressing = isPaid || purchase.state === 'loading' || purchase.state === 'confirming';
  return (
    <Page narrow title={t('card')}>
      <div className="space-y-6">
        <PurchaseState state={purchase.state} retryButton={retryButton} />
        {!isProgressing && <SupportNote />}
      </div>
    </Page>
  );
}
