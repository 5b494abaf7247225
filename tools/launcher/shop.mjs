import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutConnections, ensureDatabases } from './databases.mjs';
import { endLeftovers } from './ledger.mjs';
import { residentMemory } from './memory.mjs';
import { instanceDir, ROOT } from './paths.mjs';
import { freePorts } from './ports.mjs';
import { progress } from './progress.mjs';
import { runProcess } from './shop-process.mjs';
import { DATABASES, DEMO_PORTS, environmentOf, PROCESSES } from './topology.mjs';
import { waitUntil } from './wait-until.mjs';

/** @typedef {import('./index.mjs').Shop} Shop */
/** @typedef {import('./index.mjs').ShopOptions} ShopOptions */

/** V8 keeps up to 48 MB for short-lived objects and collects late; a service that mostly waits for its database needs neither. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=256', '--optimize-for-size'];
/** No thread wakes another for a heap too small to share, and what only the start needed is given back after it. */
const EVERY_HEAP = ['--no-parallel-scavenge', '--expose-gc'];
const READY_WITHIN_MS = 120_000;

const ok = (/** @type {string} */ url) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok && response,
    () => undefined,
  );

/** Made once an instance, so that sessions outlive a restart. */
function internalAuthSecret(/** @type {string} */ instance) {
  const file = join(instanceDir(instance), 'internal-auth-secret');
  if (!existsSync(file)) {
    mkdirSync(instanceDir(instance), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/** @returns {Promise<Record<string, number>>} */
async function choosePorts(/** @type {boolean} */ preferDemoPorts, /** @type {(message: string) => void} */ report) {
  const wished = {
    ...DEMO_PORTS,
    shop: Number(process.env.PORT ?? DEMO_PORTS.shop),
    sandbox: Number(process.env.SANDBOX_PORT ?? DEMO_PORTS.sandbox),
  };
  const names = Object.keys(wished);
  const wishes = names.map((name) => (preferDemoPorts ? wished[/** @type {keyof typeof wished} */ (name)] : 0));
  const ports = await freePorts(wishes);
  names.forEach((name, index) => {
    if (wishes[index] !== 0 && wishes[index] !== ports[index])
      report(`port ${wishes[index]} is busy: ${name} uses ${ports[index]}`);
  });
  return Object.fromEntries(names.map((name, index) => [name, /** @type {number} */ (ports[index])]));
}

/** Where a process says that it can work. */
const readinessUrl = (/** @type {string} */ name, /** @type {Record<string, number>} */ ports) =>
  name === 'sandbox'
    ? `http://127.0.0.1:${ports.sandbox}/sandbox`
    : `http://127.0.0.1:${ports[`${name}.ops`]}/health/ready`;

/**
 * Starts the shop's processes from their builds and waits until every one is ready and the catalog is there.
 * @param {ShopOptions} options
 * @returns {Promise<Shop>}
 */
export async function startShop({
  instance,
  infra,
  env = {},
  processes,
  preferDemoPorts = false,
  keepAlive = false,
  signal,
  report = progress,
}) {
  await endLeftovers(instance);
  const kinds = PROCESSES.filter(({ name }) => processes?.includes(name) ?? true);
  const ports = await choosePorts(preferDemoPorts, report);
  const databaseName = (/** @type {string} */ service) => `${instance.replaceAll(/\W/g, '_')}_${service}`;
  const databases = await ensureDatabases(infra.postgres.url, DATABASES.map(databaseName));
  const databaseUrls = Object.fromEntries(
    DATABASES.map((service) => [service, /** @type {string} */ (databases[databaseName(service)])]),
  );
  const servers = { REDIS_URL: infra.redis.url, RABBITMQ_URL: infra.rabbitmq.url };
  const setting = {
    instance,
    ports,
    servers,
    databaseUrls,
    internalAuthSecret: internalAuthSecret(instance),
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
        env: /** @type {Record<string, string>} */ (environments.get(name)),
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

/**
 * @template T
 * @param {Map<string, T>} map
 * @param {string} name
 */
function existing(map, name) {
  const value = map.get(name);
  if (!value) throw new Error(`this shop has no process ${name}; it has ${[...map.keys()].join(', ')}`);
  return value;
}

async function untilCatalogIsThere(/** @type {string} */ shop) {
  const hasCities = async () => {
    const response = await ok(`${shop}/api/cities?search=ber&lang=de`);
    return response && /** @type {unknown[]} */ (await response.json()).length > 0;
  };
  await waitUntil(hasCities, { what: 'the catalog is in the shop', timeoutMs: READY_WITHIN_MS, everyMs: 100 });
}
