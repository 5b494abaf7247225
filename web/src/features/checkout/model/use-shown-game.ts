import { vatRateBp } from '@shop/pricing';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { CityDto } from '../../../api/generated-widgets.js';
import { type GameDto, useListCityGamesQuery, useSearchCitiesQuery } from '../../../api/generated.js';
import { useConfig, vatTableOf } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';
import { exactCities } from './exact-cities.js';

interface ShownGame {
  city: CityDto | undefined;
  game: GameDto | undefined;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
  /** Selects the city and the game for the order. */
  choose: () => void;
}

/** The city and the game that an address names by their slugs. The city may differ from the selected one. */
export function useShownGame(citySlug: string, gameSlug: string): ShownGame {
  const dispatch = useDispatch();
  const lang = useLanguage();
  const vatTable = vatTableOf(useConfig());
  const { selectedCity, step } = useCheckout();
  const isSelected = selectedCity !== null && exactCities([{ ...selectedCity, rank: 1 }], citySlug).length > 0;
  const search = useSearchCitiesQuery({ search: citySlug, lang }, { skip: isSelected || !citySlug });
  const [found] = exactCities(search.data ?? [], citySlug);
  const city = isSelected ? selectedCity : found;
  const games = useListCityGamesQuery({ id: city?.id ?? '' }, { skip: !city });
  const game = games.currentData?.find(({ slug, slugEn }) => [slug, slugEn].includes(gameSlug));

  const selectCity = (selected: CityDto) =>
    dispatch(checkoutActions.citySelected({ city: selected, vatRateBp: vatRateBp(selected.countryCode, vatTable) }));
  // A customer who opens a shared link with nothing chosen yet finds the link's city chosen after closing the view.
  const isForNewOrder = game !== undefined && selectedCity === null;
  useEffect(() => {
    if (isForNewOrder) selectCity(city!);
  });

  return {
    city,
    game,
    isLoading: (!isSelected && search.isLoading) || (city !== undefined && games.isFetching && !games.currentData),
    isFailed: (!isSelected && search.isError) || games.isError,
    retry: () => void (city ? games : search).refetch(),
    choose: () => {
      if (!city || !game) return;
      if (!isSelected) selectCity(city);
      dispatch(checkoutActions.gameSelected(game));
      if (step !== 1) dispatch(checkoutActions.stepEntered(1));
    },
  };
}
