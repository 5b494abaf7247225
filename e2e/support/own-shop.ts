import { eventually } from '@shop/testing';
import { checkInvariants } from '../../tools/invariants/check.mjs';
import { type Infra, removeServerData, type Shop, startInfra, startShop } from '../../tools/launcher/index.mjs';
import { ShopClient } from './shop-client.js';

/** Limits that a test from one address would meet, and gaps that nobody wants to wait for. */
const testSettings = {
  RATE_LIMIT_CHECKOUT_PER_MINUTE: '100000',
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '100000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

export type OwnShop = {
  shop: Shop;
  infra: Infra;
  client: ShopClient;
  /** Waits until the booking has its tickets and answers its ticket page. */
  waitForTicket: (sessionId: string, timeoutMs?: number) => Promise<Awaited<ReturnType<ShopClient['ticket']>>>;
  waitForStatus: (sessionId: string, status: string, timeoutMs?: number) => Promise<void>;
  /** The invariants of the architecture, over everything that was booked so far. */
  expectInvariants: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A whole shop with servers of its own, which a test may kill, restart and empty. It begins without data: the sandbox
 * forgets with its process, so what an earlier run left would contradict it.
 */
export async function startOwnShop(instance: string, env: Record<string, string> = {}): Promise<OwnShop> {
  removeServerData(instance);
  const infra = await startInfra({ instance, env: {}, report: () => undefined });
  try {
    const shop = await startShop({ instance, infra, env: { ...testSettings, ...env }, report: () => undefined });
    const client = new ShopClient(shop.urls);
    const waitForStatus = async (sessionId: string, status: string, timeoutMs = 60_000): Promise<void> => {
      await eventually(async () => (await client.bookingBySession(sessionId)).status === status, timeoutMs, 100);
    };
    return {
      shop,
      infra,
      client,
      waitForStatus,
      waitForTicket: async (sessionId, timeoutMs) => {
        await waitForStatus(sessionId, 'ticket_created', timeoutMs);
        const { access_token } = await client.bookingBySession(sessionId);
        return client.ticket(access_token!);
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
        await eventually(async () => (violations = await check()).length === 0, 20_000, 500).catch(() => undefined);
        expect(violations).toEqual([]);
      },
      stop: async () => {
        await shop.stop();
        await infra.stop();
      },
    };
  } catch (error) {
    await infra.stop();
    throw error;
  }
}
