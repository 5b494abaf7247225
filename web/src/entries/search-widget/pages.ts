import { EscapeGameWidgetPage, SearchWidgetPage, TeamEventWidgetPage } from '../../features/search-widget/index.js';
import type { Areas, PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/search-widget', '/escape-game-widget', '/teamevent-widget'];

export const pages: readonly PageDeclaration[] = [
  { path: '/search-widget', component: SearchWidgetPage, isFramable: true },
  { path: '/escape-game-widget', component: EscapeGameWidgetPage, isFramable: true },
  { path: '/teamevent-widget', component: TeamEventWidgetPage, isFramable: true },
];
