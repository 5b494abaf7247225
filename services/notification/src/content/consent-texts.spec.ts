import { readFileSync } from 'node:fs';
import { consentTexts } from './consent-texts.js';

const features = new URL('../../../../web/src/features/', import.meta.url);

/** A text of the web app, without the tags that mark its links. */
function shown(file: string, key: string): unknown {
  const texts: unknown = JSON.parse(readFileSync(new URL(file, features), 'utf8'));
  const text = key.split('.').reduce((inner, part) => (inner as Record<string, unknown>)[part], texts);
  return String(text).replaceAll(/<\/?\w+>/g, '');
}

describe.each(['de', 'en'] as const)('the consents that a mail repeats (%s)', (language) => {
  const { booking, giftCard } = consentTexts[language];

  it('[LG-2] equal those of the booking page', () => {
    const file = `checkout/locales/order.${language}.json`;
    expect(booking.terms).toBe(shown(file, 'personal.acceptTerms'));
    expect(booking.earlyStart).toBe(shown(file, 'personal.acceptEarlyStart'));
  });

  it('[LG-2] equal those of the gift-card page', () => {
    expect(giftCard.terms).toBe(shown(`gift-card/locales/${language}.json`, 'consents'));
  });
});
