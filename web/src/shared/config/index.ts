export { LegalLinks } from './legal-links.js';
export { SupportNote } from './support-note.js';
export { useConfig, useTextsVersion, vatTableOf } from './use-config.js';
