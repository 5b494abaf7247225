import { eventually } from '@shop/testing';
import pg from 'pg';
import { checkInvariants } from '../../tools/invariants/check.ts';
import type { Infra, Shop } from '../../tools/launcher/index.ts';
import { settledWithinMs, ShopClient } from './shop-client.js';
import { startTestShop } from './test-shop.ts';

export type OwnShop = {
  shop: Shop;
  infra: Infra;
  client: ShopClient;
  /** Reads a service's own database. */
  rows: <T extends object>(service: string, sql: string, values: unknown[]) => Promise<T[]>;
  /** The invariants of the architecture, over everything that was booked so far. */
  expectInvariants: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A shop that a test may kill, restart and empty. */
export async function startOwnShop(instance: string, env: Record<string, string> = {}): Promise<OwnShop> {
  const { shop, infra, stop } = await startTestShop(instance, env);
  return {
    shop,
    infra,
    client: new ShopClient(shop.urls),
    async rows<T extends object>(service: string, sql: string, values: unknown[]) {
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
      const isSettled = async () => (violations = await check()).length === 0;
      await eventually(isSettled, settledWithinMs, 500).catch(() => undefined);
      expect(violations).toEqual([]);
    },
    stop,
  };
}
