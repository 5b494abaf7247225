import type { Block } from './document/mail-document.js';
import { moment } from './format.js';
import type { Language } from './language.js';

/** What a customer declared with an order, as booking and giftcard keep it. */
export type Consents = { terms: boolean; earlyStart: boolean; textsVersion: string; givenAt?: string };

const texts = {
  de: {
    heading: 'Ihre Erklärungen bei der Bestellung',
    terms: 'Sie haben unseren Allgemeinen Geschäftsbedingungen zugestimmt.',
    earlyStart:
      'Sie haben ausdrücklich verlangt, dass wir mit der Leistung vor Ablauf der Widerrufsfrist beginnen, und wissen, dass Ihr Widerrufsrecht damit erlöschen kann.',
    version: (version: string, time: string) => `Fassung der Texte: ${version} (Deutsch), erklärt am ${time}.`,
  },
  en: {
    heading: 'What you declared with your order',
    terms: 'You agreed to our terms and conditions.',
    earlyStart:
      'You expressly asked us to begin before the withdrawal period ends, and know that you may thereby lose your right of withdrawal.',
    version: (version: string, time: string) => `Version of the texts: ${version} (English), declared on ${time}.`,
  },
};

/** The customer's declarations on a durable medium, in the language they were made in; nothing for an order without any. */
export function consentBlocks(consents: Consents | null | undefined, paidAt: string, language: Language): Block[] {
  if (!consents) return [];
  const text = texts[language];
  const notes = [
    ...(consents.terms ? [text.terms] : []),
    ...(consents.earlyStart ? [text.earlyStart] : []),
    text.version(consents.textsVersion, moment(consents.givenAt ?? paidAt, language)),
  ];
  return [{ kind: 'heading', text: text.heading }, ...notes.map((note): Block => ({ kind: 'note', text: note }))];
}
