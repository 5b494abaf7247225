import { globSync } from 'node:fs';
import { ROOT } from './paths.ts';

/** What files are read by, beyond what imports tell. */
const readers: [file: RegExp, readBy: string][] = [
  [/^proto\/(\w+)\//, 'libs/contracts/src/gen/**/$1/**/*.ts'],
  [/^gateway\/openapi\.json$/, 'web/src/api/generated.ts'],
  [/^sandbox\/catalog\//, 'sandbox/src/webflow/*.spec.ts'],
  [/^tools\/([\w/]+)\/planted\//, 'tools/$1/*.spec.ts'],
  [/^eslint\.config\.mjs$/, 'tools/check/*.spec.ts'],
  [/^docker-compose\.yml$/, 'tools/launcher/infra/*.spec.ts'],
];
const wholeShop = /^(e2e|bench|k8s)\/|^Dockerfile$/;
const everything = /^(package-lock\.json|\.swcrc|(web\/)?jest\.config\.mjs|tsconfig(\.base)?\.json)$/;
const source = /\.(ts|tsx|mts|cts|mjs|json|css)$/;

export interface Affected {
  /** Files whose importers' specs are to be run. */
  related: string[];
  /** Changes that only journeys, faults and benches would notice. */
  skipped: string[];
  /** Changes that concern every spec. */
  everywhere: string[];
}

/** Sorts changed files, relative to the root, by what they can break. */
export function affectedBy(changed: string[], find = (glob: string) => globSync(glob, { cwd: ROOT })): Affected {
  const skipped = changed.filter((file) => wholeShop.test(file));
  const everywhere = changed.filter((file) => everything.test(file));
  const others = changed.filter((file) => !wholeShop.test(file) && !everything.test(file));
  const indirect = others.flatMap((file) =>
    readers.flatMap(([pattern, readBy]) => {
      const match = pattern.exec(file);
      return match ? find(readBy.replace('$1', match[1] ?? '')) : [];
    }),
  );
  return { related: [...new Set([...others.filter((file) => source.test(file)), ...indirect])], skipped, everywhere };
}
