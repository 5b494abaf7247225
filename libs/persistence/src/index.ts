export * from './migrate.js';
export * from './migration-command.js';
export * from './persistence.module.js';
export * from './preparing-client.js';
export * from './read-page.js';
export * from './rows.js';
export * from './shape.js';
export * from './transaction.js';
