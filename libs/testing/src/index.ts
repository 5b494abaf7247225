export * from './admin-tokens.js';
export * from './eventually.js';
export * from './production-settings.js';
export * from './service-harness.js';
export * from './service-keys.js';
export * from './test-clock.js';
export * from './test-database.js';
export * from './test-servers.js';
