import type { GameDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';

/** The summary, if there is one, and the description of a game. */
export const gameDescription = (
  game: GameDto,
  language: Language,
): { summary: string | undefined; description: string } =>
  language === 'en' && game.descriptionEn
    ? { summary: game.compactDescriptionEn, description: game.descriptionEn }
    : { summary: game.compactDescription, description: game.description };

/** The summary of a game, or its description if there is no summary. */
export function gameSummary(game: GameDto, language: Language): string {
  const { summary, description } = gameDescription(game, language);
  return summary ?? description;
}
