import type { CityDto } from '../../../api/generated-widgets.js';
import { cityName, placeSlug } from '../../../shared/places/index.js';
import { PlaceLink, useLanguage } from '../../widget/index.js';

/** A city of the grid, with its federal state where there is one. */
export function CityLink({ city, site, state }: { city: CityDto; site: string; state: string | undefined }) {
  const language = useLanguage();
  return (
    <PlaceLink
      place={{ kind: 'escape-game', slug: placeSlug(city, language) }}
      site={site}
      className="flex h-full min-h-14 flex-col justify-center rounded-control border border-line px-2.5 py-2 text-sm transition-colors sm:px-3.5 sm:text-base hover:border-accent hover:bg-accent-soft"
    >
      <span className="font-medium hyphens-auto wrap-break-word">{cityName(city, language)}</span>
      {state && <span className="text-sm text-muted">{state}</span>}
    </PlaceLink>
  );
}
