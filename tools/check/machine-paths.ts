/**
 * Fails when a file names a folder that exists on one machine only: the folder of the checkout, somebody's home, or an
 * unusual folder in the root of this machine. `node tools/check/machine-paths.ts [folder]`
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folders of the Filesystem Hierarchy Standard, and those that images use. */
const standardFolders =
  /^(bin|boot|dev|etc|home|lib\w*|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var|app|data|nix|lost\+found|\..*)$/;

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const unusualFolders = readdirSync('/', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !standardFolders.test(entry.name))
  .map(({ name }) => `/${name}`);
const ofThisMachine = [root, homedir(), ...unusualFolders]
  .filter((path) => path !== '/')
  .map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
// The official images' own user (/home/node) is the same everywhere.
const pattern = `(?<![\\w.-])(${ofThisMachine.join('|')}|/(home|Users)/(?!node/)[a-z][\\w.-]*)/`;

const search = ['grep', '-nIP', '--untracked', '--exclude-standard', pattern, '--', '.', ':!package-lock.json'];
const { status, stdout, stderr } = spawnSync('git', search, { cwd: root, encoding: 'utf8' });
const found = stdout.split('\n').filter(Boolean);
for (const line of found) console.error(line.slice(0, 200));
console.log(`${found.length} paths of one machine`);
// git grep exits with 0 for matches, 1 for none, and anything else for an error.
if (status !== 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
