/**
 * Fails when a file names a folder that exists on one machine only: the checkout's own place, somebody's home, or a
 * folder in the root of this machine that systems do not have. `node tools/check/machine-paths.mjs [folder]`
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The file system hierarchy standard, and what images use for their content. */
const usual =
  /^(bin|boot|dev|etc|home|lib\w*|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var|app|data|nix|lost\+found|\..*)$/;

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const unusual = readdirSync('/', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !usual.test(entry.name))
  .map(({ name }) => `/${name}`);
const ofThisMachine = [root, homedir(), ...unusual]
  .filter((path) => path !== '/')
  .map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
// The official images' own user (/home/node) is the same everywhere.
const pattern = `(?<![\\w.-])(${ofThisMachine.join('|')}|/(home|Users)/(?!node/)[a-z][\\w.-]*)/`;

const search = ['grep', '-nIP', '--untracked', '--exclude-standard', pattern, '--', '.', ':!package-lock.json'];
const { status, stdout, stderr } = spawnSync('git', search, { cwd: root, encoding: 'utf8' });
const found = stdout.split('\n').filter(Boolean);
for (const line of found) console.error(line.slice(0, 200));
console.log(`${found.length} paths of one machine`);
// git grep: 0 found, 1 found nothing, anything else could not search.
if (status !== 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
