import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FoundCityDto, useSearchCitiesQuery } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { cityName, Highlighted, regionName } from '../../../shared/places/index.js';
import { Autocomplete } from '../../../shared/ui/index.js';

const minSearchLength = 2;
const debounceMs = 200;

interface OrderCityFieldProps {
  city: FoundCityDto | null;
  error: string | undefined;
  onChange: (city: FoundCityDto | null) => void;
}

export function OrderCityField({ city, error, onChange }: OrderCityFieldProps) {
  const { t } = useTranslation('manualOrder');
  const lang = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const term = (typed ?? '').trim();
  const search = useDebounced(term, debounceMs);
  const isSearchable = search.length >= minSearchLength;
  const found = useSearchCitiesQuery({ search, lang }, { skip: !isSearchable });
  const isUpToDate = isSearchable && search === term && !found.isFetching;
  const hasFailed = isUpToDate && found.isError;
  const cities = isUpToDate && !hasFailed ? (found.currentData ?? []) : [];
  return (
    <Autocomplete
      label={t('game.city')}
      placeholder={t('game.cityPlaceholder')}
      hint={city ? regionName(city, lang) : undefined}
      error={hasFailed ? t('game.searchFailed') : error}
      onRetry={hasFailed ? () => void found.refetch() : undefined}
      text={typed ?? (city ? cityName(city, lang) : '')}
      onTextChange={(text) => {
        setTyped(text);
        if (city) onChange(null);
      }}
      items={cities}
      initialIndex={cities.findIndex(({ rank }) => rank === 1)}
      status={
        term.length < minSearchLength || hasFailed ? undefined : t(isUpToDate ? 'game.noResults' : 'game.searching')
      }
      keyOf={({ id }) => id}
      onPick={(picked) => {
        setTyped(null);
        onChange(picked);
      }}
    >
      {(each) => (
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Highlighted text={cityName(each, lang)} term={term} />
          <span className="text-sm font-normal text-muted">{regionName(each, lang)}</span>
        </span>
      )}
    </Autocomplete>
  );
}
