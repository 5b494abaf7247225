export { LegalLinks } from './legal-links.js';
export { useConfig, useTextsVersion, vatTableOf } from './use-config.js';
