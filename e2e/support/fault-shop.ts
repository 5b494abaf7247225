import { eventually } from '@shop/testing';
import pg from 'pg';
import { checkInvariants } from '../../tools/invariants/check.ts';
import type { Infra, Shop } from '../../tools/launcher/index.ts';
import { completedWithinMs, ShopClient } from './shop-client.js';
import { startTestShop } from './test-shop.ts';

/** Settings that differ from production's, by the service that reads them. */
export type FaultSettings = { booking?: Record<string, string>; notification?: Record<string, string> };

export type FaultShop = {
  shop: Shop;
  infra: Infra;
  client: ShopClient;
  /** Reads a service's own database. */
  rows: <T extends object>(service: string, sql: string, values?: unknown[]) => Promise<T[]>;
  /** The invariants of the architecture, over everything that was booked so far. */
  expectInvariants: () => Promise<void>;
};

const processesOf = { booking: ['booking', 'booking-worker'], notification: ['notification'] } as const;
const services = ['booking', 'notification'] as const;

type Running = FaultShop & { settings: FaultSettings; stop: () => Promise<void> };
let running: Promise<Running> | undefined;

/** The shop that tests may kill, restart and empty, with these settings; all tests of this file of Jest share it. */
export async function faultShop(settings: FaultSettings = {}): Promise<FaultShop> {
  const own = await (running ??= start(settings));
  const isChanged = (service: (typeof services)[number]) =>
    JSON.stringify(own.settings[service] ?? {}) !== JSON.stringify(settings[service] ?? {});
  await Promise.all(services.filter(isChanged).map((service) => change(own, service, settings[service])));
  own.settings = settings;
  // The gateway notices a moment after its readiness that a service which went away is back.
  await eventually(async () => (await own.client.ensureTickets('cs_test_any')).status === 404);
  return own;
}

export async function stopFaultShop(): Promise<void> {
  await (await running)?.stop();
  running = undefined;
}

async function change(own: Running, service: (typeof services)[number], settings = {}): Promise<void> {
  for (const name of processesOf[service]) {
    const env = own.shop.envOf(name);
    for (const variable of Object.keys(own.settings[service] ?? {})) delete env[variable];
    Object.assign(env, settings);
  }
  await Promise.all(processesOf[service].map((name) => own.shop.process(name).restart()));
}

async function start(settings: FaultSettings): Promise<Running> {
  const { shop, infra, stop } = await startTestShop('faults', {
    env: { ...settings.booking, ...settings.notification },
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
      const { booking, coupon, giftcard, notification } = shop.databaseUrls as Record<
        'booking' | 'coupon' | 'giftcard' | 'notification',
        string
      >;
      const check = () =>
        checkInvariants({
          bookingUrl: booking,
          couponUrl: coupon,
          giftcardUrl: giftcard,
          notificationUrl: notification,
          sandboxUrl: shop.urls.sandbox,
          settled: true,
        });
      let violations = await check();
      const hold = async () => (violations = await check()).length === 0;
      await eventually(hold, completedWithinMs, 100).catch(() => undefined);
      expect(violations).toEqual([]);
    },
    stop,
  };
}
