import { type SuggestionsDto, useSuggestCitiesQuery } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';

/** Suggested cities: near the place that the text means, or large ones for an empty text. */
export function useCitySuggestions(search: string, isEnabled: boolean): SuggestionsDto | undefined {
  const lang = useLanguage();
  const { currentData } = useSuggestCitiesQuery({ search, lang }, { skip: !isEnabled });
  return isEnabled && currentData && currentData.places.length > 0 ? currentData : undefined;
}
