import { registerTexts } from '../i18n/index.js';
import de from './locales/teams.de.json' with { type: 'json' };
import en from './locales/teams.en.json' with { type: 'json' };

registerTexts('teams', { de, en });

declare module '../i18n/i18n.js' {
  interface Texts {
    teams: typeof de;
  }
}
