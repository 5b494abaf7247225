export { LegalLinks } from './legal-links.js';
export { getConfig } from './config-api.js';
export { useConfigRetry } from './use-config-retry.js';
export { useConfig, useConfigReader, useTextsVersion, vatTableOf } from './use-config.js';
