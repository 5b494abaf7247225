export { MonthCard } from './components/month-card.js';
