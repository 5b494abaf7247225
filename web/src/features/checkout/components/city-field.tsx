import { vatRateBp } from '@shop/pricing';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type FoundCityDto, shopApi, type SuggestedCityDto, useSearchCitiesQuery } from '../../../api/generated.js';
import { useConfig, vatTableOf } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { Autocomplete } from '../../../shared/ui/index.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { exactCities } from '../model/exact-cities.js';
import { useCitySuggestions } from '../model/use-city-suggestions.js';
import { cityName, Highlighted, matchingOtherName, regionName } from '../../../shared/places/index.js';
import type { CitySuggestionsProps } from './city-suggestions.js';

const LazySuggestions = lazy(() => import('./city-suggestions.js'));
const { searchCities } = shopApi.endpoints;
const minSearchLength = 2;
const debounceMs = 200;

type ListedCity = Partial<FoundCityDto> & SuggestedCityDto;

/** The message about typed text, shown once the field is left without a choice from the list. */
type Message = 'searching' | 'cityHint' | 'cityFromList' | 'cityFailure' | 'cityKept';

export function CityField() {
  const { t } = useTranslation('checkout');
  const lang = useLanguage();
  const dispatch = useDispatch();
  const vatTable = vatTableOf(useConfig());
  const { selectedCity } = useCheckout();
  const [typed, setTyped] = useState<string | null>(null);
  const [isVisited, setVisited] = useState(false);
  const [message, setMessage] = useState<{ key: Message; typed: string } | null>(null);
  // The text with which the field was left, while its search goes on.
  const leftText = useRef<string>(undefined);
  const forgetLeftText = () => (leftText.current = undefined);
  useEffect(() => () => void forgetLeftText(), []);

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

  const show = (nextTyped: string | null, key?: Message) => {
    forgetLeftText();
    setTyped(nextTyped);
    setMessage(key ? { key, typed: term } : null);
  };
  const pick = (city: ListedCity) => {
    show(null);
    dispatch(checkoutActions.citySelected({ city, vatRateBp: vatRateBp(city.countryCode, vatTable) }));
  };
  /** Waits for the search and picks the city whose whole name was typed; otherwise keeps the selected city. */
  const leave = async () => {
    if (!term) return show(null);
    if (term.length < minSearchLength) return selectedCity ? show(null, 'cityKept') : show(typed, 'cityHint');
    show(typed, 'searching');
    leftText.current = term;
    const request = searchCities.initiate({ search: term, lang }, { subscribe: false });
    const { data } = await (dispatch(request as never) as Promise<{ data?: FoundCityDto[] }>);
    if (leftText.current !== term) return;
    const [exact, ...others] = exactCities(data ?? [], term);
    if (exact && others.length === 0) pick(exact);
    else if (!data) show(selectedCity ? null : typed, 'cityFailure');
    else if (selectedCity) show(null, 'cityKept');
    else show(typed, 'cityFromList');
  };

  const shown = message && t(`place.${message.key}`, { typed: message.typed, city: text });
  const isError = message !== null && message.key !== 'searching' && message.key !== 'cityKept';
  return (
    <div
      onFocus={() => {
        forgetLeftText();
        setMessage((shownLast) => (shownLast?.key === 'searching' ? null : shownLast));
        setVisited(true);
      }}
    >
      <Autocomplete
        label={t('place.city')}
        placeholder={t('place.cityPlaceholder')}
        required
        hint={shown ?? (selectedCity ? regionName(selectedCity, lang) : t('place.cityHint'))}
        error={failed ? t('place.cityFailure') : isError ? (shown ?? undefined) : undefined}
        onRetry={failed ? () => void found.refetch() : undefined}
        text={text}
        onTextChange={(next) => show(next)}
        items={items}
        initialIndex={cities.findIndex(({ rank }) => rank === 1)}
        isSuggesting={text === '' || foundNothing}
        heading={suggestions && <Suggestions part="heading" near={suggestions.near} foundNothing={foundNothing} />}
        footer={suggestions && foundNothing && <Suggestions part="footer" />}
        status={
          term.length < minSearchLength || failed ? undefined : t(isUpToDate ? 'place.noResults' : 'place.searching')
        }
        keyOf={(city) => city.id}
        onPick={pick}
        onEscape={selectedCity ? () => show(null) : undefined}
        onBlur={() => void leave()}
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
      {isError && foundNothing && <Suggestions part="request" />}
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
