import '../texts.js';
import { useTranslation } from 'react-i18next';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { Page } from '../../../shared/ui/index.js';
import { SecondFactorStep } from '../components/second-factor-step.js';

/** Shown in place of a protected page until the second factor is verified, so that the address stays. */
export function SecondFactorPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('auth');
  return (
    <div className="mx-auto w-full max-w-lg">
      <Page narrow title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
        <SecondFactorStep />
      </Page>
    </div>
  );
}
