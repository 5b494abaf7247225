import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** `npm run hosts:try`: needs packages that are not the shop's, so it is not part of `npm test`. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'hosts',
  testMatch: ['<rootDir>/e2e/hosts/*.hosts.ts'],
  globalSetup: '<rootDir>/e2e/support/shared-shop.setup.mjs',
  globalTeardown: '<rootDir>/e2e/support/shared-shop.teardown.mjs',
};
