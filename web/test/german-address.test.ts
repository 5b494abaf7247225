import { localeTexts } from './texts.js';

const informal =
  /(?<!\p{L})(du|dich|dir|dein\p{L}*|ihr seid|euch|euer|eure\p{L}*)(?!\p{L})|bitte \p{Ll}+e(?!\p{L})(?! Sie)/iu;

/** These texts are quoted from the specification. */
const verbatim = ['Dein Zugang', 'Bitte versuche es später erneut.', 'Bitte alle Pflichtfelder ausfüllen'];

it('[NF-2] German texts say "Sie" to the customer', () => {
  const texts = [...localeTexts.de.values()];
  expect(texts.filter((text) => informal.test(text) && !verbatim.includes(text))).toEqual([]);
});
