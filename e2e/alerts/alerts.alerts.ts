import { eventually } from '@shop/testing';
import { removeServerData } from '../../tools/launcher/index.ts';
import { brokerOf } from '../support/broker.js';
import { type Alert, startMonitoring } from '../support/monitoring.js';
import { ShopClient } from '../support/shop-client.js';
import { startTestShop } from '../support/test-shop.js';

const instance = process.env['ALERTS_INSTANCE']!;
const folder = process.env['ALERTS_DIR']!;
const processes = ['catalog', 'booking', 'booking-worker', 'coupon', 'giftcard', 'identity', 'notification', 'gateway'];

/** Longer than the alerts take to fire (up to three minutes) and to end: failed calls are counted over five minutes. */
const withinMs = 8 * 60_000;

/** The alerts that are expected to fire, each with its cause. */
const expected: Record<string, string> = {
  'ProcessMissing identity': 'identity is killed',
  TicketsOverdue: 'Loquiz is down while a booking is paid',
  'ThirdPartyFailing loquiz': 'Loquiz is down',
  'DeadLetters booking': 'a message cannot be decoded',
  'DeadLetters coupon': 'the same message',
  'DeadLetters giftcard': 'the same message',
};
const nameOf = ({ labels }: Alert): string =>
  [labels['alertname'], labels['job'] ?? labels['party']].filter((part) => part !== undefined).join(' ');

describe('alerts of the running shop', () => {
  let shop: Awaited<ReturnType<typeof startTestShop>>;
  let monitoring: Awaited<ReturnType<typeof startMonitoring>>;
  let client: ShopClient;

  beforeAll(async () => {
    shop = await startTestShop(instance);
    client = new ShopClient(shop.shop.urls);
    monitoring = await startMonitoring(instance, folder, shop.shop, processes);
  });
  afterAll(async () => {
    await monitoring?.stop();
    await shop?.stop();
    removeServerData(instance);
  });

  const firing = async () => (await monitoring.alerts()).map(nameOf).sort();
  /** Waits until exactly these alerts fire, and prints when each began or ended. */
  const untilFiring = async (names: string[], since: number): Promise<void> => {
    let before = await firing();
    const log = (now: string[]): void => {
      const seconds = Math.round((performance.now() - since) / 1_000);
      for (const name of now.filter((each) => !before.includes(each))) console.log(`${seconds} s: ${name} fires`);
      for (const name of before.filter((each) => !now.includes(each))) console.log(`${seconds} s: ${name} has ended`);
      before = now;
    };
    const areEqual = async () => {
      const now = await firing();
      log(now);
      return now.join() === names.join();
    };
    await eventually(areEqual, withinMs, 1_000);
  };
  const sent = (status: string): string[] =>
    monitoring.notifications
      .filter((each) => each.status === status)
      .map(nameOf)
      .sort();
  const untilSent = async (status: string): Promise<void> => {
    await eventually(() => sent(status).join() === Object.keys(expected).sort().join(), 60_000);
  };

  it(
    '[OP-3] fire when a process, a third party or a message fails, notify, and end with the cause',
    async () => {
      await client.bookTickets(1);
      expect(await firing()).toEqual([]);

      let since = performance.now();
      await client.fault('loquiz', { mode: 'down' });
      const { sessionId } = await client.checkout({ teams: 1 });
      await client.complete(sessionId);
      await brokerOf(shop).publish('payment.completed.v1', 'null', crypto.randomUUID());
      await shop.shop.process('identity').kill();
      await untilFiring(Object.keys(expected).sort(), since);
      await untilSent('firing');
      for (const { annotations, labels } of monitoring.notifications)
        expect(annotations['runbook']).toBe(`docs/operations/alerts.md#${labels['alertname']!.toLowerCase()}`);

      since = performance.now();
      await shop.shop.process('identity').start();
      await client.fault('loquiz', { mode: 'none' });
      await discardDeadLetters();
      await client.waitForTicket(sessionId);
      await untilFiring([], since);
      await untilSent('resolved');
    },
    3 * withinMs,
  );

  async function discardDeadLetters(): Promise<void> {
    const api = `${client.urls.shop}/api/admin/failures`;
    type Failures = { items: Array<{ id: string; service: string }> };
    // The gateway reconnects to the identity service a moment after that service is ready.
    const { headers, items } = await eventually(
      async () => {
        const headers = await client.signIn();
        const { status, body } = await client.request<Failures>(`${api}?kind=dead_letter`, 'GET', undefined, headers);
        return status === 200 ? { headers, items: body.items } : undefined;
      },
      60_000,
      1_000,
    );
    expect(items).toHaveLength(3);
    for (const { id, service } of items) {
      const path = `${api}/${service}/dead_letter/${id}/discard`;
      expect((await client.request(path, 'POST', { reason: 'made by a test' }, headers)).status).toBe(204);
    }
  }
});
