import { readFileSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../apt.ts';
import { readyBeforeExit, startChild, type ChildOptions, type Child } from '../child.ts';
import { composeService, hasDockerEngine } from '../docker.ts';
import { Failure } from '../failure.ts';
import { addressOf, handshake } from '../handshake.ts';
import { logFile } from '../paths.ts';
import { progress } from '../progress.ts';
import { waitUntil } from '../wait-until.ts';
import type { ContainerSetup } from './container.ts';

/** The launcher's settings for one kind of server. */
export interface ServerKind {
  /** The name of the server, and of its service in docker-compose.yml. */
  name: string;
  title: string;
  /** the environment variable for an existing server */
  urlVariable: string;
  /** the variable of docker-compose.yml for the published port */
  portVariable: string;
  /** the default port of the protocol */
  defaultPort: number;
  /** the port of a server that the launcher starts, when `preferDemoPorts` is set and the port is free */
  demoPort: number;
  /** Debian's packages */
  packages: string[];
  findProgram: () => string | undefined;
  greeting: Buffer | string;
  isReadyAnswer: (answer: Buffer) => boolean;
  url: (port: number) => string;
  container: ContainerSetup;
  /** creates data and settings, and returns the programs to start, the server itself last */
  prepare: (options: LaunchOptions) => Promise<Launch[]>;
}

export interface LaunchOptions {
  instance: string;
  port: number;
  /** whether data must survive a power cut */
  isDurable: boolean;
  program: string;
}
type Launch = Omit<ChildOptions, 'instance'>;
/**
 * Where a server comes from: the caller's `environment` names it, `container` is a temporary one of `testcontainers`,
 * `program` an installed program, and `docker` a service of docker-compose.yml.
 */
type Source = 'environment' | 'container' | 'program' | 'docker';

export interface Server {
  name: string;
  url: string;
  source: Source;
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Kills the server without a shutdown, and starts it again; a server of docker-compose.yml is only restarted. */
  crash(): Promise<void>;
  /** The log so far; missing for the sources `environment` and `container`. */
  readLog?(): string;
  /** Resolves with the reason when a private server that should run ends by itself; never resolves for others. */
  ended: Promise<string>;
}

/** A server that the launcher runs from an installed program. */
export interface PrivateServer extends Server {
  /** Kills the server without a shutdown; `start` starts it again. */
  kill(): Promise<void>;
}

const READY_WITHIN_MS = 90_000;

function sourceOf(kind: ServerKind, env: NodeJS.ProcessEnv): Source | undefined {
  if (env[kind.urlVariable]) return 'environment';
  if (kind.findProgram()) return 'program';
  return hasDockerEngine() ? 'docker' : undefined;
}

/** Chooses the source of every server, and installs missing programs when possible. */
export function chooseSources(kinds: ServerKind[], env: NodeJS.ProcessEnv): Map<ServerKind, Source> {
  const withoutSource = kinds.filter((kind) => !sourceOf(kind, env));
  if (withoutSource.length > 0) {
    const packages = withoutSource.flatMap((kind) => kind.packages);
    if (!canInstallPackages()) throw new Failure(installationHelp(withoutSource, packages));
    installPackages(packages);
  }
  return new Map(kinds.map((kind) => [kind, sourceOf(kind, env) ?? 'program']));
}

function installationHelp(missing: ServerKind[], packages: string[]) {
  return [
    `Not found: ${missing.map((kind) => kind.title).join(', ')}. Do one of these, then try again:`,
    `  - install the programs, e.g. on Debian/Ubuntu: sudo apt-get install ${packages.join(' ')}`,
    '  - start a Docker engine: docker-compose.yml then provides them',
    `  - name servers that run already: ${missing.map((kind) => `${kind.urlVariable}=…`).join(' ')}`,
  ].join('\n');
}

export function givenServer(kind: ServerKind, url: string): Server {
  const refuse = () =>
    Promise.reject(new Failure(`${kind.title} at ${kind.urlVariable} is not ours to stop or restart`));
  return {
    name: kind.name,
    url,
    source: 'environment',
    async start() {
      const isUp = () => handshake(addressOf(url, kind.defaultPort), kind.greeting, () => true);
      await waitUntil(isUp, { what: `${kind.title} at ${kind.urlVariable} responds`, timeoutMs: 15_000 }).catch(
        (error) => {
          throw new Failure(error.message);
        },
      );
    },
    stop: async () => {},
    restart: refuse,
    crash: refuse,
    ended: new Promise(() => {}),
  };
}

export function composeServer(kind: ServerKind, instance: string, port: number): Server {
  const service = composeService(instance, kind.name, { [kind.portVariable]: String(port) });
  const url = kind.url(port);
  const ready = () => untilReady(kind, url);
  const restart = async () => {
    service.restart();
    await ready();
  };
  return {
    name: kind.name,
    url,
    source: 'docker',
    async start() {
      service.start();
      await ready();
    },
    stop: async () => {
      service.stop();
    },
    restart,
    crash: restart,
    readLog: service.readLog,
    ended: new Promise(() => {}),
  };
}

export function privateServer(kind: ServerKind, instance: string, port: number, isDurable: boolean): PrivateServer {
  const url = kind.url(port);
  const children: Child[] = [];
  let shouldRun = false;
  const ended = Promise.withResolvers<string>();

  async function start() {
    const program = kind.findProgram() as string;
    const launches = await kind.prepare({ instance, port, isDurable, program });
    for (const launch of launches) children.push(await startChild({ instance, ...launch }));
    const server = children.at(-1) as Child;
    await readyBeforeExit(server, (signal) => untilReady(kind, url, signal));
    shouldRun = true;
    void server.exited.then((how) => {
      if (shouldRun) ended.resolve(`${kind.title} ended by itself (${how}); its last lines:\n${server.lastLog()}`);
    });
  }
  async function stop() {
    shouldRun = false;
    for (const child of children.splice(0).reverse()) await child.stop();
  }
  async function kill() {
    shouldRun = false;
    children.at(-1)?.kill('SIGKILL');
    await children.at(-1)?.exited;
    await stop();
  }
  return {
    name: kind.name,
    url,
    source: 'program',
    start,
    stop,
    async restart() {
      await stop();
      await start();
    },
    kill,
    async crash() {
      await kill();
      await start();
    },
    readLog: () => readFileSync(logFile(instance, kind.name), 'utf8'),
    ended: ended.promise,
  };
}

export function untilReady(kind: ServerKind, url: string, signal?: AbortSignal): Promise<unknown> {
  const probe = () => handshake(addressOf(url, kind.defaultPort), kind.greeting, kind.isReadyAnswer);
  return waitUntil(probe, { what: `${kind.title} is ready`, timeoutMs: READY_WITHIN_MS, signal });
}

export function reportOtherPort(kind: ServerKind, requested: number, port: number): void {
  if (requested !== 0 && requested !== port) progress(`port ${requested} is busy: ${kind.title} uses ${port}`);
}
