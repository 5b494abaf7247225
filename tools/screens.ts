import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './launcher/build.ts';
import { chromiumPath } from './launcher/chromium.ts';
import { interrupted } from './launcher/interrupt.ts';
import { ROOT } from './launcher/paths.ts';
import { endLeftovers } from './launcher/process-registry.ts';

const INSTANCE = 'screens';
const args = process.argv.slice(2);
const isForDocs = args[0] === '--docs';
const folder = join(ROOT, isForDocs ? 'docs/design' : '.local/screens');
const abort = new AbortController();
void interrupted().then(() => abort.abort());

await build(abort.signal);
// Deletes outdated pictures of removed scenes; those of the docs are replaced by name.
if (!isForDocs) rmSync(folder, { recursive: true, force: true });
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
  '--config=tools/screens.jest.config.mjs',
  '--verbose',
];
const run = spawn(process.execPath, jest, {
  cwd: ROOT,
  env: {
    ...process.env,
    JOURNEYS_INSTANCE: INSTANCE,
    CHROMIUM_PATH: chromiumPath(),
    SCREENS_DIR: folder,
    ...(isForDocs && { SCREENS_FOR: 'docs' }),
  },
  stdio: 'inherit',
});
abort.signal.addEventListener('abort', () => run.kill('SIGTERM'));
const [code] = await once(run, 'exit');
await endLeftovers(INSTANCE);
console.log(folder);
process.exit(code ?? 1);
