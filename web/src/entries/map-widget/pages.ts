import { MapWidgetPage } from '../../features/map-widget/index.js';
import type { Areas, PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/google-map-widget', '/escape-game-map'];

const firstRequests = ['/api/config', '/api/cities/map?lang={lang}'];

export const pages: readonly PageDeclaration[] = [
  { path: '/google-map-widget', component: MapWidgetPage, isFramable: true, firstRequests },
  { path: '/escape-game-map', component: MapWidgetPage, isFramable: true, firstRequests },
];
