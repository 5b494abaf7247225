import type { ESLint } from 'eslint';
import plugin, { type Config, type DependenciesPolicy, type FileDescriptor } from 'eslint-plugin-boundaries';
import { moduleOrder } from './module-order.ts';
import { readProjects, type Project } from './projects.ts';

/**
 * Modules that are used without I/O: hashes, the parsing of IP addresses (of `node:net` only that), one-time passwords,
 * and estimates of password strength with their word lists.
 */
const pureModules = [
  { origin: 'core', source: ['node:crypto', 'node:net'] },
  { origin: 'external', source: ['@zxcvbn-ts/*', 'otplib'] },
];
const modules = Object.entries(moduleOrder).flatMap(([project, names]) =>
  names.map((name, index) => ({
    category: `module:${project}/${name}`,
    folder: `${project}/src/${name}`,
    later: names.slice(index + 1).map((other) => `module:${project}/${other}`),
  })),
);
const layers = ['domain', 'use-cases', 'queries', 'persistence', 'grpc', 'messaging'];
const sources = '{ts,tsx,mts,cts,js,mjs,cjs}';

/**
 * Which files below `root` may import which. Files are classified by the tags of their project (`type:app`), the layer
 * or zone of their folder (`layer:domain`), and whether they are tests.
 */
