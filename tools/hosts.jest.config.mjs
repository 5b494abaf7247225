import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/**
 * `npm run hosts:try`: tests the widgets in host pages that VitePress and Docusaurus build. Not part of `npm test`,
 * because the shop does not depend on these generators.
 */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'hosts',
  testMatch: ['<rootDir>/e2e/hosts/*.hosts.ts'],
  globalSetup: '<rootDir>/e2e/support/shared-shop.setup.mjs',
  globalTeardown: '<rootDir>/e2e/support/shared-shop.teardown.mjs',
};
