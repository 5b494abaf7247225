/**
 * `npm run mutate`: changes every rule of the domain folders and of the libraries for prices and days, and expects a
 * unit spec to fail.
 */
export default {
  mutate: [
    'libs/calendar/src/**/*.ts',
    'libs/pricing/src/**/*.ts',
    'services/*/src/**/domain/**/*.ts',
    '!**/*.spec.ts',
    '!**/index.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'tools/mutation.jest.config.mjs' },
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.local/mutation/incremental.json',
  tempDirName: '.local/mutation/sandbox',
  ignorePatterns: [
    '**',
    '!package.json',
    '!jest.config.mjs',
    '!tools/mutation.jest.config.mjs',
    '!libs/*/src/**',
    '!libs/*/package.json',
    '!services/*/src/**',
    '!services/*/test/*.builder.ts',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.local/mutation/report.json' },
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 100, low: 95, break: 95 },
};
