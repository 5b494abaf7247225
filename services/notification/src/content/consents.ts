import type { ShopConfig } from '../config.js';
import { consentTexts } from './consent-texts.js';
import type { Block } from './document/mail-document.js';
import { moment } from './format.js';
import type { Language } from './language.js';
import { footerOf } from './shop-facts.js';

/** What a customer declared with an order, as booking and giftcard keep it. */
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

/** The customer's declarations on a durable medium, in the words and language they were made in; nothing for an order without any. */
export function bookingConsents(order: Order, language: Language): Block[] {
  const { terms, earlyStart } = consentTexts[language].booking;
  return declarations(order, language, (given) => [
    ...(given.terms ? [note(terms)] : []),
    ...(given.earlyStart ? [note(earlyStart)] : []),
  ]);
}

/** The same for a gift card, whose one declaration points to the texts it names. */
export function giftCardConsents(order: Order, language: Language, shop: ShopConfig): Block[] {
  const { terms } = consentTexts[language].giftCard;
  return declarations(order, language, (given) =>
    given.terms ? [note(terms), { kind: 'links', links: footerOf(shop, language).links }] : [],
  );
}

function declarations({ consents, paidAt }: Order, language: Language, said: (given: Consents) => Block[]): Block[] {
  if (!consents) return [];
  const { heading, version } = texts[language];
  const time = moment(consents.givenAt ?? paidAt, language);
  return [{ kind: 'heading', text: heading }, ...said(consents), note(version(consents.textsVersion, time))];
}

const note = (text: string): Block => ({ kind: 'note', text });
