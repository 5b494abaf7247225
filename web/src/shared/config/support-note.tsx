import { useTranslation } from 'react-i18next';
import { useConfig } from './use-config.js';

/** How to contact support. */
export function SupportNote() {
  const { t } = useTranslation();
  const email = useConfig()?.supportEmail;
  if (!email) return null;
  return (
    <p className="text-center text-sm text-muted">
      {t('support')}{' '}
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        {email}
      </a>
    </p>
  );
}
