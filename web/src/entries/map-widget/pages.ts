import { MapWidgetPage } from '../../features/map-widget/index.js';
import type { Areas, PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/google-map-widget', '/escape-game-map'];

/**
 * Not the cities: the gateway would send the document, and so the heading, only after it has their response. The page
 * requests them while the map's code is loaded.
 */
const firstRequests = ['/api/config'];

export const pages: readonly PageDeclaration[] = [
  { path: '/google-map-widget', component: MapWidgetPage, isFramable: true, firstRequests },
  { path: '/escape-game-map', component: MapWidgetPage, isFramable: true, firstRequests },
];
