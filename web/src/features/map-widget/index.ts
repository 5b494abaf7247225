export { MapWidgetPage } from './pages/map-widget-page.js';
