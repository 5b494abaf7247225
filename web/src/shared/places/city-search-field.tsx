import { useState } from 'react';
import { type FoundCityDto, useSearchCitiesQuery } from '../../api/generated.js';
import { useLanguage } from '../i18n/index.js';
import { useDebounced } from '../lib/use-debounced.js';
import { Autocomplete } from '../ui/index.js';
import { Highlighted } from './highlighted.js';
import { cityName, regionName } from './place-name.js';

const minSearchLength = 2;
const debounceMs = 200;

interface CitySearchFieldProps {
  texts: Record<'label' | 'placeholder' | 'searchFailed' | 'noResults' | 'searching', string>;
  city: FoundCityDto | null;
  error: string | undefined;
  onChange: (city: FoundCityDto | null) => void;
}

/** A field for a city of the catalog, which is found by the same search as in the checkout. */
export function CitySearchField({ texts, city, error, onChange }: CitySearchFieldProps) {
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
      label={texts.label}
      placeholder={texts.placeholder}
      hint={city ? regionName(city, lang) : undefined}
      error={hasFailed ? texts.searchFailed : error}
      onRetry={hasFailed ? () => void found.refetch() : undefined}
      text={typed ?? (city ? cityName(city, lang) : '')}
      onTextChange={(text) => {
        setTyped(text);
        if (city) onChange(null);
      }}
      items={cities}
      initialIndex={cities.findIndex(({ rank }) => rank === 1)}
      status={term.length < minSearchLength || hasFailed ? undefined : isUpToDate ? texts.noResults : texts.searching}
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
