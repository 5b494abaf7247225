export { LegalLinks } from './legal-links.js';
export { useConfig, vatTableOf } from './use-config.js';
