export * from './broker.js';
export * from './consumer-runner.js';
export * from './consumes.js';
export * from './dead-letters.js';
export * from './messaging.migration.js';
export * from './messaging.module.js';
export * from './outbox.js';
export * from './topology.js';
