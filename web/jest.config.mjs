import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Tests of shop, admin area and widgets with the real store, router and texts; MSW replaces the network. */
export default {
  displayName: 'web',
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: { url: 'http://shop.test/', customExportConditions: ['node', 'node-addons'] },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
        jsc: {
          target: 'es2024',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '(\\.css(\\?url)?|^outline-map(\\?url)?)$': '<rootDir>/test/asset-url.ts',
    '^@shop/(calendar|pricing)$': `${root}/libs/$1/src/index.ts`,
    '^@shop/contact/typed$': `${root}/libs/contact/src/typed.ts`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', `${root}/.local/`],
};
