import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/game-details.de.json' with { type: 'json' };
import en from './locales/game-details.en.json' with { type: 'json' };

/** Texts of the details view of a game, and of the link to it; loaded with the games. */
registerTexts('gameDetails', { de, en });

declare module '../../shared/i18n/i18n.js' {
  interface Texts {
    gameDetails: typeof de;
  }
}
