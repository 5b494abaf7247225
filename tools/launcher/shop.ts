import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutConnections, ensureDatabases } from './databases.ts';
import { endLeftovers } from './process-registry.ts';
import { residentMemory, type Memory } from './memory.ts';
import { instanceDir, ROOT } from './paths.ts';
import { freePorts } from './ports.ts';
import { progress } from './progress.ts';
import { runProcess, type ShopProcess } from './shop-process.ts';
import { makeServiceKeys } from './service-keys.ts';
import { DATABASES, DEMO_PORTS, environmentOf, PROCESSES, type Setting } from './topology.ts';
import { waitUntil } from './wait-until.ts';
import type { Infra } from './infra/index.ts';

export interface Shop {
  urls: { shop: string; sandbox: string };
  /** By service. */
  databaseUrls: Record<string, string>;
  /** The whole environment of one process. */
  envOf(name: string): Record<string, string>;
  process(name: string): ShopProcess;
  infra: Infra;
  cutDatabaseConnections(): Promise<void>;
  /** Resolves once every process is ready and the catalog is in the shop. */
  ready(): Promise<void>;
  /** Of all processes but the sandbox. */
  memory(): Memory;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** Keeps data, logs, queues and databases of several shops apart. */
  instance: string;
  /** Stays the caller's to stop. */
  infra: Infra;
  /** Set for every process, over everything else. */
  env?: Record<string, string>;
  /** Names of those to start; default: all. */
  processes?: string[];
  preferDemoPorts?: boolean;
  keepAlive?: boolean;
  /** Gives up starting. */
  signal?: AbortSignal;
  report?: (message: string) => void;
}

/** V8 keeps up to 48 MB for short-lived objects and collects late; a service that mostly waits for its database needs neither. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=256', '--optimize-for-size'];
/** No thread wakes another for a heap too small to share, and what only the start needed is given back after it. */
const EVERY_HEAP = ['--no-parallel-scavenge', '--expose-gc'];
const READY_WITHIN_MS = 120_000;

const ok = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok && response,
    () => undefined,
  );

/** Made once an instance, so that sessions outlive a restart. */
function secretOf(instance: string, name: string) {
  const file = join(instanceDir(instance), name);
  if (!existsSync(file)) {
    mkdirSync(instanceDir(instance), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/** The keys that admins' access tokens are signed and verified with, as JSON Web Key Sets; made once an instance, too. */
function adminTokenKeys(instance: string): Setting['adminTokenKeys'] {
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
  const wished = {
    ...DEMO_PORTS,
    shop: Number(process.env.PORT ?? DEMO_PORTS.shop),
    sandbox: Number(process.env.SANDBOX_PORT ?? DEMO_PORTS.sandbox),
  };
  const names = Object.keys(wished);
  const wishes = names.map((name) => (preferDemoPorts ? wished[name as keyof typeof wished] : 0));
  const ports = await freePorts(wishes);
  names.forEach((name, index) => {
    if (wishes[index] !== 0 && wishes[index] !== ports[index])
      report(`port ${wishes[index]} is busy: ${name} uses ${ports[index]}`);
  });
  return Object.fromEntries(names.map((name, index) => [name, ports[index] as number]));
}

/** Where a process says that it can work. */
const readinessUrl = (name: string, ports: Record<string, number>) =>
  name === 'sandbox'
    ? `http://127.0.0.1:${ports.sandbox}/sandbox`
    : `http://127.0.0.1:${ports[`${name}.ops`]}/health/ready`;

/** Starts the shop's processes from their builds and waits until every one is ready and the catalog is there. */
export async function startShop({
  instance,
  infra,
  env = {},
  processes,
  preferDemoPorts = false,
  keepAlive = false,
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
  const servers = { REDIS_URL: infra.redis.url, RABBITMQ_URL: infra.rabbitmq.url };
  const setting = {
    instance,
    ports,
    servers,
    databaseUrls,
    mediaLinkKey: secretOf(instance, 'media-link-key'),
    addressHashKey: secretOf(instance, 'address-hash-key'),
    refreshTokenSecret: secretOf(instance, 'refresh-token-secret'),
    adminTokenKeys: adminTokenKeys(instance),
    serviceKeys: makeServiceKeys(
      PROCESSES.filter(({ isPartOfShop }) => isPartOfShop !== false).map(({ name }) => name),
    ),
    given: process.env,
  };

  const environments = new Map(kinds.map((kind) => [kind.name, environmentOf(kind, setting, env)]));
  const running = new Map(
    kinds.map(({ name, entry, nodeArgs = SMALL_HEAP }) => [
      name,
      runProcess({
        instance,
        name,
        entry: join(ROOT, entry),
        nodeArgs: [...EVERY_HEAP, ...nodeArgs],
        env: environments.get(name) as Record<string, string>,
        readinessUrl: readinessUrl(name, ports),
        keepAlive,
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
    if (running.has('gateway') && running.has('catalog')) await untilCatalogIsThere(`http://127.0.0.1:${ports.shop}`);
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    // the others call it as they start: the catalog reads the demo's content from it
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

async function untilCatalogIsThere(shop: string) {
  const hasCities = async () => {
    const response = await ok(`${shop}/api/cities?search=ber&lang=de`);
    return response && ((await response.json()) as unknown[]).length > 0;
  };
  await waitUntil(hasCities, { what: 'the catalog is in the shop', timeoutMs: READY_WITHIN_MS, everyMs: 100 });
}
