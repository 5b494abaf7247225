import type { ReactNode } from 'react';
import type { Place } from '../model/public-address.js';
import type { PlaceLinks } from '../model/use-place-links.js';
import { PlaceLink } from './place-link.js';

/** A grid of place cards, or of their placeholders, in two or more columns. */
export const placeGridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,calc(50%-0.25rem)),1fr))] gap-2';

interface PlaceCardProps {
  place: Place;
  links: PlaceLinks;
  name: string;
  /** Shown below the name. */
  detail?: ReactNode;
}

/** A place in a list. In the two columns of a narrow frame it has room for long names. */
export const PlaceCard = ({ place, links, name, detail }: PlaceCardProps) => (
  <PlaceLink
    place={place}
    links={links}
    className="flex h-full min-h-14 flex-col justify-center rounded-control border border-line px-1.5 py-2 text-sm transition-colors sm:px-3.5 sm:text-base hover:border-accent hover:bg-accent-soft"
  >
    <span className="font-medium hyphens-auto wrap-break-word">{name}</span>
    {detail && <span className="text-sm text-muted">{detail}</span>}
  </PlaceLink>
);
