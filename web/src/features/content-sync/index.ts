export { ContentCard } from './components/content-card.js';
