import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/support-note.js';
import { Button, Page } from '../../../shared/ui/index.js';
import { usePurchase } from '../model/use-purchase.js';
import { PurchaseState } from './purchase-state.js';
import { PurchaseThanks } from './purchase-thanks.js';

const sendingMs = 2_000;

/** The state of a purchase, with the thanks once it is paid. */
export function PurchaseView({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('giftCard');
  const { purchase, isPaid, isChecking, checkAgain } = usePurchase(sessionId);
  const [thanks, setThanks] = useState(false);
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(() => setThanks(true), sendingMs);
    return () => clearTimeout(timer);
  }, [isPaid]);

  if (thanks && purchase.state === 'paid') return <PurchaseThanks mail={purchase.mail} />;
  const again = (
    <Button variant="secondary" busy={isChecking} onClick={checkAgain}>
      {t('checkAgain')}
    </Button>
  );
  const needsNoHelp = isPaid || purchase.state === 'loading' || purchase.state === 'confirming';
  return (
    <Page narrow title={t('card')}>
      <div className="space-y-6">
        <PurchaseState state={purchase.state} again={again} />
        {!needsNoHelp && <SupportNote />}
      </div>
    </Page>
  );
}
