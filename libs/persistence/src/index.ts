export * from './migrate.js';
export * from './persistence.module.js';
export * from './preparing-client.js';
export * from './rows.js';
export * from './shape.js';
export * from './transaction.js';
