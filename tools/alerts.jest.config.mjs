import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** `npm run alerts:try`: takes minutes, because alerts fire and are resolved with a delay; not part of `npm test`. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'alerts',
  testMatch: ['<rootDir>/e2e/alerts/*.alerts.ts'],
};
