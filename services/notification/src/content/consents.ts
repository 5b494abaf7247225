import type { ShopConfig } from '../config.js';
import { consentTextsOf } from './consent-texts.js';
import type { Block } from './document/mail-document.js';
import { dateTime } from './format.js';
import type { Language } from './language.js';
import { footerOf } from './shop-footer.js';

/** A customer's consents to an order, as stored by the booking and the giftcard service. */
type Consents = { terms: boolean; earlyStart: boolean; textsVersion: string; givenAt?: string };
type Order = { consents?: Consents | null; paidAt: string };

const texts = {
  de: {
    heading: 'Was Sie bei der Bestellung bestätigt haben',
    version: (version: string, time: string) => `Fassung der Texte: ${version} (Deutsch), bestätigt am ${time}.`,
  },
  en: {
    heading: 'What you agreed to',
    version: (version: string, time: string) => `Version of the texts: ${version} (English), confirmed on ${time}.`,
  },
};

/**
 * The customer's consents in their original wording and language, as the law requires on a durable medium; empty for an
 * order without consents.
 */
export function bookingConsents(order: Order, language: Language): Block[] {
  return declarations(order, language, (given) => {
    const { terms, earlyStart } = consentTextsOf(given.textsVersion, language).booking;
    return [...(given.terms ? [note(terms)] : []), ...(given.earlyStart ? [note(earlyStart)] : [])];
  });
}

/** The buyer's single consent, with links to the legal texts; empty for a purchase without it. */
export function giftCardConsents(order: Order, language: Language, shop: ShopConfig): Block[] {
  return declarations(order, language, (given) => {
    const { terms } = consentTextsOf(given.textsVersion, language).giftCard;
    return given.terms ? [note(terms), { kind: 'links', links: footerOf(shop, language).links }] : [];
  });
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
