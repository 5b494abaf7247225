import { posix } from 'node:path';

/** Modules without input or output: hashes, the parsing of addresses, word lists and how many guesses a password needs. */
const pureModules = ['node:crypto', 'node:net', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common'];

/**
 * The boundaries of the repository, one entry a rule: `why` is printed with each violation, `breaks` says whether one
 * import does. An import carries both ends: `from` and `to` are places (see `place`); `to` is absent for npm packages.
 */
export const rules = {
  'by-name': {
    why: 'another package is imported by its name, never by a path into its folder; only whole-shop tests use tools',
    breaks: ({ from, to, specifier }) =>
      specifier.startsWith('.') && to.project !== from.project && !mayReachByPath(from, to),
  },
  type: {
    why: 'apps import libs and contracts, never an app; test helpers are for tests',
    breaks: ({ from, to }) => betweenProjects(from, to) && !allowedTypes(from).includes(to.project.type),
  },
  platform: {
    why: 'code for the browser imports nothing of platform:node, and what runs anywhere only what runs anywhere',
    breaks: ({ from, to }) =>
      betweenProjects(from, to) && !['any', from.project.platform].includes(to.project.platform),
  },
  scope: {
    why: 'a service is imported by nobody else: share through libs/contracts or an event',
    breaks: ({ from, to }) => betweenProjects(from, to) && !['shared', from.project.scope].includes(to.project.scope),
  },
  'node-builtin': {
    why: 'the browser has no modules of Node',
    breaks: ({ from, specifier }) =>
      from.project?.platform !== 'node' && from.isSource && !from.isTest && specifier.startsWith('node:'),
  },
  database: {
    why: 'typeorm and pg are used in services, libs/persistence, libs/messaging and libs/testing only',
    breaks: ({ from, packageName }) =>
      ['typeorm', 'pg', '@nestjs/typeorm'].includes(packageName) &&
      isProduct(from) &&
      !from.project.folder.startsWith('services/') &&
      !['libs/persistence', 'libs/messaging', 'libs/testing'].includes(from.project.folder),
  },
  broker: {
    why: 'amqplib is used in libs/messaging and libs/testing only',
    breaks: ({ from, packageName }) =>
      packageName === 'amqplib' && isProduct(from) && !['libs/messaging', 'libs/testing'].includes(from.project.folder),
  },
  domain: {
    why: 'the domain knows itself, @shop/contact, @shop/errors, @shop/pricing and what computes only (see pureModules)',
    breaks: ({ from, to, specifier }) =>
      from.layer === 'domain' &&
      !from.isTest &&
      !['@shop/contact', '@shop/errors', '@shop/pricing', ...pureModules].includes(specifier) &&
      to?.layer !== 'domain',
  },
  'use-cases': {
    why: 'use cases and queries know nothing of gRPC',
    breaks: ({ from, to }) => ['use-cases', 'queries'].includes(from.layer) && !from.isTest && to?.layer === 'grpc',
  },
  transport: {
    why: 'grpc and messaging go through use cases and queries, not to persistence',
    breaks: ({ from, to }) => ['grpc', 'messaging'].includes(from.layer) && !from.isTest && to?.layer === 'persistence',
  },
  'web-shared': {
    why: 'web: shared and api know no feature and no entry',
    breaks: ({ from, to }) => ['shared', 'api'].includes(from.zone) && ['features', 'entries'].includes(to?.zone),
  },
  'web-feature': {
    why: 'web: a feature knows no entry',
    breaks: ({ from, to }) => from.zone === 'features' && to?.zone === 'entries',
  },
  'web-entry': {
    why: 'web: an entry knows no other entry',
    breaks: ({ from, to }) => from.zone === 'entries' && to?.zone === 'entries' && from.part !== to.part,
  },
  'web-index': {
    why: 'web: a feature is used through its index.ts; only an entry may take its texts and, lazily, its pages',
    breaks: ({ from, to, dynamic }) =>
      to?.zone === 'features' &&
      from.zone !== undefined &&
      !(from.zone === 'features' && from.part === to.part) &&
      to.rest !== 'index' &&
      !(from.zone === 'entries' && to.rest.startsWith('locales/')) &&
      !(from.zone === 'entries' && dynamic && to.rest.startsWith('pages/')),
  },
};

/** Checks one file's imports. `projects` come from `readWorkspace`, `imports` from `readImports`. */
export function checkImports(projects, file, imports) {
  const from = place(projects, file);
  return imports.flatMap((imported) => {
    const to = target(projects, file, imported.specifier);
    const facts = { ...imported, from, to, packageName: to ? undefined : packageNameOf(imported.specifier) };
    return Object.entries(rules)
      .filter(([, rule]) => rule.breaks(facts))
      .map(([rule]) => ({ file, line: imported.line, rule, specifier: imported.specifier }));
  });
}

const layers = ['domain', 'use-cases', 'queries', 'persistence', 'grpc', 'messaging'];

/** Where a file stands: its project, the layer inside a service, the zone and part (`features`, `checkout`) in web. */
function place(projects, file) {
  const project = projects.find(({ folder }) => file.startsWith(`${folder}/`));
  const inside = project && file.slice(project.folder.length + 1);
  const isTest = /\.(spec|test|e2e)\.tsx?$/.test(file) || /^(test|testing)\//.test(inside ?? '');
  const [root, zone, part, ...rest] = inside?.split('/') ?? [];
  const isSource = root === 'src';
  const isTool = file.startsWith('tools/');
  if (project?.folder === 'web' && isSource) {
    return { project, isTest, isSource, zone, part, rest: rest.join('/').replace(/\.[jt]sx?$/, '') || 'index' };
  }
  const layer = project?.folder.startsWith('services/')
    ? inside.split('/').find((segment, at, path) => at < path.length - 1 && layers.includes(segment))
    : undefined;
  return { project, isTest, isSource, isTool, layer };
}

function target(projects, file, specifier) {
  if (specifier.startsWith('.')) return place(projects, posix.join(posix.dirname(file), specifier));
  const project = projects.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  return project && { project };
}

const packageNameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const betweenProjects = (from, to) => from.project && to?.project && from.project !== to.project;

/** Whole-shop tests start the shop by the launcher; the specs of tools look into services for their migrations. */
const mayReachByPath = (from, to) => (from.project?.type === 'e2e' && to.isTool) || (from.isTool && from.isTest);

const isProduct = ({ project }) => project && project.type !== 'e2e';

function allowedTypes({ project, isTest }) {
  const shared = ['lib', 'contract'];
  if (isTest || project.type === 'testing' || project.type === 'e2e') return [...shared, 'testing'];
  return project.type === 'contract' ? ['contract'] : shared;
}
