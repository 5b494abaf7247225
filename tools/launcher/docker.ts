import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';
import { instanceDir, ROOT } from './paths.ts';

const succeeds = (...args: string[]) => spawnSync('docker', args, { stdio: 'ignore', timeout: 15_000 }).status === 0;

let isEngineAvailable: boolean | undefined;

export function hasDockerEngine() {
  isEngineAvailable ??= findProgram('docker') !== undefined && succeeds('info') && succeeds('compose', 'version');
  return isEngineAvailable;
}

/**
 * Controls one service of docker-compose.yml for one instance.
 * @param ports the published ports, by the variables of docker-compose.yml
 */
export function composeService(instance: string, service: string, ports: Record<string, string>) {
  return {
    start() {
      mkdirSync(instanceDir(instance), { recursive: true });
      writeFileSync(marker(instance), '');
      compose(instance, ['up', '--detach', service], ports);
    },
    stop: () => compose(instance, ['rm', '--stop', '--force', service], ports),
    restart: () => compose(instance, ['restart', service], ports),
    readLog: () => compose(instance, ['logs', '--no-log-prefix', service], ports),
  };
}

/** Removes the containers and volumes of an instance that ever used the engine. */
export function removeComposeProject(instance: string) {
  if (existsSync(marker(instance))) compose(instance, ['down', '--volumes'], {});
}

const marker = (instance: string) => join(instanceDir(instance), 'uses-docker');

function compose(instance: string, args: string[], ports: Record<string, string>): string {
  const all = ['compose', '--project-name', `shop-${instance}`, '--file', join(ROOT, 'docker-compose.yml'), ...args];
  const run = spawnSync('docker', all, { encoding: 'utf8', env: { ...process.env, ...ports } });
  if (run.status !== 0) throw new Error(`docker ${all.join(' ')} failed:\n${run.stderr}`);
  return run.stdout;
}