export function boundaries(root: string): Config[] {
  const projects = readProjects(root);
  const folders = [...projects.map(({ folder }) => folder), 'tools'];
  // The last policy that matches decides. Groups with an `allow` come first, so that they lift no other prohibition.
  const policies = [
    ...domain,
    ...byName,
    ...betweenProjects(projects),
    ...packages,
    ...insideServices,
    ...betweenModules,
    ...insideWeb,
  ];
  return [
    {
      files: [`{services,libs,gateway,web,sandbox,e2e,bench,tools}/**/*.${sources}`],
      // The types declare a default export, but in Node the module itself is the plug-in.
      plugins: { boundaries: plugin as unknown as ESLint.Plugin },
      settings: {
        'boundaries/root-path': root,
        'boundaries/legacy-templates': false,
        'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
        'boundaries/additional-dependency-nodes': [
          { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
          { selector: 'TSExternalModuleReference > Literal', kind: 'value', name: 'import-equals' },
        ],
        'boundaries/elements': folders.map((folder) => ({
          type: folder,
          pattern: folder,
          partialMatch: false,
        })),
        'boundaries/files': categories(projects),
        // In a spread, because the plug-in's type of its settings does not have this key.
        ...{
          'import/resolver': {
            typescript: {
              conditionNames: ['source', 'types', 'import', 'node', 'default'],
              extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
            },
          },
        },
      },
      rules: { 'boundaries/no-unknown-files': 'error', ...dependencies(policies) },
    },
    ...folders.map((folder) => ({
      files: [`${folder}/**/*.${sources}`],
      rules: dependencies(policies.filter((policy) => canConcern(policy, categoriesIn(folder, projects)))),
    })),
  ];
}

const dependencies = (policies: DependenciesPolicy[]): Config['rules'] => ({
  'boundaries/dependencies': [
    'error',
    { default: 'allow', checkAllOrigins: true, checkUnknownLocals: true, checkInternals: true, policies },
  ],
});

/**
 * False when the policy is about no file of these categories. To compare each import with the policies of other
 * folders, too, would take a fifth of the lint's time.
 */
function canConcern({ from }: DependenciesPolicy, existing: Set<string>): boolean {
  const selector = from as { file?: { categories?: { allOf?: string[]; anyOf?: string[] } } } | undefined;
  const { allOf = [], anyOf: some } = selector?.file?.categories ?? {};
  return allOf.every((name) => existing.has(name)) && (some?.some((name) => existing.has(name)) ?? true);
}

const categoriesIn = (folder: string, projects: Project[]): Set<string> =>
  new Set(
    categories(projects)
      .filter(({ pattern }) => [pattern].flat().some((one) => one.startsWith(`${folder}/`)))
      .map(({ category }) => category),
  );

function categories(projects: Project[]): FileDescriptor[] {
  const services = projects.filter(({ folder }) => folder.startsWith('services/'));
  return [
    ...projects.flatMap(({ folder, type, platform, scope }) =>
      [`type:${type}`, `platform:${platform}`, `scope:${scope}`].map((category) => ({
        category,
        pattern: `${folder}/**`,
      })),
    ),
    ...projects.flatMap(({ folder }) => [
      { category: 'source', pattern: `${folder}/src/**` },
      { category: 'test', pattern: [`${folder}/**/*.{spec,test,e2e}.{ts,tsx}`, `${folder}/{test,testing}/**`] },
    ]),
    { category: 'test', pattern: ['tools/**/*.spec.ts', 'tools/*/test/**'] },
    ...modules.map(({ category, folder }) => ({ category, pattern: `${folder}/**` })),
    ...services.flatMap(({ folder }) =>
      layers.map((layer) => ({ category: `layer:${layer}`, pattern: `${folder}/**/${layer}/**` })),
    ),
    { category: 'web', pattern: 'web/src/**' },
    { category: 'zone:api', pattern: 'web/src/api/**' },
    { category: 'zone:shared', pattern: 'web/src/shared/**' },
    { category: 'zone:features', pattern: 'web/src/features/*/**', capture: ['feature'] },
    { category: 'zone:entries', pattern: 'web/src/entries/*/**', capture: ['entry'] },
    { category: 'feature-index', pattern: 'web/src/features/*/index.{ts,tsx}' },
    { category: 'feature-texts', pattern: 'web/src/features/*/locales/**' },
    { category: 'feature-page', pattern: 'web/src/features/*/pages/**' },
  ];
}

/** Matches a file with all of these categories and none of those with a `!`. */
function file(...names: string[]) {
  return {
    file: {
      categories: {
        allOf: names.filter((name) => !name.startsWith('!')),
        noneOf: names.filter((name) => name.startsWith('!')).map((name) => name.slice(1)),
      },
    },
  };
}

const anyOf = (...names: string[]) => ({ file: { categories: { anyOf: names } } });

const domain: DependenciesPolicy[] = [
  {
    from: file('layer:domain', '!test'),
    disallow: { dependency: { kind: '*' } },
    message: 'domain: the domain imports itself, @shop/calendar, contact, errors, pricing and modules without I/O',
  },
  {
    from: file('layer:domain', '!test'),
    allow: [
      { to: file('layer:domain') },
      { dependency: { source: ['@shop/calendar', '@shop/contact', '@shop/errors', '@shop/pricing'] } },
      ...pureModules.map((module) => ({ to: { module } })),
    ],
  },
];

const byName: DependenciesPolicy[] = [
  {
    from: { element: { isUnknown: false } },
    to: { element: { isUnknown: false } },
    disallow: { dependency: { source: '!@shop/**', relationship: { to: [null] } } },
    message: 'by-name: another package is imported by its name, never by a path into its folder',
  },
  {
    // End-to-end tests start the shop by the launcher; the tests of tools import code of services and of the gateway,
    // such as migrations, aggregates and settings.
    allow: [
      { from: file('type:e2e'), to: { element: { type: 'tools' } } },
      { from: { element: { type: 'tools' }, ...file('test') } },
    ],
  },
];

function betweenProjects(projects: Project[]): DependenciesPolicy[] {
  const scopes = [...new Set(projects.map(({ scope }) => scope))];
  return [
    ...(
      [
        [file('type:contract'), ['app', 'lib', 'testing', 'e2e']],
        [file('type:app', '!test'), ['testing', 'e2e']],
        [file('type:lib', '!test'), ['app', 'testing', 'e2e']],
        [file('test', '!type:e2e'), ['e2e']],
        [anyOf('type:testing', 'type:e2e'), ['app']],
      ] as const
    ).map(([from, types]) => ({
      from,
      disallow: { to: anyOf(...types.map((type) => `type:${type}`)) },
      message: 'type: contracts import only contracts; libs, test helpers and e2e no app; test helpers are for tests',
    })),
    ...(
      [
        ['web', ['node']],
        ['any', ['node', 'web']],
        ['node', ['web']],
      ] as const
    ).map(([platform, others]) => ({
      from: file(`platform:${platform}`),
      disallow: { to: anyOf(...others.map((other) => `platform:${other}`)) },
      message: 'platform: platform:web and platform:node do not import each other, and platform:any imports neither',
    })),
    ...scopes.map((scope) => ({
      from: file(`scope:${scope}`),
      disallow: {
        to: anyOf(...scopes.filter((other) => other !== scope && other !== 'shared').map((other) => `scope:${other}`)),
      },
      message: 'scope: a service is imported by nobody else: share through libs/contracts or an event',
    })),
  ];
}

const inProduct = anyOf('type:app', 'type:contract', 'type:lib', 'type:testing');

const packages: DependenciesPolicy[] = [
  {
    from: file('source', '!platform:node', '!test'),
    disallow: { to: { module: { origin: 'core' } } },
    message: 'node-builtin: the browser has no modules of Node',
  },
  {
    from: {
      ...inProduct,
      element: { type: '!(services/*|libs/persistence|libs/messaging|libs/testing)' },
    },
    disallow: { to: { module: { origin: 'external', source: ['typeorm', 'pg', '@nestjs/typeorm'] } } },
    message: 'database: typeorm and pg are used in services, libs/persistence, libs/messaging and libs/testing only',
  },
  {
    from: { ...inProduct, element: { type: '!(libs/messaging|libs/testing)' } },
    disallow: { to: { module: { origin: 'external', source: 'amqplib' } } },
    message: 'broker: amqplib is used in libs/messaging and libs/testing only',
  },
];

const insideServices: DependenciesPolicy[] = [
  ...['use-cases', 'queries'].map((layer) => ({
    from: file(`layer:${layer}`, '!test'),
    disallow: { to: file('layer:grpc') },
    message: 'use-cases: use cases and queries do not import gRPC',
  })),
  {
    from: file('layer:queries', '!test'),
    disallow: { to: file('layer:use-cases') },
    message: 'queries: queries only read, so they import no use case',
  },
  ...['grpc', 'messaging'].map((layer) => ({
    from: file(`layer:${layer}`, '!test'),
    disallow: { to: file('layer:persistence') },
    message: 'transport: grpc and messaging go through use cases and queries, not to persistence',
  })),
];

const betweenModules: DependenciesPolicy[] = modules.flatMap(({ category, later }) =>
  later.length === 0
    ? []
    : {
        from: file(category),
        disallow: { to: anyOf(...later) },
        message: 'module-order: a module imports only modules of its project that stand before it in module-order.ts',
      },
);

const webIndex =
  'web-index: a feature is used through its index.ts; only an entry may take its texts and, lazily, its pages';

const insideWeb: DependenciesPolicy[] = [
  {
    from: { file: { categories: { anyOf: ['web'], noneOf: ['zone:features', 'zone:entries'] } } },
    disallow: { to: file('zone:features', '!feature-index') },
    message: webIndex,
  },
  {
    from: file('zone:features'),
    disallow: {
      to: {
        file: {
          categories: { allOf: ['zone:features'], noneOf: ['feature-index'] },
          captured: { feature: '!{{ from.file.captured.feature }}' },
        },
      },
    },
    message: webIndex,
  },
  {
    from: file('zone:entries'),
    disallow: [
      { to: file('zone:features', '!feature-index', '!feature-texts', '!feature-page') },
      { to: file('feature-page'), dependency: { nodeKind: '!dynamic-import' } },
    ],
    message: webIndex,
  },
  {
    from: anyOf('zone:shared', 'zone:api'),
    disallow: { to: anyOf('zone:features', 'zone:entries') },
    message: 'web-shared: shared and api import no feature and no entry',
  },
  {
    from: file('zone:api'),
    disallow: { to: file('zone:shared') },
    message: 'web-api: shared is built on api, so api does not import shared',
  },
  {
    from: file('zone:features'),
    disallow: { to: file('zone:entries') },
    message: 'web-feature: a feature imports no entry',
  },
  {
    from: file('zone:entries'),
    disallow: {
      to: { file: { categories: ['zone:entries'], captured: { entry: '!{{ from.file.captured.entry }}' } } },
    },
    message: 'web-entry: an entry imports no other entry',
  },
];

/** The first word of each message, which planted violations use as the name of the rule. */
export const ruleNames = [
  ...new Set(
    [...domain, ...byName, ...betweenProjects([{ folder: '', type: '', platform: '', scope: '' }]), ...packages]
      .concat(insideServices, betweenModules, insideWeb)
      .flatMap(({ message }) => message?.split(':')[0] ?? []),
  ),
];
