import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/index.js';
import { useConfig } from './use-config.js';

const links = [
  ['terms', 'termsUrl'],
  ['privacy', 'privacyUrl'],
  ['imprint', 'imprintUrl'],
  ['withdrawal', 'withdrawalUrl'],
] as const;

/** The operator's legal pages in the reader's language; one that is not configured is not shown. */
export function LegalLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  const legal = useConfig()?.legal[language];
  if (!legal) return null;
  return links.map(([name, field]) => {
    const url = legal[field];
    return url ? (
      <a
        key={name}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {t(name)}
      </a>
    ) : null;
  });
}
