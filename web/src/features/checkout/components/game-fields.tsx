import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useListCityGamesQuery } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { Alert, Button, EmptyState, LoadingShape, Select, Skeleton } from '../../../shared/ui/index.js';
import type { GameLanguage } from '../model/checkout.schema.js';
import { useCheckout, useGameLanguage } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { bookableLanguages } from '../model/game-language.js';

const loadGameCards = () => import('./game-cards.js');
const GameCards = lazyComponent('GameCards', loadGameCards);

export function GameFields() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const pageLanguage = useLanguage();
  const gameLanguage = useGameLanguage();
  const { selectedGame } = useCheckout();
  const bookable = bookableLanguages(selectedGame);

  return (
    <>
      <div role="radiogroup" aria-labelledby="games-label" aria-required className="space-y-3">
        <p data-required className="text-sm font-semibold">
          <span id="games-label">{t('place.game')}</span>
        </p>
        <Games />
      </div>
      <Select
        label={t('place.gameLanguage')}
        required
        options={bookable.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={gameLanguage}
        hint={
          gameLanguage === pageLanguage || bookable.includes(pageLanguage)
            ? undefined
            : t('place.onlyIn', { language: t(`languages.${gameLanguage}`) })
        }
        onChange={(value) => dispatch(checkoutActions.gameLanguageChanged(value as GameLanguage))}
      />
    </>
  );
}

function Games() {
  const { t } = useTranslation('checkout');
  const { t: tCommon } = useTranslation();
  const { selectedCity } = useCheckout();
  const games = useListCityGamesQuery({ id: selectedCity?.id ?? '' }, { skip: !selectedCity });

  if (!selectedCity) return <EmptyState icon={MapPin} title={t('place.chooseCityFirst')} />;
  if (games.isFetching && !games.currentData) {
    // Loads the code of the cards while the games are being loaded.
    void loadGameCards();
    return <GamesSkeleton />;
  }
  if (games.isError) {
    return (
      <Alert tone="danger" title={t('place.gamesFailure')}>
        <p>{t('place.gamesFailureText')}</p>
        <Button variant="secondary" className="mt-2" onClick={() => void games.refetch()}>
          {tCommon('retry')}
        </Button>
      </Alert>
    );
  }
  if (!games.currentData?.length) {
    return <EmptyState icon={MapPin} title={t('place.noGames')} text={t('place.noGamesText')} />;
  }
  return (
    <LazyBoundary fallback={<GamesSkeleton />}>
      <GameCards games={games.currentData} />
    </LazyBoundary>
  );
}

function GamesSkeleton() {
  const { t } = useTranslation('checkout');
  return (
    <LoadingShape isTabStop text={t('place.gamesLoading')} className="space-y-3">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="flex gap-4 rounded-control max-[16rem]:flex-col border border-line p-3 sm:gap-5 sm:p-4"
        >
          <Skeleton className="size-12 shrink-0 max-[16rem]:h-24 max-[16rem]:w-full min-[22rem]:size-18 sm:h-28 sm:w-36" />
          <div className="flex-1 space-y-2.5 py-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </LoadingShape>
  );
}
