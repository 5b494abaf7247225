import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerUrls } from './broker-users.ts';
import { cutConnections, ensureDatabases } from './databases.ts';
import { endLeftovers } from './process-registry.ts';
import { residentMemory, type Memory } from './memory.ts';
import { instanceDir, ROOT } from './paths.ts';
import { freePorts } from './ports.ts';
import { progress } from './progress.ts';
import { runProcess, type ShopProcess } from './shop-process.ts';
import { makeServiceKeys } from './service-keys.ts';
import { DATABASES, DEMO_PORTS, environmentOf, prefixOf, PROCESSES, type ShopSetup } from './topology.ts';
import { waitUntil } from './wait-until.ts';
import type { Infra } from './infra/index.ts';

export interface Shop {
  urls: { shop: string; sandbox: string };
  /** The addresses of the databases by service. */
  databaseUrls: Record<string, string>;
  /** The complete environment of one process. */
  envOf(name: string): Record<string, string>;
  process(name: string): ShopProcess;
  infra: Infra;
  cutDatabaseConnections(): Promise<void>;
  /** Resolves once every process is ready and the catalog is synced. */
  ready(): Promise<void>;
  /** Memory of all processes except the sandbox. */
  memory(): Memory;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** Separates data, logs, queues and databases of several shops. */
  instance: string;
  /** The servers that the shop uses; the caller stops them. */
  infra: Infra;
  /** Variables of every process, with the highest priority. A function gets the shop's ports by name (`DEMO_PORTS`). */
  env?: Record<string, string> | ((ports: Record<string, number>) => Record<string, string>);
  /** The folder whose builds run, by default this repository. The sandbox always runs from this repository. */
  root?: string;
  /** Names of the processes to start; default: all. */
  processes?: string[];
  preferDemoPorts?: boolean;
  /** The share of requests whose traces the sandbox receives; without it nothing is traced. */
  tracedShare?: number;
  /** Whether a process is started again when it ends by itself. */
  restartsWhenEnded?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
  report?: (message: string) => void;
}

/**
 * By default V8 keeps up to 48 MB for short-lived objects and collects late; a service that mostly waits for its
 * database needs less.
 */
export const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=256', '--optimize-for-size'];
/** The heaps are too small for parallel scavenging; `--expose-gc` lets a process free the memory of its start. */
export const COMMON_NODE_ARGS = ['--no-parallel-scavenge', '--expose-gc'];
const READY_WITHIN_MS = 120_000;

const fetchOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok && response,
    () => undefined,
  );

