import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Place } from '../model/public-address.js';
import type { PlaceLinks } from '../model/use-place-links.js';
import { BlockedNavigation } from './blocked-navigation.js';

interface PlaceLinkProps {
  place: Place;
  links: PlaceLinks;
  className: string;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/**
 * A link to the page of a city's games or of a team event on the public website. It can be opened in a tab or copied; a
 * plain click navigates the top window.
 */
export function PlaceLink({ place, links, className, ref, children }: PlaceLinkProps) {
  const { addressOf, goTo, blockedAddress, dismiss } = links;
  const address = addressOf(place);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void goTo(place);
  };
  return (
    <>
      <a ref={ref} href={address} target="_top" onClick={onClick} className={className}>
        {children}
      </a>
      {blockedAddress === address && (
        <BlockedNavigation address={address} className="mt-2 rounded-control border border-line" onClose={dismiss} />
      )}
    </>
  );
}
