/** Fails when a file names a folder that exists on one machine only: this checkout's own place, or somebody's home. */
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const ofThisMachine = [root, `${dirname(root)}/`, `${homedir()}/`].filter((path) => path.length > 2);
const quoted = ofThisMachine.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
// The official images' own users (/home/node) are the same everywhere.
const pattern = `(?<![\\w.-])(${quoted.join('|')}|/(home|Users)/(?!node/)[a-z][\\w.-]*/)`;

const search = ['grep', '-nIP', '--untracked', '--exclude-standard', pattern, '--', '.', ':!package-lock.json'];
const { status, stdout, stderr } = spawnSync('git', search, { cwd: root, encoding: 'utf8' });
const found = stdout.split('\n').filter(Boolean);
for (const line of found) console.error(line.slice(0, 200));
console.log(`${found.length} paths of one machine`);
// git grep: 0 found, 1 found nothing, anything else could not search.
if (status !== 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