/** Reads a secret of the instance; the first call creates it. What was made with it stays valid after a restart. */
function ensureSecret(instance: string, name: string) {
  const file = join(instanceDir(instance), name);
  if (!existsSync(file)) {
    mkdirSync(instanceDir(instance), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/** Reads the key sets that sign and verify admins' access tokens; the first call creates them. */
function ensureAdminTokenKeys(instance: string): ShopSetup['adminTokenKeys'] {
  const file = join(instanceDir(instance), 'admin-token-keys.json');
  if (!existsSync(file)) {
    mkdirSync(instanceDir(instance), { recursive: true });
    const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    writeFileSync(file, JSON.stringify({ ...jwk, kid: randomBytes(8).toString('hex') }), { mode: 0o600 });
  }
  const key = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const { kty, crv, x, kid } = key;
  return { privateKeys: JSON.stringify({ keys: [key] }), publicKeys: JSON.stringify({ keys: [{ kty, crv, x, kid }] }) };
}

async function choosePorts(
  preferDemoPorts: boolean,
  report: (message: string) => void,
): Promise<Record<string, number>> {
  const preferred = {
    ...DEMO_PORTS,
    shop: Number(process.env.PORT ?? DEMO_PORTS.shop),
    sandbox: Number(process.env.SANDBOX_PORT ?? DEMO_PORTS.sandbox),
  };
  const names = Object.keys(preferred);
  const requested = names.map((name) => (preferDemoPorts ? preferred[name as keyof typeof preferred] : 0));
  const ports = await freePorts(requested);
  names.forEach((name, index) => {
    if (requested[index] !== 0 && requested[index] !== ports[index])
      report(`port ${requested[index]} is busy: ${name} uses ${ports[index]}`);
  });
  return Object.fromEntries(names.map((name, index) => [name, ports[index] as number]));
}

/** The readiness URL of a process. */
const readinessUrl = (name: string, ports: Record<string, number>) =>
  name === 'sandbox'
    ? `http://127.0.0.1:${ports.sandbox}/sandbox`
    : `http://127.0.0.1:${ports[`${name}.ops`]}/health/ready`;

/** Starts the shop's built processes and waits until all are ready and the catalog is synced. */
export async function startShop({
  instance,
  infra,
  env = {},
  root = ROOT,
  processes,
  preferDemoPorts = false,
  tracedShare,
  restartsWhenEnded = false,
  signal,
  report = progress,
}: ShopOptions): Promise<Shop> {
  await endLeftovers(instance);
  const kinds = PROCESSES.filter(({ name }) => processes?.includes(name) ?? true);
  const ports = await choosePorts(preferDemoPorts, report);
  const databaseName = (service: string) => `${instance.replaceAll(/\W/g, '_')}_${service}`;
  const databases = await ensureDatabases(infra.postgres.url, DATABASES.map(databaseName));
  const databaseUrls = Object.fromEntries(
    DATABASES.map((service) => [service, databases[databaseName(service)] as string]),
  );
  // A server that the environment names may have one user only, and messages of other shops.
  const isOwnBroker = infra.rabbitmq.source !== 'environment';
  const setup = {
    instance,
    ports,
    redisUrl: infra.redis.url,
    broker: isOwnBroker
      ? { urls: brokerUrls(infra.rabbitmq.url), prefix: '' }
      : { sharedUrl: infra.rabbitmq.url, prefix: prefixOf(instance) },
    databaseUrls,
    mediaLinkKey: ensureSecret(instance, 'media-link-key'),
    addressHashKey: ensureSecret(instance, 'address-hash-key'),
    refreshTokenSecret: ensureSecret(instance, 'refresh-token-secret'),
    factorSecretKey: ensureSecret(instance, 'factor-secret-key'),
    adminTokenKeys: ensureAdminTokenKeys(instance),
    serviceKeys: makeServiceKeys(
      PROCESSES.filter(({ isPartOfShop = true, callsServices = true }) => isPartOfShop && callsServices).map(
        ({ name }) => name,
      ),
    ),
    tracedShare,
    given: process.env,
  };

  const extra = typeof env === 'function' ? env(ports) : env;
  const environments = new Map(kinds.map((kind) => [kind.name, environmentOf(kind, setup, extra)]));
  const running = new Map(
    kinds.map(({ name, entry, isPartOfShop = true, nodeArgs = SMALL_HEAP }) => [
      name,
      runProcess({
        instance,
        name,
        entry: join(isPartOfShop ? root : ROOT, entry),
        nodeArgs: [...COMMON_NODE_ARGS, ...nodeArgs],
        env: environments.get(name) as Record<string, string>,
        readinessUrl: readinessUrl(name, ports),
        restartsWhenEnded,
        report,
      }),
    ]),
  );
  const urls = { shop: `http://localhost:${ports.shop}`, sandbox: `http://localhost:${ports.sandbox}` };
  const stop = async () => {
    await Promise.all([...running.values()].map((one) => one.stop()));
  };
  const ready = async () => {
    await Promise.all([...running.values()].map((one) => one.ready()));
    if (running.has('gateway') && running.has('catalog')) await waitForCatalog(`http://127.0.0.1:${ports.shop}`);
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    // the sandbox starts first, because the catalog service reads the demo's content from it at its own start
    await running.get('sandbox')?.start();
    signal?.throwIfAborted();
    await Promise.all([...running.values()].map((one) => one.start()));
    report('all processes are ready; waiting for the catalog');
    await ready();
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return {
    urls,
    databaseUrls,
    envOf: (name) => existing(environments, name),
    process: (name) => existing(running, name),
    infra,
    cutDatabaseConnections: () => cutConnections(infra.postgres.url, Object.keys(databases)),
    ready,
    memory: () =>
      residentMemory(
        kinds.filter(({ isPartOfShop = true }) => isPartOfShop).map(({ name }) => existing(running, name).pid),
      ),
    stop,
  };
}

function existing<T>(map: Map<string, T>, name: string) {
  const value = map.get(name);
  if (!value) throw new Error(`this shop has no process ${name}; it has ${[...map.keys()].join(', ')}`);
  return value;
}

/** Resolves once the city search finds what the first sync has read. */
export async function waitForCatalog(shop: string) {
  const hasCities = async () => {
    const response = await fetchOk(`${shop}/api/cities?search=ber&lang=de`);
    return response && ((await response.json()) as unknown[]).length > 0;
  };
  await waitUntil(hasCities, { what: 'the catalog is in the shop', timeoutMs: READY_WITHIN_MS, everyMs: 100 });
}
