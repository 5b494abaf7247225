import { MapWidgetPage } from '../../features/map-widget/index.js';
import type { Areas, PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/google-map-widget', '/escape-game-map'];

/** Not its cities: they come beside the code of the map, so that the heading need not wait for them. */
const firstRequests = ['/api/config'];

export const pages: readonly PageDeclaration[] = [
  { path: '/google-map-widget', component: MapWidgetPage, isFramable: true, firstRequests },
  { path: '/escape-game-map', component: MapWidgetPage, isFramable: true, firstRequests },
];
