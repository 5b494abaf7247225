import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './launcher/chromium.ts';
import { explain, Failure } from './launcher/failure.ts';
import { interrupted } from './launcher/interrupt.ts';
import { jestArguments } from './launcher/jest.ts';
import { LOCAL, ROOT } from './launcher/paths.ts';
import { freePorts } from './launcher/ports.ts';
import { findProgram } from './launcher/programs.ts';
import { progress } from './launcher/progress.ts';
import { runCommand } from './launcher/run-command.ts';
import { waitForCatalog } from './launcher/shop.ts';
import { waitUntil } from './launcher/wait-until.ts';
import { IMAGES } from './images/images.ts';

/**
 * `npm run images:try`: builds every image and the bills of materials, runs the whole compose file on these images, and
 * books a game there in a browser. `--twice` builds everything again without a cache and compares the layers. Needs a
 * Docker engine (20.10 or newer) and compose (1.29 or newer).
 */

const PROJECT = 'shop-images-try';
const READY_WITHIN_MS = 300_000;
/** Environment variables that name the proxies on the way to the registry of packages. */
const PROXY_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];

const abort = new AbortController();
void interrupted().then((name) => abort.abort(new Failure(`${name}: stopping`)));
try {
  const compose = await composeCommand();
  await buildAll();
  if (process.argv.includes('--twice')) await buildAgain();
  process.exitCode = await bookOn(compose);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
process.exit();

async function composeCommand(): Promise<string[]> {
  if (!findProgram('docker') || (await run('docker', ['info'])).code !== 0)
    throw new Failure(
      'No Docker engine answers: install one (Debian: apt-get install docker.io docker-compose) and start it',
    );
  if ((await run('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose'];
  if (findProgram('docker-compose')) return ['docker-compose'];
  throw new Failure('There is no compose: install docker-compose, 1.29 or newer');
}

async function buildAll(): Promise<void> {
  progress('building the bills of materials');
  const bills = join(LOCAL, 'sbom');
  await buildTarget('sbom', ['--output', bills]);
  for (const { name } of IMAGES) {
    progress(`building ${name}`);
    await buildTarget(name, ['--tag', tagOf(name)]);
    if (!readdirSync(bills).includes(`${name}.cdx.json`)) throw new Failure(`${name} has no bill of materials`);
    const { Config } = await inspect(name);
    if (Config.User !== '1000:1000') throw new Failure(`${name} runs as ${Config.User || 'root'}`);
    progress(`${tagOf(name)}: ${((await bytesAboveNode(name)) / 1e6).toFixed(1)} MB above Node`);
  }
}

/** Fails unless a second build without a cache gives the same layers. */
async function buildAgain(): Promise<void> {
  const layersOf = async (name: string) => (await inspect(name)).RootFS.Layers;
  const before = new Map<string, string[]>();
  for (const { name } of IMAGES) before.set(name, await layersOf(name));
  progress('building all again, without a cache');
  await buildTarget('sbom', ['--no-cache', '--output', join(LOCAL, 'sbom')]);
  const different: string[] = [];
  // These builds may use the cache: all images copy their files from the stage that was just built again.
  for (const { name } of IMAGES) {
    await buildTarget(name, ['--tag', tagOf(name)]);
    if (JSON.stringify(await layersOf(name)) !== JSON.stringify(before.get(name))) different.push(name);
  }
  if (different.length > 0) throw new Failure(`a second build differs: ${different.join(', ')}`);
  progress('both builds have the same layers');
}

async function buildTarget(target: string, options: string[]): Promise<void> {
  const npmrc = join(homedir(), '.npmrc');
  const args = [
    'build',
    '--target',
    target,
    // A registry or a proxy may be reachable from this machine only.
    '--network=host',
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...PROXY_VARIABLES.flatMap((name) => (process.env[name] ? ['--build-arg', name] : [])),
    ...options,
    '.',
  ];
  await must('docker', args, { DOCKER_BUILDKIT: '1' });
}

/** The size of the layer with our modules and their packages: the base is the same for all images. */
async function bytesAboveNode(name: string): Promise<number> {
  const format = '{{.Size}} {{.CreatedBy}}';
  const history = await must('docker', ['history', '--no-trunc', '--human=false', '--format', format, tagOf(name)]);
  const size = /^(\d+) COPY \/images\//m.exec(history)?.[1];
  if (!size) throw new Failure(`${name} has no layer of its own:\n${history}`);
  return Number(size);
}

interface Inspected {
  Config: { User: string };
  RootFS: { Layers: string[] };
}

async function inspect(name: string): Promise<Inspected> {
  const [image] = JSON.parse(await must('docker', ['image', 'inspect', tagOf(name)])) as Inspected[];
  if (!image) throw new Failure(`there is no image ${tagOf(name)}`);
  return image;
}

function tagOf(name: string): string {
  return `shop/${name}:local`;
}

/** Runs the whole compose file, and returns the exit code of the test that books a game there. */
async function bookOn([program = '', ...subcommand]: string[]): Promise<number> {
  const names = ['SHOP_PORT', 'SANDBOX_PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'RABBITMQ_PORT'];
  const ports = await freePorts(names.map(() => 0));
  const env = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
  const project = [...subcommand, '--project-name', PROJECT, '--profile', 'shop'];
  const compose = (...args: string[]) => must(program, [...project, ...args], env);
  const urls = { shop: `http://localhost:${env.SHOP_PORT}`, sandbox: `http://localhost:${env.SANDBOX_PORT}` };
  try {
    progress('starting all containers');
    await compose('up', '--detach', '--no-build');
    const ids = (await compose('ps', '--quiet')).split('\n').filter(Boolean);
    await waitUntil(() => areHealthy(ids), {
      what: 'all containers are healthy',
      timeoutMs: READY_WITHIN_MS,
      everyMs: 1_000,
      signal: abort.signal,
    });
    await waitForCatalog(urls.shop);
    progress('booking a game in a browser');
    const code = await book(urls);
    if (code !== 0) console.error(await compose('logs', '--tail=50'));
    return code;
  } catch (error) {
    console.error((await run(program, [...project, 'logs', '--tail=50'], env, false)).output);
    throw error;
  } finally {
    await run(program, [...project, 'down', '--volumes'], env, false);
  }
}

async function areHealthy(ids: string[]): Promise<boolean> {
  const states = await must('docker', ['inspect', '--format', '{{.State.Health.Status}}', ...ids]);
  return states
    .trim()
    .split('\n')
    .every((state) => state === 'healthy');
}

async function book(urls: { shop: string; sandbox: string }): Promise<number> {
  const args = [
    ...jestArguments,
    '--config=tools/images.jest.config.mjs',
    '--verbose',
    '--testNamePattern=from the city to the ticket',
  ];
  const jest = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, JOURNEYS_SHOP: JSON.stringify(urls), CHROMIUM_PATH: chromiumPath() },
    stdio: 'inherit',
  });
  abort.signal.addEventListener('abort', () => jest.kill('SIGTERM'));
  const [code] = await once(jest, 'exit');
  return code ?? 1;
}

/** @param isInterruptible false for what shows the logs after a failure, or cleans up */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}, isInterruptible = true) {
  const signal = isInterruptible ? abort.signal : new AbortController().signal;
  return runCommand(program, args, { env: { ...process.env, ...env }, signal });
}

/** Returns the output of a command; throws when the command fails. */
async function must(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, output } = await run(program, args, env);
  if (code !== 0) throw new Failure(`${program} ${args.join(' ')} failed:\n${output}`);
  return output;
}
