import { vatRateBp } from '@shop/pricing';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type FoundCityDto, type SuggestedCityDto, useSearchCitiesQuery } from '../../../api/generated.js';
import { useConfig, vatTableOf } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { Autocomplete } from '../../../shared/ui/index.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { useCitySuggestions } from '../model/use-city-suggestions.js';
import { cityName, Highlighted, matchingOtherName, regionName } from '../../../shared/places/index.js';
import type { CitySuggestionsProps } from './city-suggestions.js';

const LazySuggestions = lazy(() => import('./city-suggestions.js'));
const minSearchLength = 2;
const debounceMs = 200;

type ListedCity = Partial<FoundCityDto> & SuggestedCityDto;

export function CityField() {
  const { t } = useTranslation('checkout');
  const lang = useLanguage();
  const dispatch = useDispatch();
  const vatTable = vatTableOf(useConfig());
  const { selectedCity } = useCheckout();
  const [typed, setTyped] = useState<string | null>(null);
  const [isVisited, setVisited] = useState(false);

  const text = typed ?? (selectedCity ? cityName(selectedCity, lang) : '');
  const term = (typed ?? '').trim();
  const search = useDebounced(term, debounceMs);
  const searchable = search.length >= minSearchLength;
  const found = useSearchCitiesQuery({ search, lang }, { skip: !searchable });
  const isUpToDate = searchable && search === term && !found.isFetching;
  const cities = isUpToDate && found.currentData && !found.isError ? found.currentData : [];
  const failed = isUpToDate && found.isError;
  const foundNothing = isUpToDate && !failed && cities.length === 0;
  const suggestions = useCitySuggestions(foundNothing ? search : '', foundNothing || (isVisited && text === ''));
  const items: readonly ListedCity[] = suggestions?.places ?? cities;

  return (
    <div onFocus={() => setVisited(true)}>
      <Autocomplete
        label={t('place.city')}
        placeholder={t('place.cityPlaceholder')}
        hint={selectedCity ? regionName(selectedCity, lang) : t('place.cityHint')}
        error={failed ? t('place.cityFailure') : undefined}
        onRetry={failed ? () => void found.refetch() : undefined}
        text={text}
        onTextChange={(next) => {
          setTyped(next);
          if (selectedCity) dispatch(checkoutActions.cityCleared());
        }}
        items={items}
        initialIndex={cities.findIndex(({ rank }) => rank === 1)}
        isSuggesting={text === '' || foundNothing}
        heading={suggestions && <Suggestions part="heading" near={suggestions.near} foundNothing={foundNothing} />}
        footer={suggestions && foundNothing && <Suggestions part="footer" />}
        status={
          term.length < minSearchLength || failed ? undefined : t(isUpToDate ? 'place.noResults' : 'place.searching')
        }
        keyOf={(city) => city.id}
        onPick={(city) => {
          setTyped(null);
          dispatch(checkoutActions.citySelected({ city, vatRateBp: vatRateBp(city.countryCode, vatTable) }));
        }}
      >
        {(city) => (
          <span className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
            <span>
              <Highlighted text={cityName(city, lang)} term={term} />
              <OtherName name={city.matchedName ?? matchingOtherName(city, lang, term)} term={term} />
            </span>
            <span className="text-sm font-normal text-muted">
              {regionName(city, lang)}
              {city.distanceKm !== undefined && <Suggestions part="option" distanceKm={city.distanceKm} />}
            </span>
          </span>
        )}
      </Autocomplete>
    </div>
  );
}

const Suggestions = (props: CitySuggestionsProps) => (
  <Suspense>
    <LazySuggestions {...props} />
  </Suspense>
);

function OtherName({ name, term }: { name: string | undefined; term: string }) {
  return name ? (
    <>
      {' ('}
      <Highlighted text={name} term={term} />)
    </>
  ) : null;
}
