import { MapWidgetPage } from '../../features/map-widget/index.js';
import type { Areas, PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/google-map-widget', '/escape-game-map'];

/**
 * The cities are left out, because the heading would have to wait for their response. The page requests them while the
 * map's code is loaded.
 */
const firstRequests = ['/api/config'];

export const pages: readonly PageDeclaration[] = [
  { path: '/google-map-widget', component: MapWidgetPage, isFramable: true, firstRequests },
  { path: '/escape-game-map', component: MapWidgetPage, isFramable: true, firstRequests },
];
