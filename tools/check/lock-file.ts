/**
 * Fails when a package could be installed here or in the images without its checksum being verified.
 * npm writes entries of other platforms without one when the registry does not have them at that moment, and `npm ci`
 * refuses a lock file that lacks them; they are counted, and filled by removing them and running
 * `npm install --package-lock-only` in a copy without node_modules. `node tools/check/lock-file.ts [folder]`
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const REGISTRY = 'https://registry.npmjs.org/';
const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const unverified = installed.filter(([, entry]) => !entry.integrity && runsOnLinux(entry));
const elsewhere = installed.filter(([, entry]) => !entry.integrity && !runsOnLinux(entry));
const foreign = installed.filter(([, { resolved }]) => resolved && !resolved.startsWith(REGISTRY));

for (const [path] of unverified) console.error(`package-lock.json: ${path} has no checksum`);
for (const [path, { resolved }] of foreign) console.error(`package-lock.json: ${path} comes from ${resolved}`);
console.log(`${installed.length} packages, ${elsewhere.length} of other platforms without a checksum`);
process.exitCode = unverified.length + foreign.length === 0 ? 0 : 1;

/** Also in the images: Debian on x64 or ARM. */
function runsOnLinux({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean {
  if (!optional) return true;
  return os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');
}
