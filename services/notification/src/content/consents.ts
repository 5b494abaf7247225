import type { ShopConfig } from '../config.js';
import { consentTexts } from './consent-texts.js';
import type { Block } from './document/mail-document.js';
import { dateTime } from './format.js';
import type { Language } from './language.js';
import { footerOf } from './shop-footer.js';

/** A customer's consents to an order, as stored by the booking and the giftcard service. */
type Consents = { terms: boolean; earlyStart: boolean; textsVersion: string; givenAt?: string };
type Order = { consents?: Consents | null; paidAt: string };

const texts = {
  de: {
    heading: 'Ihre Erklärungen bei der Bestellung',
    version: (version: string, time: string) => `Fassung der Texte: ${version} (Deutsch), erklärt am ${time}.`,
  },
  en: {
    heading: 'What you declared with your order',
    version: (version: string, time: string) => `Version of the texts: ${version} (English), declared on ${time}.`,
  },
};

/**
 * The customer's consents in their original wording and language, as the law requires on a durable medium; empty for an
 * order without consents.
 */
export function bookingConsents(order: Order, language: Language): Block[] {
  const { terms, earlyStart } = consentTexts[language].booking;
  return declarations(order, language, (given) => [
    ...(given.terms ? [note(terms)] : []),
    ...(given.earlyStart ? [note(earlyStart)] : []),
  ]);
}

/** The buyer's single consent, with links to the legal texts; empty for a purchase without it. */
export function giftCardConsents(order: Order, language: Language, shop: ShopConfig): Block[] {
  const { terms } = consentTexts[language].giftCard;
  return declarations(order, language, (given) =>
    given.terms ? [note(terms), { kind: 'links', links: footerOf(shop, language).links }] : [],
  );
}

function declarations(
  { consents, paidAt }: Order,
  language: Language,
  toBlocks: (given: Consents) => Block[],
): Block[] {
  if (!consents) return [];
  const { heading, version } = texts[language];
  const time = dateTime(consents.givenAt ?? paidAt, language);
  return [{ kind: 'heading', text: heading }, ...toBlocks(consents), note(version(consents.textsVersion, time))];
}

const note = (text: string): Block => ({ kind: 'note', text });
