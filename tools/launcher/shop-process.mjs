import { setTimeout as pause } from 'node:timers/promises';
import { readyBeforeExit, startChild } from './child.mjs';
import { waitUntil } from './wait-until.mjs';

const READY_WITHIN_MS = 120_000;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;

/**
 * One process of the shop over all its runs.
 * @param {import('./index.mjs').ProcessOptions} options
 * @returns {import('./index.mjs').ShopProcess}
 */
export function runProcess({ instance, name, entry, nodeArgs = [], env, readinessUrl, keepAlive, report }) {
  /** @type {import('./child.mjs').Child | undefined} */
  let child;
  let shouldRun = false;
  let backoffMs = FIRST_BACKOFF_MS / 2;
  const present = () => {
    if (!child) throw new Error(`${name} was never started`);
    return child;
  };

  const answersReady = () =>
    fetch(readinessUrl, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    );
  const ready = () =>
    readyBeforeExit(present(), (signal) =>
      waitUntil(answersReady, { what: `${name} is ready`, timeoutMs: READY_WITHIN_MS, everyMs: 100, signal }),
    ).then(() => {});

  async function launch() {
    child = await startChild({
      instance,
      name,
      command: process.execPath,
      args: [...nodeArgs, entry],
      env,
    });
  }
  async function startAgainWhenItEnds(/** @type {import('./child.mjs').Child} */ watched) {
    const startedAt = performance.now();
    const how = await watched.exited;
    if (!shouldRun) return;
    report(`${name} ended by itself (${how}); its last lines:\n${watched.lastLog()}`);
    backoffMs =
      performance.now() - startedAt > LONGEST_BACKOFF_MS
        ? FIRST_BACKOFF_MS
        : Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    await pause(backoffMs);
    if (!shouldRun) return;
    await launch();
    report(`started ${name} again`);
    void startAgainWhenItEnds(/** @type {import('./child.mjs').Child} */ (child));
  }
  return {
    name,
    get pid() {
      return present().pid;
    },
    get exited() {
      return present().exited;
    },
    async start() {
      if (child?.isRunning) return;
      shouldRun = true;
      await launch();
      await ready();
      if (keepAlive) void startAgainWhenItEnds(/** @type {import('./child.mjs').Child} */ (child));
    },
    async stop() {
      shouldRun = false;
      await child?.stop();
    },
    async kill(signal = 'SIGKILL') {
      shouldRun = false;
      present().kill(signal);
      await present().exited;
    },
    async restart() {
      await this.stop();
      await this.start();
    },
    ready,
  };
}
