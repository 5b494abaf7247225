import { useState } from 'react';
import { partnerOf, sendEvent } from '../../../shared/frame/index.js';
import { publicSite } from './catalog.js';
import { useLanguage } from './language.js';
import { logFailure } from './log.js';
import { type Place, publicAddress } from './public-address.js';
import { navigateTop } from './top-window.js';

/** Navigates to a place's page of the public website; `blocked` is its address when the host page forbids that. */
export function usePlaceNavigation() {
  const language = useLanguage();
  const [blocked, setBlocked] = useState<string>();

  const goTo = async ({ kind, slug }: Place): Promise<void> => {
    try {
      const address = publicAddress(await publicSite(), { kind, slug }, language, partnerOf(window.location.search));
      sendEvent({ name: 'selected', kind, slug });
      if (!navigateTop(address)) setBlocked(address);
    } catch (error) {
      logFailure('The page of this place could not be opened', error);
    }
  };
  return { goTo, blocked, dismiss: () => setBlocked(undefined) };
}
