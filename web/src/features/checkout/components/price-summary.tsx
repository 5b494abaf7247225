import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { Card } from '../../../shared/ui/index.js';
import { needsNoPayment, priceOf, useCheckout, useGameLanguage } from '../model/checkout.selectors.js';
import { cityName } from '../../../shared/places/index.js';
import { GameImage } from './game-image.js';
import { gameTitle } from '../model/game-texts.js';
import { PriceLines } from './price-lines.js';

/** The order and its price, followed by `children` such as the order button. */
export function PriceSummary({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('checkout');
  const isUnpaid = needsNoPayment(priceOf(useCheckout()));
  return (
    <Card id="summary" aria-labelledby="summary-title" className="space-y-5">
      <h2 id="summary-title" className="text-xl font-semibold">
        {t('summary.title')}
      </h2>
      <ChosenGame />
      <PriceLines />
      {children}
      <ul className="space-y-2 border-t border-line pt-5 text-sm text-muted">
        <Assurance>{t('summary.flexible')}</Assurance>
        <Assurance>{t(isUnpaid ? 'summary.byEmailFree' : 'summary.byEmail')}</Assurance>
        {!isUnpaid && <Assurance>{t('summary.secure')}</Assurance>}
      </ul>
    </Card>
  );
}

function ChosenGame() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const gameLanguage = useGameLanguage();
  const { selectedGame, selectedCity, teams, participants } = useCheckout();
  if (!selectedGame) return null;
  const group = [
    ...(participants > 0 ? [t('summary.participants', { count: participants })] : []),
    ...(teams > 0 ? [t('summary.teams', { count: teams })] : []),
  ];
  return (
    <div className="flex items-center gap-4">
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

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {children}
    </li>
  );
}
