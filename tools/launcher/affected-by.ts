import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './paths.ts';

/**
 * Files on which others depend without importing them, each with a glob of these others: they read or run the file, or
 * are generated from it. `$1` is the first group of the pattern.
 */
const readers: [file: RegExp, readBy: string][] = [
  [/^proto\/(\w+)\//, 'libs/contracts/src/gen/**/$1/**/*.ts'],
  [/^gateway\/openapi\.json$/, '{web/src/api/generated*,gateway/src/openapi.spec,gateway/test/fuzz.int-cases}.ts'],
  [
    /^(libs|services|gateway)\/(.+\/)?src\/.+\.ts$/,
    '{gateway/src/http/problem-texts.spec,tools/monitoring/metric-names}.ts',
  ],
  [/^(services\/\w+|libs\/messaging)\/src\/.+\.ts$/, 'web/src/features/audit/audit.test.tsx'],
  [/^services\/\w+\/src\/.+\.ts$/, 'tools/{broker-users.spec,kubernetes/test/processes}.ts'],
  [/^(services\/\w+|gateway|sandbox)\/src\/\w*\.?main\.ts$/, 'tools/images/*.spec.ts'],
  [/^services\/notification\/src\/content\/.+\.ts$/, 'services/notification/src/content/formal-german.spec.ts'],
  [/^services\/catalog\/data\/known-places\.tsv$/, 'services/catalog/src/catalog/known-places/known-place-table.ts'],
  [/^services\/catalog\/test\/golden-queries\.tsv$/, 'services/catalog/test/demo-directory.ts'],
  [/^sandbox\/catalog\//, '{sandbox/src/webflow/*.spec,services/catalog/test/demo-*}.ts'],
  [/^(gateway|libs|services)\/.+\.int(\.spec|-cases)\.ts$/, 'tools/int-cases.spec.ts'],
  [/^.+\/.+\.(spec|int-cases|test)\.tsx?$/, 'tools/launcher/affected-by.spec.ts'],
  [/^(gateway|libs|services|tools|web)\/(.+\/)?test\/.+\.ts$/, 'tools/launcher/affected-by.spec.ts'],
  [/^web\/src\/.+\/locales\/.+\.json$/, 'web/test/texts.ts'],
  [/^web\/src\/features\/.+\/locales\/.+\.json$/, 'services/notification/src/content/consent-texts.spec.ts'],
  [/^web\/src\/shared\/frame\/frame-language\.cases\.json$/, 'gateway/src/static/frame-language.spec.ts'],
  [/^docs\/product-specification\.md$/, 'web/test/error-catalogue/specification.ts'],
  [/^docs\/operations\/(metrics|alerts)\.md$/, 'tools/monitoring/*.spec.ts'],
  [/^docs\/operations\/rotating-secrets\.md$/, 'tools/rotating-secrets.spec.ts'],
  [/^docs\/privacy\.md$/, 'tools/privacy-inventory.int.spec.ts'],
  [/^(\.env\.example|k8s\/base\/gateway\/settings\.env)$/, 'gateway/src/config.spec.ts'],
  [/^tools\/([\w/]+)\/planted\//, 'tools/$1/*.spec.ts'],
  [/^tools\/(check\/(breaking|lock-file|machine-paths)|conformance|mutation-scores)\.ts$/, 'tools/$1.spec.ts'],
  [/^tools\/launcher\/.+\.ts$/, 'tools/launcher/launcher.spec.ts'],
  [/^tools\/after-restore\/main\.ts$/, 'tools/after-restore/*.int.spec.ts'],
  [/^eslint\.config\.mjs$/, 'tools/check/*.spec.ts'],
  [/^\.oxlintrc\.json$/, 'tools/check/oxlint/*.spec.ts'],
  [/^k8s\//, 'tools/{broker-users.spec,{kubernetes,images,monitoring}/*.spec}.ts'],
  [/^docker-compose\.yml$/, 'tools/{broker-users.spec,{launcher/infra,images}/*.spec}.ts'],
  [/^tools\/compose\/rabbitmq-definitions\.json$/, 'tools/broker-users.spec.ts'],
  [/^(Dockerfile|tools\/compose\/.+)$/, 'tools/images/{*.spec,test/dockerfile}.ts'],
  [/^(.+\/)?package\.json$/, 'tools/{boundaries,images}/*.spec.ts'],
];
const wholeShop = /^(e2e|bench)\//;
/** Whole-shop specs that run when they have changed themselves; one of them imports all fault tests. */
const wholeShopSpecs: [file: RegExp, spec: string][] = [
  [/^e2e\/journeys\/(.+\.e2e)\.ts$/, 'e2e/journeys/$1.ts'],
  [/^e2e\/faults\/.+\.ts$/, 'e2e/faults/faults.e2e.ts'],
];
const affectsEverySpec = /^(package-lock\.json|\.swcrc|(web\/)?jest\.config\.mjs|tsconfig(\.base)?\.json)$/;
const source = /\.(ts|tsx|mts|cts|mjs|json|css)$/;

export interface Affected {
  /** Files for which Jest finds the specs that import them, directly or not. */
  related: string[];
  /** The specs of changed journeys and faults, which need a whole shop. */
  wholeShopSpecs: string[];
  /** Changes that only journeys, faults and benches cover. */
  skipped: string[];
  /** Changes that affect every spec. */
  affectingAll: string[];
}

/** Groups changed files, relative to the root, by the tests that they affect; `deleted` are those that are gone. */
export function affectedBy(changed: string[], deleted: string[] = []): Affected {
  const find = (glob: string) => globSync(glob, { cwd: ROOT });
  const exists = (file: string) => !deleted.includes(file);
  const wholeShopSpecOf = (file: string) => {
    const found = wholeShopSpecs.find(([pattern]) => pattern.test(file));
    return found && file.replace(...found);
  };
  const skipped = changed.filter((file) => wholeShop.test(file) && !wholeShopSpecOf(file));
  const affectingAll = changed.filter((file) => affectsEverySpec.test(file));
  const others = changed.filter((file) => !wholeShop.test(file) && !affectsEverySpec.test(file));
  const sources = others.filter((file) => source.test(file));
  // Jest resolves no import to a deleted file. What imported that file often imports others of the same folder.
  const besideDeleted = sources.filter((file) => !exists(file)).flatMap((file) => find(`${dirname(file)}/*.{ts,tsx}`));
  const readBy = [...new Set(others.flatMap(readerGlobsOf))].flatMap(find);
  return {
    related: [...new Set([...sources, ...besideDeleted, ...readBy])].filter(exists),
    wholeShopSpecs: [...new Set(changed.map(wholeShopSpecOf).filter((spec) => spec !== undefined))].filter(exists),
    skipped,
    affectingAll,
  };
}

/** The globs of those files that depend on `file` without importing it. */
export const readerGlobsOf = (file: string): string[] =>
  readers.flatMap(([pattern, readBy]) => {
    const match = pattern.exec(file);
    return match ? [readBy.replace('$1', match[1] ?? '')] : [];
  });
