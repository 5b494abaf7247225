import { partnerOf } from '../../../shared/frame/index.js';
import { useLanguage } from './language.js';
import { type Place, publicAddress } from './public-address.js';
import { usePlaceNavigation } from './use-place-navigation.js';

export type PlaceLinks = ReturnType<typeof usePlaceLinks>;

/**
 * What the links of a list have in common. The list calls this hook once, because hooks in each of hundreds of links
 * take a slow phone a fifth of a second.
 * @param site address of the public website
 */
export function usePlaceLinks(site: string) {
  const language = useLanguage();
  const partner = partnerOf(window.location.search);
  const addressOf = (place: Place) => publicAddress(site, place, language, partner);
  return { addressOf, ...usePlaceNavigation() };
}
