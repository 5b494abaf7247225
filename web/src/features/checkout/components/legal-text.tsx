import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useConfig } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';

/** A consent with links to the legal texts; texts that are not configured are not linked. */
export function LegalText({ text }: { text: 'personal.acceptTerms' | 'personal.acceptEarlyStart' }) {
  const language = useLanguage();
  const legal = useConfig()?.legal[language];
  return (
    <Trans
      ns="order"
      i18nKey={text}
      components={{
        terms: <LegalLink url={legal?.termsUrl} />,
        privacy: <LegalLink url={legal?.privacyUrl} />,
        withdrawal: <LegalLink url={legal?.withdrawalUrl} />,
      }}
    />
  );
}

/** `<Trans>` passes the text between the tags as children. */
function LegalLink({ url, children }: { url: string | null | undefined; children?: ReactNode }) {
  if (!url) return children;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium text-accent underline underline-offset-4"
    >
      {children}
    </a>
  );
}
