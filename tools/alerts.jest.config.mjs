import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** `npm run alerts:try`: takes minutes, because alerts wait before they fire and end; not part of `npm test`. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'alerts',
  testMatch: ['<rootDir>/e2e/alerts/*.alerts.ts'],
};
