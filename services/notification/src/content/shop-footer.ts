import type { ShopConfig } from '../config.js';
import type { Footer, Link } from './document/mail-document.js';
import type { Language } from './language.js';

const texts = {
  de: {
    support: (email: string) => `Fragen? Schreiben Sie uns: ${email}`,
    terms: 'AGB',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
    withdrawal: 'Widerrufsbelehrung',
  },
  en: {
    support: (email: string) => `Questions? Email us: ${email}`,
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    imprint: 'Legal notice',
    withdrawal: 'Right of withdrawal',
  },
};

/** The footer of every mail: the shop, its contact, and the configured legal pages. */
export function footerOf(config: ShopConfig, language: Language): Footer {
  const text = texts[language];
  const suffix = language === 'de' ? 'DE' : 'EN';
  const links = [
    { label: text.terms, url: config[`TERMS_URL_${suffix}`] },
    { label: text.withdrawal, url: config[`WITHDRAWAL_URL_${suffix}`] },
    { label: text.privacy, url: config[`PRIVACY_URL_${suffix}`] },
    { label: text.imprint, url: config[`IMPRINT_URL_${suffix}`] },
  ];
  return {
    shopName: config.SHOP_NAME,
    lines: [text.support(config.SUPPORT_EMAIL)],
    links: links.filter((link): link is Link => link.url !== undefined),
  };
}

export const shopUrl = ({ PUBLIC_SHOP_URL }: ShopConfig, path: string): string =>
  new URL(path, PUBLIC_SHOP_URL).toString();
