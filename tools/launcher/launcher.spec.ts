import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerUrls } from './broker-users.ts';
import { endLeftovers, environmentOf, freePorts, PROCESSES, runProcess } from './index.ts';
import { makeServiceKeys } from './service-keys.ts';

const INSTANCE = `launcher-spec-${process.pid}`;
const instanceDir = join(import.meta.dirname, '../../.local', INSTANCE);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-spec-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(instanceDir, { recursive: true, force: true });
});

/** A process that is ready at once, and exits with an error on a request to `/die`. */
function fakeProcess(port: number, restartsWhenEnded: boolean, report: (message: string) => void = () => {}) {
  const entry = join(folder, 'fake.mjs');
  writeFileSync(
    entry,
    `import { createServer } from 'node:http';
     createServer((request, response) => {
       if (request.url === '/die') { console.error('the reason'); process.exit(3); }
       response.end(String(process.pid));
     }).listen(${port}, '127.0.0.1');`,
  );
  return runProcess({
    instance: INSTANCE,
    name: 'fake',
    entry,
    env: {},
    readinessUrl: `http://127.0.0.1:${port}/`,
    restartsWhenEnded,
    report,
  });
}

const pidAt = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

describe('freePorts', () => {
  it('replaces a busy port, and never returns a port twice', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;

    const ports = await freePorts([port, port, 0, 0]);

    busy.close();
    expect(ports).not.toContain(port);
    expect(new Set(ports).size).toBe(4);
  });

  it('returns different ports in each process, outside the range of outgoing connections', async () => {
    const mine = await freePorts(Array.from({ length: 40 }, () => 0));
    const script = `import('${join(import.meta.dirname, 'index.ts')}')
      .then(({ freePorts }) => freePorts(Array.from({ length: 40 }, () => 0)))
      .then((ports) => console.log(JSON.stringify(ports)));`;
    const others = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as number[];

    expect(new Set([...mine, ...others]).size).toBe(80);
    for (const port of mine) expect(port).toBeLessThan(32_768);
  });
});

describe('runProcess', () => {
  it('returns a process whose start resolves once it is ready, also after a kill', async () => {
    const [port = 0] = await freePorts([0]);
    const fake = fakeProcess(port, false);
    await fake.start();
    const first = fake.pid;
    expect(await pidAt(port)).toBe(first);

    await fake.kill();
    expect(await fake.exited).toBe('killed by SIGKILL');
    await fake.start();

    expect(await pidAt(port)).toBe(fake.pid);
    expect(fake.pid).not.toBe(first);
    await fake.stop();
    await expect(pidAt(port)).rejects.toThrow();
  });

  it('shows why a process could not start, with its last log lines', async () => {
    const entry = join(folder, 'broken.mjs');
    writeFileSync(entry, `throw new Error('no settings');`);
    const broken = runProcess({
      instance: INSTANCE,
      name: 'broken',
      entry,
      env: {},
      readinessUrl: 'http://127.0.0.1:9/',
      restartsWhenEnded: false,
      report: () => {},
    });

    await expect(broken.start()).rejects.toThrow(/broken ended while starting \(exit code 1\)[^]*no settings/);
  });

  it('reports that a process ended by itself, and starts it again if `restartsWhenEnded` is true', async () => {
    const [port = 0] = await freePorts([0]);
    const messages: string[] = [];
    const startedAgain = Promise.withResolvers<void>();
    const fake = fakeProcess(port, true, (message) => {
      messages.push(message);
      if (message.startsWith('started')) startedAgain.resolve();
    });
    await fake.start();
    const first = fake.pid;

    await fetch(`http://127.0.0.1:${port}/die`).catch(() => {});
    await startedAgain.promise;
    await fake.ready();

    expect(messages[0]).toMatch(/fake ended by itself \(exit code 3\)[^]*the reason/);
    expect(fake.pid).not.toBe(first);
    await fake.stop();
  });
});

describe('endLeftovers', () => {
  const launcher = (body: string) => {
    const path = join(folder, 'launcher.mjs');
    writeFileSync(
      path,
      `import { runProcess } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};\n${body}`,
    );
    return spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  };

  it('ends the processes of a killed launcher, and none of a running one', async () => {
    const [orphanPort = 0, ownPort = 0] = await freePorts([0, 0]);
    const own = fakeProcess(ownPort, false);
    await own.start();
    const orphanEntry = join(folder, 'orphan.mjs');
    writeFileSync(
      orphanEntry,
      readFileSync(join(folder, 'fake.mjs'), 'utf8').replace(String(ownPort), String(orphanPort)),
    );
    const crashing = launcher(`
      const orphan = runProcess({ instance: '${INSTANCE}', name: 'orphan', entry: ${JSON.stringify(orphanEntry)}, env: {}, readinessUrl: 'http://127.0.0.1:${orphanPort}/', restartsWhenEnded: false, report() {} });
      await orphan.start();
      console.log('up');`);
    await once(crashing.stdout, 'data');
    crashing.kill('SIGKILL');
    await once(crashing, 'exit');
    expect(await pidAt(orphanPort)).toBeGreaterThan(0);

    expect(await endLeftovers(INSTANCE)).toEqual(['orphan']);

    await expect(pidAt(orphanPort)).rejects.toThrow();
    expect(await pidAt(ownPort)).toBe(own.pid);
    await own.stop();
  });
});

