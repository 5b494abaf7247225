import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** `npm run screens`: takes screenshots and tests nothing, so it is not part of `npm test`. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'screens',
  testMatch: ['<rootDir>/{e2e/screens,services/notification/test}/*.screens.ts'],
  globalSetup: '<rootDir>/e2e/support/shared-shop.setup.mjs',
  globalTeardown: '<rootDir>/e2e/support/shared-shop.teardown.mjs',
};
