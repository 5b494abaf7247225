/**
 * `npm run search-quality`: how many of the golden queries find the city that they mean, and how many find it as the
 * first result; with a list of those that do not.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installDependencies } from './launcher/install.ts';
import { interrupted } from './launcher/interrupt.ts';
import { jestArguments } from './launcher/jest.ts';
import { ROOT } from './launcher/paths.ts';

const abort = new AbortController();
void interrupted().then((signal) => abort.abort(new Error(signal)));
await installDependencies(abort.signal);
const spec = 'services/catalog/test/search-quality.spec.ts';
const run = spawn(process.execPath, [...jestArguments, '--selectProjects', 'unit', '--silent=false', '--', spec], {
  cwd: ROOT,
  env: { ...process.env, SEARCH_QUALITY: 'print' },
  // Jest's own report goes to stderr, which is ignored: only the figures that the spec prints are shown.
  stdio: ['ignore', 'inherit', 'ignore'],
});
abort.signal.addEventListener('abort', () => run.kill('SIGTERM'));
const [code] = await once(run, 'exit');
process.exit(Number(code ?? 1));