describe('environmentOf', () => {
  const setup = {
    instance: 'spec',
    ports: { shop: 1, sandbox: 2, smtp: 3, 'coupon.grpc': 4, 'coupon.ops': 5 },
    redisUrl: 'redis://r',
    broker: { urls: brokerUrls('amqp://guest:guest@127.0.0.1:6'), prefix: '' },
    databaseUrls: { coupon: 'postgres://db/coupon' },
    mediaLinkKey: 'm'.repeat(32),
    addressHashKey: 'a'.repeat(32),
    refreshTokenSecret: 'r'.repeat(32),
    factorSecretKey: 'f'.repeat(32),
    adminTokenKeys: { privateKeys: 'private', publicKeys: 'public' },
    serviceKeys: makeServiceKeys(['coupon', 'booking']),
    given: {
      DATABASE_URL: 'postgres://mine',
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_test_mine',
      npm_config_cache: '/x',
      RABBITMQ_URL: 'amqp://mine',
    },
  };
  const coupon = PROCESSES.find(({ name }) => name === 'coupon')!;

  it('sets the addresses of this shop, whatever the terminal has set', () => {
    expect(environmentOf(coupon, setup, {})).toMatchObject({
      NODE_ENV: 'development',
      DATABASE_URL: 'postgres://db/coupon',
      GRPC_BIND: '127.0.0.1:4',
      COUPON_GRPC_URL: '127.0.0.1:4',
      MESSAGING_PREFIX: '',
      REDIS_PREFIX: 'spec.',
      STRIPE_API_URL: 'http://127.0.0.1:2',
    });
  });

  it("[SC-2] gives the coupon service and the gateway each its own secret, and neither the other's", () => {
    const gateway = PROCESSES.find(({ name }) => name === 'gateway')!;
    expect(environmentOf(coupon, setup, {})).toMatchObject({ ADDRESS_HASH_KEYS: setup.addressHashKey });
    expect(environmentOf(coupon, setup, {})).not.toHaveProperty('MEDIA_LINK_KEYS');
    expect(environmentOf(gateway, setup, {})).toMatchObject({ MEDIA_LINK_KEYS: setup.mediaLinkKey });
    expect(environmentOf(gateway, setup, {})).not.toHaveProperty('ADDRESS_HASH_KEYS');
  });

  it('[SC-4] gives the keys that sign admin tokens to the identity service only', () => {
    const identity = PROCESSES.find(({ name }) => name === 'identity')!;
    expect(environmentOf(identity, setup, {})).toMatchObject({
      ADMIN_TOKEN_PRIVATE_KEYS: 'private',
      ADMIN_TOKEN_PUBLIC_KEYS: 'public',
    });
    expect(environmentOf(coupon, setup, {})).toMatchObject({ ADMIN_TOKEN_PUBLIC_KEYS: 'public' });
    expect(environmentOf(coupon, setup, {})).not.toHaveProperty('ADMIN_TOKEN_PRIVATE_KEYS');
  });

  it('[SC-1] gives each process its own private key and the public keys of all', () => {
    const { SERVICE_PRIVATE_KEYS: own, SERVICE_PUBLIC_KEYS: all } = environmentOf(coupon, setup, {});
    const { keys } = JSON.parse(own!) as { keys: Array<{ caller: string }> };
    expect(keys).toMatchObject([{ caller: 'coupon', d: expect.any(String) }]);
    expect(all).not.toContain('"d"');
    expect(JSON.parse(all!)).toMatchObject({ keys: [{ caller: 'coupon' }, { caller: 'booking' }] });
  });

  it('[SC-2] gives each process its own user of RabbitMQ, and none to a process that does not connect to it', () => {
    const worker = PROCESSES.find(({ name }) => name === 'booking-worker')!;
    expect(environmentOf(coupon, setup, {})['RABBITMQ_URL']).toBe('amqp://coupon:demo-coupon@127.0.0.1:6');
    expect(environmentOf(worker, setup, {})).not.toHaveProperty('RABBITMQ_URL');
  });

  it('gives a process the shared user of a RabbitMQ that the environment names', () => {
    const shared = { ...setup, broker: { sharedUrl: 'amqp://q', prefix: 'spec.' } };
    expect(environmentOf(coupon, shared, {})).toMatchObject({ RABBITMQ_URL: 'amqp://q', MESSAGING_PREFIX: 'spec.' });
  });

  it('lets the terminal and the extra variables replace settings of the demo, and passes on no variable of npm', () => {
    const environment = environmentOf(coupon, setup, { LOG_LEVEL: 'debug' });
    expect(environment).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_mine', LOG_LEVEL: 'debug' });
    expect(environment).not.toHaveProperty('npm_config_cache');
  });
});
