export { BlockedNavigation } from './components/blocked-navigation.js';
export { CloseIcon, LocateIcon, SearchIcon, SpinnerIcon } from './components/icons.js';
export { PlaceCard, placeGridClasses } from './components/place-card.js';
export { PlaceLink } from './components/place-link.js';
export { Panel } from './components/panel.js';
export { Tabs } from './components/tabs.js';
export { renderWidget } from './render-widget.js';
export {
  type PlaceKind,
  publicSite,
  readFromShop,
  RequestFailure,
  responseInDocument,
  shopConfig,
  shopConfigPath,
} from './model/shop-requests.js';
export { useLanguage } from './model/language.js';
export { logFailure, logWarning } from './model/log.js';
export { publicAddress } from './model/public-address.js';
export { textsHook, useTexts } from './model/texts.js';
export { topWindow } from './model/top-window.js';
export { usePlaceLinks } from './model/use-place-links.js';
export { usePlaceNavigation } from './model/use-place-navigation.js';
