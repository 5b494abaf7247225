import { Fragment, type ReactNode } from 'react';
import { useConfig } from '../../../shared/config/index.js';
import { useLanguage, useTranslation } from '../../../shared/i18n/index.js';

/** A consent with links to the legal texts; texts that are not configured are not linked. */
export function LegalText({ text }: { text: 'personal.acceptTerms' | 'personal.acceptEarlyStart' }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const legal = useConfig()?.legal[language];
  const addresses: Record<string, string | null | undefined> = {
    terms: legal?.termsUrl,
    privacy: legal?.privacyUrl,
    withdrawal: legal?.withdrawalUrl,
  };
  return partsOf(t(text)).map(({ plain, tag, linked }, index) => (
    <Fragment key={index}>
      {plain}
      {tag && <LegalLink url={addresses[tag]}>{linked}</LegalLink>}
    </Fragment>
  ));
}

/** Splits "I accept the <terms>terms</terms>." at its tags. */
function partsOf(text: string) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.flatMap((plain, index) =>
    index % 3 === 0 ? { plain, tag: pieces[index + 1], linked: pieces[index + 2] } : [],
  );
}

function LegalLink({ url, children }: { url: string | null | undefined; children: ReactNode }) {
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
