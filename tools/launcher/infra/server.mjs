import { canInstallPackages, installPackages } from '../apt.mjs';
import { readyBeforeExit, startChild } from '../child.mjs';
import { composeService, hasDockerEngine } from '../docker.mjs';
import { Failure } from '../failure.mjs';
import { addressOf, handshake } from '../handshake.mjs';
import { progress } from '../progress.mjs';
import { waitUntil } from '../wait-until.mjs';

/**
 * What the launcher must know of one kind of server.
 * @typedef {object} ServerKind
 * @property {string} name            also its service in docker-compose.yml
 * @property {string} title
 * @property {string} urlVariable     the variable that names a server which runs already
 * @property {string} portVariable    what docker-compose.yml publishes it on
 * @property {number} defaultPort     the protocol's own
 * @property {number} demoPort        preferred for the private instance
 * @property {string[]} packages      Debian's
 * @property {() => string | undefined} findProgram
 * @property {Buffer | string} greeting
 * @property {(answer: Buffer) => boolean} isReadyAnswer
 * @property {(port: number) => string} url
 * @property {(options: LaunchOptions) => Promise<Launch[]>} prepare  makes data and settings; the last one is the server itself
 */
/** @typedef {{ instance: string, port: number, isDurable: boolean, program: string }} LaunchOptions */
/** @typedef {Omit<import('../child.mjs').ChildOptions, 'instance'>} Launch */
/** @typedef {'environment' | 'program' | 'docker'} Source */

/** @typedef {import('../index.mjs').Server} Server */

const READY_WITHIN_MS = 90_000;

/** @type {(kind: ServerKind, env: NodeJS.ProcessEnv) => Source | undefined} */
function sourceOf(kind, env) {
  if (env[kind.urlVariable]) return 'environment';
  if (kind.findProgram()) return 'program';
  return hasDockerEngine() ? 'docker' : undefined;
}

/**
 * Decides for every kind where its server comes from; installs what is missing where that is possible.
 * @param {ServerKind[]} kinds
 * @param {NodeJS.ProcessEnv} env
 * @returns {Map<ServerKind, Source>}
 */
export function chooseSources(kinds, env) {
  const sourceless = kinds.filter((kind) => !sourceOf(kind, env));
  if (sourceless.length > 0) {
    const packages = sourceless.flatMap((kind) => kind.packages);
    if (!canInstallPackages()) throw new Failure(howToMend(sourceless, packages));
    installPackages(packages);
  }
  return new Map(kinds.map((kind) => [kind, sourceOf(kind, env) ?? 'program']));
}

function howToMend(/** @type {ServerKind[]} */ missing, /** @type {string[]} */ packages) {
  return [
    `Not found: ${missing.map((kind) => kind.title).join(', ')}. Do one of these, then try again:`,
    `  - install the programs, e.g. on Debian/Ubuntu: sudo apt-get install ${packages.join(' ')}`,
    '  - start a Docker engine: docker-compose.yml then provides them',
    `  - name servers that run already: ${missing.map((kind) => `${kind.urlVariable}=…`).join(' ')}`,
  ].join('\n');
}

/** @type {(kind: ServerKind, url: string) => Server} */
export function givenServer(kind, url) {
  const refuse = () =>
    Promise.reject(new Failure(`${kind.title} at ${kind.urlVariable} is not ours to stop or restart`));
  return {
    name: kind.name,
    url,
    source: 'environment',
    async start() {
      const answers = () => handshake(addressOf(url, kind.defaultPort), kind.greeting, () => true);
      await waitUntil(answers, { what: `${kind.title} at ${kind.urlVariable} answers`, timeoutMs: 15_000 }).catch(
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

/** @type {(kind: ServerKind, instance: string, port: number) => Server} */
export function dockerServer(kind, instance, port) {
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
    stop: async () => service.stop(),
    restart,
    crash: restart,
    ended: new Promise(() => {}),
  };
}

/** @type {(kind: ServerKind, instance: string, port: number, isDurable: boolean) => Server} */
export function privateServer(kind, instance, port, isDurable) {
  const url = kind.url(port);
  /** @type {import('../child.mjs').Child[]} */
  let children = [];
  let shouldRun = false;
  const ended = Promise.withResolvers();

  async function start() {
    const program = /** @type {string} */ (kind.findProgram());
    const launches = await kind.prepare({ instance, port, isDurable, program });
    for (const launch of launches) children.push(await startChild({ instance, ...launch }));
    const server = /** @type {import('../child.mjs').Child} */ (children.at(-1));
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
    async crash() {
      shouldRun = false;
      children.at(-1)?.kill('SIGKILL');
      await children.at(-1)?.exited;
      await stop();
      await start();
    },
    ended: ended.promise,
  };
}

/** @type {(kind: ServerKind, url: string, signal?: AbortSignal) => Promise<unknown>} */
function untilReady(kind, url, signal) {
  const probe = () => handshake(addressOf(url, kind.defaultPort), kind.greeting, kind.isReadyAnswer);
  return waitUntil(probe, { what: `${kind.title} is ready`, timeoutMs: READY_WITHIN_MS, signal });
}

/** @type {(kind: ServerKind, wished: number, port: number) => void} */
export function tellOfOtherPort(kind, wished, port) {
  if (wished !== 0 && wished !== port) progress(`port ${wished} is busy: ${kind.title} uses ${port}`);
}
