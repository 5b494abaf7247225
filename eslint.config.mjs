import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/boundaries/boundaries.ts';
import { kebabCaseFiles } from './tools/check/kebab-case.ts';
import { paymentTables } from './tools/check/payment-tables.ts';
import { readingRpcs } from './tools/check/reading-rpcs.ts';

const typescript = ['**/*.{ts,tsx,mts,cts}'];
const tests = ['**/*.{spec,test,e2e}.{ts,tsx}', '**/test/**', 'e2e/**', 'libs/testing/**'];

const environment = ['process', 'node:process'].map((name) => ({
  name,
  importNames: ['env'],
  message: 'The environment is read once, in main.ts; everything else has the configuration injected.',
}));
/** Modules loaded by a function or a computed name escape the boundaries and the check for import cycles. */
const hiddenImports = ['module', 'node:module'].map((name) => ({
  name,
  importNames: ['createRequire'],
  message: 'Modules are named by import, where the boundaries see them.',
}));
const repeated =
  'Repeated work is a method with @Scheduled of @shop/scheduling: see ADR 0012, which names the exceptions.';
const intervalImports = ['timers', 'node:timers', 'timers/promises', 'node:timers/promises'].map((name) => ({
  name,
  importNames: ['setInterval'],
  message: repeated,
}));
/** With React Router's `Link`, every first load would contain code for prefetching data that no page uses. */
const routerLink = {
  name: 'react-router',
  importNames: ['Link', 'NavLink'],
  message: 'Use the Link or NavLink of shared/ui, which are smaller.',
};
const computedImport = {
  selector: 'ImportExpression[source.type!="Literal"]',
  message: 'Modules are named by a literal, where the boundaries see them.',
};

/**
 * tools/boundaries defines which file may import which. Rules that need more than one file (floating promises, which
 * need types, and import cycles) are in .oxlintrc.json: a rule here that asked for types would load every TypeScript
 * program.
 */
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '.local/',
      '.nx/',
      'libs/contracts/src/gen/',
      'web/src/api/generated*.ts',
      'tools/**/planted/',
      // Other websites, written in the way of their generators.
      'e2e/hosts/*/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: {
      shop: {
        rules: { 'kebab-case-files': kebabCaseFiles, 'payment-tables': paymentTables, 'reading-rpcs': readingRpcs },
      },
    },
    rules: { 'shop/kebab-case-files': 'error', eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        // With both, consistent-type-imports skips files with decorators, whose imports Nest needs at run time.
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  ...boundaries(import.meta.dirname),
  {
    files: ['services/**', 'gateway/**', 'libs/**', 'web/**'],
    ignores: tests,
    rules: { 'no-console': 'error' },
  },
  {
    files: ['services/**', 'gateway/**', 'libs/**', 'web/src/**', 'sandbox/**'],
    ignores: [...tests, '**/main.ts', '**/*.main.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read once, in main.ts; everything else has the configuration injected.',
        },
      ],
      'no-restricted-imports': ['error', { paths: [...environment, ...hiddenImports, ...intervalImports] }],
      'no-restricted-syntax': ['error', computedImport],
    },
  },
  {
    files: ['{services/*,gateway,libs/*}/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        { globals: [{ name: 'setInterval', message: repeated }], checkGlobalObject: true },
      ],
    },
  },
  {
    files: ['web/src/**'],
    ignores: [...tests, '**/main.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [...environment, ...hiddenImports, routerLink] }] },
  },
  {
    files: ['{services/*,gateway,sandbox}/src/{main,*.main}.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [...hiddenImports, ...intervalImports] }],
      'no-restricted-syntax': ['error', computedImport],
    },
  },
  {
    files: ['services/*/src/**/domain/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...environment,
            ...hiddenImports,
            ...intervalImports,
            {
              name: 'node:net',
              allowImportNames: ['isIP', 'isIPv4', 'isIPv6'],
              message: 'The domain computes: it opens no connection.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['services/booking/src/**/*.ts'],
    // The demo's past orders are written row by row, into an empty shop that is never in production.
    ignores: [...tests, 'services/booking/src/{payment,migrations,demo-year}/**'],
    rules: { 'shop/payment-tables': 'error' },
  },
  {
    files: ['services/*/src/**/*.grpc.controller.ts'],
    rules: { 'shop/reading-rpcs': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  prettier,
);
