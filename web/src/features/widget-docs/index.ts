export { WidgetCards } from './components/widget-cards.js';
