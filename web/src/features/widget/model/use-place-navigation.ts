import { useState } from 'react';
import { partnerOf, sendEvent } from '../../../shared/frame/index.js';
import { publicSite } from './shop-requests.js';
import { useLanguage } from './language.js';
import { logFailure } from './log.js';
import { type Place, publicAddress } from './public-address.js';
import { navigateTop } from './top-window.js';

/**
 * Navigates to a place's page of the public website; `blockedAddress` is the page's address when the host page forbids
 * both navigation and new tabs.
 */
export function usePlaceNavigation() {
  const language = useLanguage();
  const [blockedAddress, setBlockedAddress] = useState<string>();

  const goTo = async ({ kind, slug }: Place): Promise<void> => {
    try {
      const address = publicAddress(await publicSite(), { kind, slug }, language, partnerOf(window.location.search));
      sendEvent({ name: 'selected', kind, slug });
      if (!navigateTop(address)) setBlockedAddress(address);
    } catch (error) {
      logFailure('The page of this place could not be opened', error);
    }
  };
  return { goTo, blockedAddress, dismiss: () => setBlockedAddress(undefined) };
}
