import type { Language } from '../../../shared/i18n/index.js';
import type { CheckoutState, GameLanguage } from './checkout.schema.js';

type Chosen = Pick<CheckoutState, 'language' | 'selectedGame'>;

/** The languages in which the selected game can be booked; both, until a game is selected. */
export const bookableLanguages = (game: CheckoutState['selectedGame']): GameLanguage[] =>
  (['de', 'en'] as const).filter((language) => !game || game.languages.includes(language));

/**
 * The language that the customer has chosen, if the game has it, otherwise the page's language, otherwise the game's
 * first one (decision D42).
 */
export function gameLanguageOf({ language, selectedGame }: Chosen, pageLanguage: Language): GameLanguage {
  const bookable = bookableLanguages(selectedGame);
  if (language && bookable.includes(language)) return language;
  return bookable.includes(pageLanguage) ? pageLanguage : (bookable[0] ?? pageLanguage);
}
