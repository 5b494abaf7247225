import type { FoundCityDto, NearPlaceDto, SuggestedCityDto, SuggestionsDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/language.js';
import { type PlaceKind, logFailure, readFromShop, shopConfig } from '../../widget/index.js';

const paths = { 'escape-game': '/api/cities', teamevent: '/api/teamevents' } as const satisfies Record<
  PlaceKind,
  string
>;

export interface FoundPlaces {
  places: readonly (SuggestedCityDto & Partial<FoundCityDto>)[];
  /** Present when no place matched, so that `places` are alternatives: the place they are near, and whom to ask. */
  aboutAlternatives?: { near: NearPlaceDto | null; supportEmail: string };
}

/** The places that match, else alternatives. */
export async function searchPlaces(
  kind: PlaceKind,
  search: string,
  lang: Language,
  signal: AbortSignal,
): Promise<FoundPlaces> {
  const query = `?${new URLSearchParams({ search, lang }).toString()}`;
  const places = await readFromShop<FoundCityDto[]>(paths[kind] + query, signal);
  if (places.length > 0) return { places };
  try {
    const [{ supportEmail }, alternatives] = await Promise.all([
      shopConfig(),
      readFromShop<SuggestionsDto>(`${paths[kind]}/suggestions${query}`, signal),
    ]);
    return { places: alternatives.places, aboutAlternatives: { near: alternatives.near, supportEmail } };
  } catch (error) {
    if (!signal.aborted) logFailure('The alternatives could not be loaded', error);
    return { places };
  }
}
