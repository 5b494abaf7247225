import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** The unit specs that `npm run mutate` runs again for every change it makes. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'mutation',
  testMatch: ['<rootDir>/libs/pricing/src/**/*.spec.ts', '<rootDir>/services/*/src/**/domain/**/*.spec.ts'],
  // Its copy of the project lies below .local, which the other configurations leave out.
  modulePathIgnorePatterns: ['/dist/'],
  roots: ['<rootDir>/libs', '<rootDir>/services'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.int\\.spec\\.ts$'],
};
