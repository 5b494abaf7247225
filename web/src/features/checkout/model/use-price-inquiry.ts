import { useTranslation } from 'react-i18next';
import type { CityDto } from '../../../api/generated-widgets.js';
import type { GameDto } from '../../../api/generated.js';
import { useConfig } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { cityName } from '../../../shared/places/index.js';
import { gameTitle } from './game-texts.js';

/**
 * The `mailto:` address of a mail that asks for the price of a game in a city, and names both; undefined while the
 * shop's support address is unknown.
 */
export function usePriceInquiry(game: Pick<GameDto, 'title' | 'titleEn'>, city: CityDto): string | undefined {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const email = useConfig()?.supportEmail;
  if (!email) return undefined;
  const named = { game: gameTitle(game, language), city: cityName(city, language) };
  const subject = encodeURIComponent(t('summary.askSubject', named));
  const body = encodeURIComponent(t('summary.askBody', named));
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
