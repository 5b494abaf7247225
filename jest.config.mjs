/**
 * In milliseconds, and much longer than any test needs: a test that hangs should fail, but not one that a busy machine
 * slows down.
 */
const testTimeout = 300_000;

/** Shared by all projects except `web`: ESM specs compiled by swc, workspace packages resolved to their sources. */
const base = {
  testEnvironment: 'node',
  testTimeout,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: false, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
      },
    ],
  },
  moduleNameMapper: {
    '^@shop/sandbox$': '<rootDir>/sandbox/src/index.ts',
    '^@shop/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@shop/([a-z-]+)/([a-z-]+)$': '<rootDir>/libs/$1/src/$2/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.local/', '/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/'],
};
export { base };
export default {
  rootDir: import.meta.dirname,
  // One more than the two cores for which the tests are timed, because tests often wait for servers.
  maxWorkers: 3,
  testSequencer: '<rootDir>/tools/slowest-first.ts',
  testTimeout,
  // On a busy machine a finished worker needs seconds to free the memory of hundreds of modules before it exits.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...base,
      rootDir: import.meta.dirname,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services,gateway,sandbox,tools,web}/**/*.spec.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.int\\.spec\\.ts$'],
    },
    {
      ...base,
      rootDir: import.meta.dirname,
      displayName: 'integration',
      testMatch: ['<rootDir>/{libs,services,gateway,sandbox,tools}/**/*.int.spec.ts'],
    },
    '<rootDir>/web/jest.config.mjs',
    {
      ...base,
      rootDir: import.meta.dirname,
      displayName: 'journey',
      testMatch: ['<rootDir>/e2e/journeys/*.e2e.ts'],
      globalSetup: '<rootDir>/e2e/support/shared-shop.setup.mjs',
      globalTeardown: '<rootDir>/e2e/support/shared-shop.teardown.mjs',
    },
    { ...base, rootDir: import.meta.dirname, displayName: 'fault', testMatch: ['<rootDir>/e2e/faults/*.e2e.ts'] },
  ],
};
