import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';
import { ROOT } from './paths.mjs';

/** @type {boolean | undefined} */
let engineAnswers;

export function hasDockerEngine() {
  engineAnswers ??= findProgram('docker') !== undefined && spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 15_000 }).status === 0;
  return engineAnswers;
}

/**
 * Runs one service of docker-compose.yml for one instance.
 * @param {string} instance
 * @param {string} service
 * @param {Record<string, string>} ports  what the compose file publishes, as its variables
 */
export function composeService(instance, service, ports) {
  const compose = (/** @type {string[]} */ ...args) => {
    const all = ['compose', '--project-name', `shop-${instance}`, '--file', join(ROOT, 'docker-compose.yml'), ...args];
    const run = spawnSync('docker', all, { encoding: 'utf8', env: { ...process.env, ...ports } });
    if (run.status !== 0) throw new Error(`docker ${all.join(' ')} failed:\n${run.stderr}`);
  };
  return {
    start: () => compose('up', '--detach', service),
    stop: () => compose('rm', '--stop', '--force', service),
    restart: () => compose('restart', service),
  };
}
