/**
 * The texts that the customer accepts; a spec checks that they equal those of the web app's locale files. They belong
 * to a version: raise `TEXTS_VERSION` with every change.
 */
export const consentTexts = {
  de: {
    booking: {
      terms:
        'Ich akzeptiere die Allgemeinen Geschäftsbedingungen und habe die Datenschutzerklärung und die Widerrufsbelehrung gelesen.',
      earlyStart:
        'Ich verlange ausdrücklich, dass die Leistung vor Ablauf der Widerrufsfrist beginnt, und weiß, dass mein Widerrufsrecht mit vollständiger Erfüllung erlischt.',
    },
    giftCard: {
      terms: 'Mit der Bestellung akzeptieren Sie die AGB. Datenschutzerklärung und Widerrufsbelehrung finden Sie hier:',
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
};
