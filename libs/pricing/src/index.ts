export * from './gift-card.js';
export { centsToEuros, divideHalfUp, eurosToCents } from './money.js';
export { formatPercent } from './percent.js';
export * from './price.js';
export * from './teams.js';
export * from './vat.js';
