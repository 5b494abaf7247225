import { globSync } from 'node:fs';
import { ROOT } from './paths.ts';

/** Files that are not imported, each with the files that read it or are generated from it. */
const readers: [file: RegExp, readBy: string][] = [
  [/^proto\/(\w+)\//, 'libs/contracts/src/gen/**/$1/**/*.ts'],
  [/^gateway\/openapi\.json$/, 'web/src/api/generated*.ts'],
  [/^sandbox\/catalog\//, 'sandbox/src/webflow/*.spec.ts'],
  [/^tools\/([\w/]+)\/planted\//, 'tools/$1/*.spec.ts'],
  [/^eslint\.config\.mjs$/, 'tools/check/*.spec.ts'],
  [/^\.oxlintrc\.json$/, 'tools/check/oxlint/*.spec.ts'],
  [/^k8s\//, 'tools/{kubernetes,images}/*.spec.ts'],
  [/^docker-compose\.yml$/, 'tools/{launcher/infra,images}/*.spec.ts'],
  [/^(Dockerfile|tools\/compose\/.+)$/, 'tools/images/*.spec.ts'],
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
  /** Changed journeys and faults, which need a whole shop. */
  wholeShopSpecs: string[];
  /** Changes that only journeys, faults and benches cover. */
  skipped: string[];
  /** Changes that affect every spec. */
  affectingAll: string[];
}

/** Groups changed files, relative to the root, by the tests that they affect. */
export function affectedBy(changed: string[], find = (glob: string) => globSync(glob, { cwd: ROOT })): Affected {
  const wholeShopSpecOf = (file: string) => {
    const found = wholeShopSpecs.find(([pattern]) => pattern.test(file));
    return found && file.replace(...found);
  };
  const skipped = changed.filter((file) => wholeShop.test(file) && !wholeShopSpecOf(file));
  const affectingAll = changed.filter((file) => affectsEverySpec.test(file));
  const others = changed.filter((file) => !wholeShop.test(file) && !affectsEverySpec.test(file));
  const indirect = others.flatMap((file) =>
    readers.flatMap(([pattern, readBy]) => {
      const match = pattern.exec(file);
      return match ? find(readBy.replace('$1', match[1] ?? '')) : [];
    }),
  );
  return {
    related: [...new Set([...others.filter((file) => source.test(file)), ...indirect])],
    wholeShopSpecs: [...new Set(changed.map(wholeShopSpecOf).filter((spec) => spec !== undefined))],
    skipped,
    affectingAll,
  };
}
