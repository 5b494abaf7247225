import { localeTexts } from './texts.js';

const informal =
  /(?<!\p{L})(du|dich|dir|dein\p{L}*|ihr seid|euch|euer|eure\p{L}*)(?!\p{L})|bitte \p{Ll}+e(?!\p{L})(?! Sie)/iu;

/** These texts are quoted from the specification. */
const verbatim = ['Dein Zugang', 'Bitte versuche es später erneut.', 'Bitte alle Pflichtfelder ausfüllen'];

it('[NF-2] German texts say "Sie" to the customer', () => {
  const texts = [...localeTexts.de.values()];
  expect(texts.filter((text) => informal.test(text) && !verbatim.includes(text))).toEqual([]);
});

/** Namespaces of the shop's own pages. The admin area calls a coupon *Gutschein*, as the specification does. */
const shopNamespaces =
  /^(checkout|order|order-elsewhere|giftCard|common|errors|paymentReturn|ticket|orderLinks|withdrawal)\W/;
const specified = ['Gutschein gültig', 'Ungültiger Gutschein', 'Fehler beim Erstellen des Gutscheins'];

it('[NF-2] German texts of the shop contain "Gutschein" only in "Wertgutschein" and where it is specified', () => {
  const texts = [...localeTexts.de].filter(([key]) => shopNamespaces.test(key)).map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => /(?<!wert)gutschein/i.test(text) && !specified.includes(text))).toEqual([]);
});
