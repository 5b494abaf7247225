import { eventually } from '@shop/testing';
import pg from 'pg';
import { checkInvariants } from '../../tools/invariants/check.ts';
import type { Infra, Shop } from '../../tools/launcher/index.ts';
import { completedWithinMs, ShopClient } from './shop-client.js';
import { startTestShop } from './test-shop.ts';

/** Settings that differ from those of production, by service. */
export type FaultSettings = { booking?: Record<string, string>; notification?: Record<string, string> };

export type FaultShop = {
  shop: Shop;
  infra: Infra;
  client: ShopClient;
  /** Queries the database of a service. */
  rows: <T extends object>(service: string, sql: string, values?: unknown[]) => Promise<T[]>;
  /** Checks the invariants of the architecture for everything booked so far. */
  expectInvariants: () => Promise<void>;
};

const processesOf = { booking: ['booking', 'booking-worker'], notification: ['notification'] } as const;
const services = ['booking', 'notification'] as const;

type Running = FaultShop & { settings: FaultSettings; stop: () => Promise<void> };
let started: Promise<Running> | undefined;

/**
 * A shop whose processes and servers tests may kill, restart and empty. All fault tests share it, each file with its
 * own settings.
 */
export async function faultShop(settings: FaultSettings = {}): Promise<FaultShop> {
  const running = await (started ??= start(settings));
  const isChanged = (service: (typeof services)[number]) =>
    JSON.stringify(running.settings[service] ?? {}) !== JSON.stringify(settings[service] ?? {});
  await Promise.all(services.filter(isChanged).map((service) => applySettings(running, service, settings[service])));
  running.settings = settings;
  // The gateway reconnects to a restarted service a moment after the service is ready.
  await eventually(async () => (await running.client.ensureTickets('cs_test_any')).status === 404);
  return running;
}

export async function stopFaultShop(): Promise<void> {
  await (await started)?.stop();
  started = undefined;
}

async function applySettings(running: Running, service: (typeof services)[number], settings = {}): Promise<void> {
  for (const name of processesOf[service]) {
    const env = running.shop.envOf(name);
    for (const variable of Object.keys(running.settings[service] ?? {})) delete env[variable];
    Object.assign(env, settings);
  }
  await Promise.all(processesOf[service].map((name) => running.shop.process(name).restart()));
}

async function start(settings: FaultSettings): Promise<Running> {
  const { shop, infra, stop } = await startTestShop('faults', {
    env: {
      TRUST_TRACEPARENT: 'true',
      // Without the comparison with Stripe's events the tests show what else makes up for a lost webhook.
      PAYMENT_EVENTS_EVERY_SECONDS: '0',
      ...settings.booking,
      ...settings.notification,
    },
  });
  return {
    shop,
    infra,
    client: new ShopClient(shop.urls),
    settings,
    async rows<T extends object>(service: string, sql: string, values: unknown[] = []) {
      const database = new pg.Client({ connectionString: shop.databaseUrls[service] });
      await database.connect();
      try {
        return (await database.query<T>(sql, values)).rows;
      } finally {
        await database.end();
      }
    },
    expectInvariants: async () => {
      const check = () =>
        checkInvariants({ databaseUrls: shop.databaseUrls, sandboxUrl: shop.urls.sandbox, idle: true });
      let violations = await check();
      const areKept = async () => (violations = await check()).length === 0;
      await eventually(areKept, completedWithinMs, 100).catch(() => undefined);
      expect(violations).toEqual([]);
    },
    stop,
  };
}
