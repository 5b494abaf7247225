import type { CardProblem, Decline } from './test-cards.js';

export type PayLanguage = 'de' | 'en';

interface PayTexts {
  title: string;
  back: string;
  total: string;
  email: string;
  cardNumber: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  pay: string;
  free: string;
  testMode: string;
  problems: Record<CardProblem | Decline | 'email_invalid', string>;
  complete: string;
  completeText: string;
  toShop: string;
  expired: string;
  expiredText: string;
  unknown: string;
  unknownText: string;
}

export const PAY_TEXTS: Record<PayLanguage, PayTexts> = {
  de: {
    title: 'Bezahlung',
    back: 'Zurück zum Shop',
    total: 'Gesamtbetrag',
    email: 'E-Mail',
    cardNumber: 'Kartennummer',
    expiry: 'Ablaufdatum',
    expiryHint: 'MM / JJ',
    cvc: 'CVC',
    pay: 'Bezahlen',
    free: 'Es ist nichts zu bezahlen. Bitte bestätigen Sie Ihre Bestellung.',
    testMode: 'Testumgebung: Es wird nichts abgebucht.',
    problems: {
      number_invalid: 'Die Kartennummer ist ungültig.',
      expiry_invalid: 'Das Ablaufdatum ist unvollständig.',
      expiry_past: 'Das Ablaufdatum liegt in der Vergangenheit.',
      cvc_invalid: 'Der Sicherheitscode ist unvollständig.',
      email_invalid: 'Die E-Mail-Adresse ist ungültig.',
      card_declined: 'Ihre Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
      insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt. Bitte versuchen Sie es mit einer anderen Karte.',
    },
    complete: 'Bereits bezahlt',
    completeText: 'Diese Zahlung ist abgeschlossen.',
    toShop: 'Weiter zum Shop',
    expired: 'Sitzung abgelaufen',
    expiredText: 'Diese Zahlungsseite ist nicht mehr gültig. Es wurde nichts abgebucht.',
    unknown: 'Seite nicht gefunden',
    unknownText: 'Unter dieser Adresse gibt es keine Zahlungsseite.',
  },
  en: {
    title: 'Payment',
    back: 'Back to the shop',
    total: 'Total',
    email: 'Email',
    cardNumber: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'CVC',
    pay: 'Pay',
    free: 'There is nothing to pay. Please confirm your order.',
    testMode: 'Test environment: nothing will be charged.',
    problems: {
      number_invalid: 'Your card number is invalid.',
      expiry_invalid: "Your card's expiry date is incomplete.",
      expiry_past: "Your card's expiry date is in the past.",
      cvc_invalid: "Your card's security code is incomplete.",
      email_invalid: 'Your email address is invalid.',
      card_declined: 'Your card was declined. Please try a different card.',
      insufficient_funds: 'Your card has insufficient funds. Please try a different card.',
    },
    complete: 'Already paid',
    completeText: 'This payment is complete.',
    toShop: 'Continue to the shop',
    expired: 'Session expired',
    expiredText: 'This payment page is no longer valid. Nothing was charged.',
    unknown: 'Page not found',
    unknownText: 'There is no payment page at this address.',
  },
};

/** The language of the session's locale, or that of the browser when the locale is `auto` or missing. */
export function payLanguage(locale: string | null, acceptLanguage = ''): PayLanguage {
  const preferred = locale === null || locale === 'auto' ? acceptLanguage : locale;
  return preferred.toLowerCase().startsWith('de') ? 'de' : 'en';
}
