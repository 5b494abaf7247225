import { vatRateBp } from '@shop/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchCitiesQuery } from '../../../api/generated.js';
import { useConfig, vatTableOf } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { Autocomplete } from '../../../shared/ui/index.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { cityName, otherNameFound, regionName } from '../model/place-name.js';
import { Highlighted } from './highlighted.js';

const minSearchLength = 2;
const debounceMs = 200;

export function CityField() {
  const { t } = useTranslation('checkout');
  const lang = useLanguage();
  const dispatch = useDispatch();
  const vatTable = vatTableOf(useConfig());
  const { selectedCity } = useCheckout();
  const [typed, setTyped] = useState<string | null>(null);

  const text = typed ?? (selectedCity ? cityName(selectedCity, lang) : '');
  const term = (typed ?? '').trim();
  const search = useDebounced(term, debounceMs);
  const searchable = search.length >= minSearchLength;
  const found = useSearchCitiesQuery({ search, lang }, { skip: !searchable });
  const isUpToDate = searchable && search === term && !found.isFetching;
  const cities = isUpToDate && found.currentData && !found.isError ? found.currentData : [];
  const failed = isUpToDate && found.isError;

  return (
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
      items={cities}
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
            <OtherName name={otherNameFound(city, lang, term)} term={term} />
          </span>
          <span className="text-sm font-normal text-muted">{regionName(city, lang)}</span>
        </span>
      )}
    </Autocomplete>
  );
}

function OtherName({ name, term }: { name: string | undefined; term: string }) {
  return name ? (
    <>
      {' ('}
      <Highlighted text={name} term={term} />)
    </>
  ) : null;
}
