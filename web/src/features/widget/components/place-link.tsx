import type { MouseEvent, ReactNode, Ref } from 'react';
import { partnerOf } from '../../../shared/frame/index.js';
import { useLanguage } from '../model/language.js';
import { type Place, publicAddress } from '../model/public-address.js';
import { usePlaceNavigation } from '../model/use-place-navigation.js';
import { BlockedNavigation } from './blocked-navigation.js';

interface PlaceLinkProps {
  place: Place;
  /** Address of the public website. */
  site: string;
  className: string;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** A real link, which can be opened in a tab or copied; a plain click navigates the top window. */
export function PlaceLink({ place, site, className, ref, children }: PlaceLinkProps) {
  const language = useLanguage();
  const { goTo, blockedAddress, dismiss } = usePlaceNavigation();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void goTo(place);
  };
  return (
    <>
      <a
        ref={ref}
        href={publicAddress(site, place, language, partnerOf(window.location.search))}
        target="_top"
        onClick={onClick}
        className={className}
      >
        {children}
      </a>
      {blockedAddress && (
        <BlockedNavigation
          address={blockedAddress}
          className="mt-2 rounded-control border border-line"
          onClose={dismiss}
        />
      )}
    </>
  );
}
