/** Runs the generators and fails when that changes a committed file. The new files are kept, so that they can be committed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const generated = [
  'libs/contracts/src/gen/**',
  'gateway/openapi.json',
  'docs/operations/configuration.md',
  'web/src/api/generated*.ts',
  'tools/compose/rabbitmq-definitions.json',
  'k8s/components/rabbitmq/definitions.yaml',
  'k8s/overlays/*/prometheus-rules.yaml',
];

const before = fingerprints();
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'generate'], { cwd: root, encoding: 'utf8' });
const after = fingerprints();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);

if (status !== 0) console.error(`npm run generate failed:\n${stdout}${stderr}`);
for (const file of changed) console.error(`${file} was out of date; npm run generate has renewed it: commit it`);
console.log(`${after.size} generated files, ${changed.length} out of date`);
process.exitCode = status === 0 && changed.length === 0 ? 0 : 1;

function fingerprints() {
  const files = globSync(generated, { cwd: root }).filter((file) => statSync(join(root, file)).isFile());
  return new Map(files.map((file) => [file, hash(readFileSync(join(root, file)))]));
}

function hash(content: Buffer) {
  return createHash('sha256').update(content).digest('hex');
}
