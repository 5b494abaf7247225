import type { GameDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';

type GameTexts = Pick<GameDto, 'title' | 'titleEn' | 'description' | 'descriptionEn'> &
  Partial<Pick<GameDto, 'compactDescription' | 'compactDescriptionEn'>>;

/** The title in the language of the page, or the German one where there is no English one. */
export const gameTitle = ({ title, titleEn }: GameTexts, language: Language): string =>
  (language === 'en' && titleEn) || title;

/** What a game is about in a few lines. */
export const gameSummary = (game: GameTexts, language: Language): string =>
  language === 'en' && game.descriptionEn
    ? (game.compactDescriptionEn ?? game.descriptionEn)
    : (game.compactDescription ?? game.description);
