import type { Language } from './language.js';

type ConsentTexts = Record<Language, { booking: { terms: string; earlyStart: string }; giftCard: { terms: string } }>;

/**
 * The texts that the customer accepts; a spec checks that they equal those of the web app's locale files. They belong
 * to a version. With every change raise the gateway's `TEXTS_VERSION`, and keep the old texts below for customers who
 * have accepted them.
 */
export const consentTexts: ConsentTexts = {
  de: {
    booking: {
      terms:
        'Ich akzeptiere die Allgemeinen Geschäftsbedingungen und habe die Datenschutzerklärung und die Widerrufsbelehrung gelesen.',
      earlyStart:
        'Ich verlange ausdrücklich, dass die Leistung vor Ablauf der Widerrufsfrist beginnt, und weiß, dass mein Widerrufsrecht mit vollständiger Vertragserfüllung erlischt.',
    },
    giftCard: {
      terms: 'Mit der Bestellung akzeptieren Sie die AGB. Datenschutzerklärung und Widerrufsbelehrung finden Sie hier:',
    },
  },
  en: {
    booking: {
      terms:
        'I accept the terms and conditions and have read the privacy policy and the information on my right of withdrawal.',
      earlyStart:
        'I expressly request that the service begin before the withdrawal period ends, and I understand that I lose my right of withdrawal once the contract has been fully performed.',
    },
    giftCard: {
      terms:
        'By placing your order, you accept our terms and conditions. You can find our privacy policy and information on your right of withdrawal here:',
    },
  },
};

const earlierConsentTexts: Readonly<Record<string, ConsentTexts>> = {
  '2026-11': {
    de: {
      booking: {
        terms:
          'Ich akzeptiere die Allgemeinen Geschäftsbedingungen und habe die Datenschutzerklärung und die Widerrufsbelehrung gelesen.',
        earlyStart:
          'Ich verlange ausdrücklich, dass die Leistung vor Ablauf der Widerrufsfrist beginnt, und weiß, dass mein Widerrufsrecht mit vollständiger Erfüllung erlischt.',
      },
      giftCard: {
        terms:
          'Mit der Bestellung akzeptieren Sie die AGB. Datenschutzerklärung und Widerrufsbelehrung finden Sie hier:',
      },
    },
    en: {
      booking: {
        terms:
          'I accept the general terms and conditions and have read the privacy policy and the information on withdrawal.',
        earlyStart:
          'I expressly request that the service begins before the withdrawal period ends, and I know that my right of withdrawal expires once it has been fully provided.',
      },
      giftCard: {
        terms: 'By ordering you accept the terms. Privacy policy and withdrawal information are here:',
      },
    },
  },
};

/** The wording of a version; the present one for a version that is not listed here. */
export const consentTextsOf = (version: string, language: Language): ConsentTexts[Language] =>
  (Object.hasOwn(earlierConsentTexts, version) ? earlierConsentTexts[version]! : consentTexts)[language];
