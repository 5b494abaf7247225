import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useListCityGamesQuery } from '../../../api/generated.js';
import { Alert, Button, Select, Spinner } from '../../../shared/ui/index.js';
import type { GameLanguage } from '../model/checkout.schema.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { GameCard } from './game-card.js';

const bookable: readonly GameLanguage[] = ['de', 'en'];

export function GameFields() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { selectedCity, selectedGame, language } = useCheckout();
  const games = useListCityGamesQuery({ id: selectedCity?.id ?? '' }, { skip: !selectedCity });
  const offered = bookable.filter((candidate) => !selectedGame || selectedGame.languages.includes(candidate));

  return (
    <>
      <div role="radiogroup" aria-labelledby="games-label" className="space-y-3">
        <p id="games-label" className="text-sm font-semibold">
          {t('place.game')}
        </p>
        {!selectedCity && <p className="text-sm text-muted">{t('place.chooseCityFirst')}</p>}
        {games.isFetching && !games.currentData && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner />
            {t('place.gamesLoading')}
          </p>
        )}
        {games.isError && (
          <Alert tone="danger" title={t('place.gamesFailure')}>
            <Button look="secondary" onClick={() => void games.refetch()}>
              {t('payment.retry')}
            </Button>
          </Alert>
        )}
        {selectedCity && games.currentData?.length === 0 && <p className="text-sm text-muted">{t('place.noGames')}</p>}
        {selectedCity &&
          games.currentData?.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              chosen={game.id === selectedGame?.id}
              onChoose={() => dispatch(checkoutActions.gameSelected(game))}
            />
          ))}
      </div>
      <Select
        label={t('place.gameLanguage')}
        options={offered.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={(value) => dispatch(checkoutActions.gameLanguageChanged(value as GameLanguage))}
      />
    </>
  );
}
