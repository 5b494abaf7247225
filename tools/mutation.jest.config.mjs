import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** The unit specs that `npm run mutate` runs for each mutant. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'mutation',
  testMatch: ['<rootDir>/libs/{calendar,pricing}/src/**/*.spec.ts', '<rootDir>/services/*/src/**/domain/**/*.spec.ts'],
  // Stryker's copy of the project is in .local, which the other configurations ignore.
  modulePathIgnorePatterns: ['/dist/'],
  roots: ['<rootDir>/libs', '<rootDir>/services'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.int\\.spec\\.ts$'],
};
