import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { cityName } from '../../../shared/places/index.js';
import { useTeamSplitText } from '../../../shared/teams/index.js';
import { useCheckout, useGameLanguage } from '../model/checkout.selectors.js';
import { gameTitle } from '../model/game-texts.js';
import { GameImage } from './game-image.js';
import { PriceLines } from './price-lines.js';

/** The chosen game with its price. */
export const ChosenOrder = () => (
  <>
    <ChosenGame />
    <PriceLines />
  </>
);

function ChosenGame() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const gameLanguage = useGameLanguage();
  const teamSplitText = useTeamSplitText();
  const { selectedGame, selectedCity, teams, participants } = useCheckout();
  if (!selectedGame) return null;
  const group = [
    ...(participants > 0 ? [t('summary.participants', { count: participants })] : []),
    ...(teams > 0 ? [teamSplitText(participants, teams)] : []),
  ];
  return (
    <div className="flex items-center gap-4 max-[16rem]:flex-col max-[16rem]:items-start">
      <GameImage url={selectedGame.teaserImage} className="size-16" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-balance">{gameTitle(selectedGame, language)}</p>
        {selectedCity && <p className="text-sm text-muted">{cityName(selectedCity, language)}</p>}
        <p className="text-sm text-muted">{inOneLine(...group)}</p>
        <p className={gameLanguage === language ? 'text-sm text-muted' : 'text-sm font-semibold'}>
          {t('place.gameLanguage')}: {t(`languages.${gameLanguage}`)}
        </p>
      </div>
    </div>
  );
}
