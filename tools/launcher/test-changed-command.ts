import { spawnSync } from 'node:child_process';
import { affectedBy } from './affected-by.ts';
import { build } from './build.ts';
import { changesSince, forkPoint } from './changed-files.ts';
import { chromiumPath } from './chromium.ts';
import { removeServerData } from './data-home.ts';
import { explain, Failure } from './failure.ts';
import { startInfra, type Infra } from './infra/index.ts';
import { installDependencies } from './install.ts';
import { runningLauncher, releaseInstance, takeInstance } from './instance-lock.ts';
import { interrupted } from './interrupt.ts';
import { jestArguments, runJest } from './jest.ts';
import { ROOT } from './paths.ts';
import { endLeftovers } from './process-registry.ts';
import { progress } from './progress.ts';

const INSTANCE = 'test-changed';
const PROJECTS = ['unit', 'integration', 'web'];
const WHOLE_SHOP_PROJECTS = ['journey', 'fault'];
/** Specs that read the compiled programs, which other specs do not need. */
const readsBuilds = /\/tools\/images\//;

/**
 * `npm run test:changed` runs the specs that changes since main can break; `-- <commit>` compares with that commit.
 * Servers come from `npm run infra` where that runs. Journeys and faults only run when they have changed themselves;
 * `npm test` runs all of them.
 */
export async function runChangedTests([base = forkPoint()]: string[]) {
  const { changed, deleted } = changesSince(base);
  const { related, wholeShopSpecs, skipped, affectingAll } = affectedBy(changed, deleted);
  for (const file of skipped) console.log(`skipped: ${file} concerns the whole shop, which \`npm test\` starts`);
  for (const file of affectingAll) console.log(`skipped: ${file} concerns every spec, which \`npm test\` runs`);
  if (!takeInstance(INSTANCE)) {
    console.error('npm run test:changed is already running in this clone');
    process.exit(1);
  }
  const abort = new AbortController();
  void interrupted().then((name) => abort.abort(new Failure(`${name}: stopping`)));
  let infra: Infra | undefined;
  let failed = 1;
  try {
    await installDependencies(abort.signal);
    const specs = [...(related.length > 0 ? specsOf(related) : []), ...wholeShopSpecs];
    progress(`${changed.length} changed files since ${base.slice(0, 12)}, ${specs.length} spec files`);
    if (wholeShopSpecs.length > 0 || specs.some((path) => readsBuilds.test(path))) await build(abort.signal);
    if (wholeShopSpecs.length > 0 || specs.some((path) => path.endsWith('.int.spec.ts'))) infra = await startServers();
    failed =
      specs.length === 0
        ? 0
        : await run(
            specs,
            { ...infra?.env, ...(wholeShopSpecs.length > 0 && { CHROMIUM_PATH: chromiumPath() }) },
            abort.signal,
          );
  } catch (error) {
    console.error(`\n${explain(error)}`);
  }
  await infra?.stop();
  removeServerData(INSTANCE);
  releaseInstance(INSTANCE);
  process.exit(failed > 0 ? 1 : 0);
}

async function startServers(): Promise<Infra> {
  await endLeftovers(INSTANCE);
  const running = runningLauncher('test')?.notes ?? {};
  return startInfra({ instance: INSTANCE, env: { ...running, ...process.env }, preferContainers: true });
}

async function run(specs: string[], env: Record<string, string>, signal: AbortSignal): Promise<number> {
  const args = ['--selectProjects', ...PROJECTS, ...WHOLE_SHOP_PROJECTS, '--runTestsByPath', ...specs];
  const { passed, failed } = await runJest(INSTANCE, args, env, signal);
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

/** Jest finds the specs through the imports of every file. */
function specsOf(files: string[]): string[] {
  const args = [...jestArguments, '--listTests', '--selectProjects', ...PROJECTS, '--findRelatedTests', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`Jest could not list the specs:\n${stderr}`);
  return stdout.split('\n').filter((line) => line.startsWith(ROOT));
}
