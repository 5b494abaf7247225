/**
 * `node tools/check/lock-file.ts [folder]`
 *
 * Fails when a package has no checksum or comes from another registry than npm's. Also fails when an optional package
 * has no entry, because `npm ci` refuses such a file.
 *
 * npm takes entries from an existing node_modules folder without their checksums. To add these, remove the entries and
 * run `npm install --package-lock-only` in a copy without node_modules.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

const REGISTRY = 'https://registry.npmjs.org/';
const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
// A bundled package is in the archive of another package, whose checksum covers it.
const unverified = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
);
const fromOtherRegistries = installed.filter(([, { resolved }]) => resolved && !resolved.startsWith(REGISTRY));

for (const [path] of unverified) console.error(`package-lock.json: ${path} has no checksum`);
for (const name of missing) console.error(`package-lock.json: ${name} has no entry, so npm ci refuses the file`);
for (const [path, { resolved }] of fromOtherRegistries)
  console.error(`package-lock.json: ${path} comes from ${resolved}`);
console.log(`${installed.length} packages, ${unverified.length} without a checksum`);
process.exitCode = unverified.length + missing.length + fromOtherRegistries.length === 0 ? 0 : 1;

/** Whether the file has an entry for `name` where Node looks it up: below the package at `path` or further up. */
function isLocked(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
