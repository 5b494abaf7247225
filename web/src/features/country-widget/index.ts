export { CountryWidgetPage } from './pages/country-widget-page.js';
