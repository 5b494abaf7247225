import { setTimeout as pause } from 'node:timers/promises';
import { readyBeforeExit, startChild, type Child } from './child.ts';
import { waitUntil } from './wait-until.ts';

const READY_WITHIN_MS = 120_000;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;

export interface ShopProcess {
  name: string;
  pid: number;
  /** Resolves with a description of how the current run ended. */
  exited: Promise<string>;
  /** Does nothing while the process runs; otherwise starts it, and resolves once it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends SIGKILL or the given signal; resolves once the process has ended. It is not started again. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  ready(): Promise<void>;
}

export interface ProcessOptions {
  instance: string;
  name: string;
  entry: string;
  nodeArgs?: string[];
  env: Record<string, string>;
  /** Responds with 200 once the process can work. */
  readinessUrl: string;
  /** Whether the process is started again when it ends by itself. */
  restartsWhenEnded: boolean;
  report: (message: string) => void;
}

/** Controls one process of the shop, also after the process was started again. */
export function runProcess({
  instance,
  name,
  entry,
  nodeArgs = [],
  env,
  readinessUrl,
  restartsWhenEnded,
  report,
}: ProcessOptions): ShopProcess {
  let child: Child | undefined;
  let shouldRun = false;
  // Half of it, because it is doubled before the first wait.
  let backoffMs = FIRST_BACKOFF_MS / 2;
  let launchCount = 0;
  const currentChild = () => {
    if (!child) throw new Error(`${name} was never started`);
    return child;
  };

  const isReady = () =>
    fetch(readinessUrl, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    );
  const ready = () =>
    readyBeforeExit(currentChild(), (signal) =>
      waitUntil(isReady, { what: `${name} is ready`, timeoutMs: READY_WITHIN_MS, everyMs: 100, signal }),
    ).then(() => {});

  async function launch() {
    launchCount += 1;
    child = await startChild({
      instance,
      name,
      command: process.execPath,
      args: [...nodeArgs, entry],
      env,
    });
  }
  async function startAgainWhenItEnds(watched: Child) {
    const startedAt = performance.now();
    const launchesBefore = launchCount;
    const how = await watched.exited;
    if (!shouldRun) return;
    report(`${name} ended by itself (${how}); its last lines:\n${watched.lastLog()}`);
    backoffMs =
      performance.now() - startedAt > LONGEST_BACKOFF_MS
        ? FIRST_BACKOFF_MS
        : Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    await pause(backoffMs);
    // In the meantime `stop` or `start` may have been called.
    if (!shouldRun || launchCount > launchesBefore) return;
    await launch();
    report(`started ${name} again`);
    void startAgainWhenItEnds(child as Child);
  }
  return {
    name,
    get pid() {
      return currentChild().pid;
    },
    get exited() {
      return currentChild().exited;
    },
    async start() {
      if (child?.isRunning) return;
      shouldRun = true;
      await launch();
      await ready();
      if (restartsWhenEnded) void startAgainWhenItEnds(child as Child);
    },
    async stop() {
      shouldRun = false;
      await child?.stop();
    },
    async kill(signal = 'SIGKILL') {
      shouldRun = false;
      currentChild().kill(signal);
      await currentChild().exited;
    },
    async restart() {
      await this.stop();
      await this.start();
    },
    ready,
  };
}
