import type { Language } from '../../../shared/i18n/language.js';
import { cityName, Highlighted, matchingOtherName, regionName } from '../../../shared/places/index.js';
import type { FoundPlaces } from '../model/search-places.js';

interface PlaceOptionProps {
  place: FoundPlaces['places'][number];
  term: string;
  language: Language;
}

/**
 * A place in the list: its name with the match highlighted, its region and its country. A place that is only near the
 * one searched for also shows the distance.
 */
export function PlaceOption({ place, term, language }: PlaceOptionProps) {
  const otherName = place.matchedName ?? matchingOtherName(place, language, term);
  return (
    <span className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
      <span>
        <Highlighted text={cityName(place, language)} term={term} />
        {otherName && (
          <>
            {' ('}
            <Highlighted text={otherName} term={term} />)
          </>
        )}
      </span>
      <span className="text-sm font-normal text-muted">
        {regionName(place, language)}
        {place.distanceKm !== undefined && ` · ${place.distanceKm} km`}
      </span>
    </span>
  );
}
