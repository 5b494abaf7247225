import '../texts.js';
import { useTranslation } from 'react-i18next';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { Page } from '../../../shared/ui/index.js';
import { FactorPart } from '../components/factor-part.js';
import { IdentityPart } from '../components/identity-part.js';
import { PasswordPart } from '../components/password-part.js';
import { SessionPart } from '../components/session-part.js';

/** The signed-in admin's own second factors, sessions, password and linked accounts. */
export function SecurityPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('security');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="space-y-6">
        <FactorPart />
        <SessionPart />
        <PasswordPart />
        <IdentityPart />
      </div>
    </Page>
  );
}
