import '../texts.js';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/support-note.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useSessionId } from '../../../shared/lib/use-session-id.js';
import { ButtonLink, ErrorCard, Page } from '../../../shared/ui/index.js';
import { FulfilmentView } from '../components/fulfilment-view.js';

export function PaymentReturnPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('paymentReturn');
  const { t: tCommon } = useTranslation();
  const sessionId = useSessionId();
  if (sessionId) return <FulfilmentView sessionId={sessionId} />;
  return (
    <Page narrow title={t('title')}>
      <div className="space-y-6">
        <ErrorCard title={t('noSession')} text={t('noSessionText')}>
          <ButtonLink to="/">{tCommon('home')}</ButtonLink>
        </ErrorCard>
        <SupportNote />
      </div>
    </Page>
  );
}
