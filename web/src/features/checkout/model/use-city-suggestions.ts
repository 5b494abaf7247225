import { type SuggestionsDto, useSuggestCitiesQuery } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';

/** Cities to choose from: those near the searched place, or large ones when `search` is empty or no known place. */
export function useCitySuggestions(search: string, isEnabled: boolean): SuggestionsDto | undefined {
  const lang = useLanguage();
  const { currentData } = useSuggestCitiesQuery({ search, lang }, { skip: !isEnabled });
  return isEnabled && currentData && currentData.places.length > 0 ? currentData : undefined;
}
