import { localeTexts } from './texts.js';

const familiar =
  /(?<!\p{L})(du|dich|dir|dein\p{L}*|ihr seid|euch|euer|eure\p{L}*)(?!\p{L})|bitte \p{Ll}+e(?!\p{L})(?! Sie)/iu;

/** The specification words these itself. */
const verbatim = ['Dein Zugang', 'Bitte versuche es später erneut.', 'Bitte alle Pflichtfelder ausfüllen'];

it('[NF-2] German texts say "Sie" to the customer', () => {
  const texts = [...localeTexts.de.values()];
  expect(texts.filter((text) => familiar.test(text) && !verbatim.includes(text))).toEqual([]);
});
