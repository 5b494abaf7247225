import type { GameDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';

/** The title in the language of the page, or the German one where there is no English one. */
export const gameTitle = ({ title, titleEn }: Pick<GameDto, 'title' | 'titleEn'>, language: Language): string =>
  (language === 'en' && titleEn) || title;
