export { SearchWidgetPage } from './pages/search-widget-page.js';
export { EscapeGameWidgetPage, TeamEventWidgetPage } from './pages/single-search-pages.js';
