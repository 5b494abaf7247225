import '../texts.js';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/support-note.js';
import { englishUnlessGerman, usePageLanguage } from '../../../shared/i18n/index.js';
import { useSessionId } from '../../../shared/lib/use-session-id.js';
import { Page } from '../../../shared/ui/index.js';
import { NoPurchase } from '../components/no-purchase.js';
import { PurchaseView } from '../components/purchase-view.js';

export function GiftCardSuccessPage() {
  usePageLanguage(englishUnlessGerman);
  const { t } = useTranslation('giftCard');
  const sessionId = useSessionId();
  if (sessionId) return <PurchaseView key={sessionId} sessionId={sessionId} />;
  return (
    <Page narrow title={t('card')}>
      <div className="space-y-6">
        <NoPurchase />
        <SupportNote />
      </div>
    </Page>
  );
}
