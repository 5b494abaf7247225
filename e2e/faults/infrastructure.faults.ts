import { eventually } from '@shop/testing';
import { brokerOf } from '../support/broker.js';
import { withBookingsLocked } from '../support/locked-bookings.js';
import { type FaultShop, faultShop } from '../support/fault-shop.js';

describe('after a failure of servers and processes the shop', () => {
  let t: FaultShop;
  beforeAll(async () => {
    t = await faultShop({
      booking: {
        FULFILMENT_SWEEP_EVERY_MS: '2000',
        FULFILMENT_CRASHED_AFTER_MS: '5000',
        PAYMENT_RECONCILE_EVERY_SECONDS: '2',
        PAYMENT_RECONCILE_AFTER_SECONDS: '1',
        LOQUIZ_DEADLINE_MS: '6000',
        LOQUIZ_LATE_EFFECT_MS: '1000',
      },
      notification: { MAIL_LEASE_SECONDS: '10' },
    });
  });
  afterEach(async () => {
    await t.client.fault('loquiz', { mode: 'none' });
    await t.expectInvariants();
  });

  const makePaidBookings = async (count: number): Promise<string[]> => {
    const sessions = [];
    for (let i = 0; i < count; i++) {
      const { sessionId } = await t.client.checkout({ teams: 1 });
      await t.client.complete(sessionId);
      sessions.push(sessionId);
    }
    return sessions;
  };
  const expectTickets = async (sessions: string[]): Promise<void> => {
    for (const sessionId of sessions) {
      const ticket = await t.client.waitForTicket(sessionId);
      expect((await t.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope)).total).toBe(1);
    }
  };

  it('[TK-1] creates no second ticket when the worker was killed before it had stored Loquiz’s answer', async () => {
    await t.client.fault('loquiz', { mode: 'slow', delayMs: 4_000 });
    const sessions = await makePaidBookings(1);
    const requested = () => t.rows('booking', "SELECT 1 FROM team_credentials WHERE status = 'requesting'");
    await eventually(async () => (await requested()).length === 1);
    await withBookingsLocked(t.shop.databaseUrls['booking']!, sessions, async (untilWritersWait) => {
      await untilWritersWait();
      await t.shop.process('booking-worker').kill();
    });
    await t.client.fault('loquiz', { mode: 'none' });
    await t.shop.process('booking-worker').start();
    await expectTickets(sessions);
  });

  it('loses nothing when the broker restarted', async () => {
    const before = await makePaidBookings(2);
    const restarting = t.infra.rabbitmq.restart();
    const during = await makePaidBookings(3);
    await restarting;
    await expectTickets([...before, ...during, ...(await makePaidBookings(1))]);
  });

  it('loses nothing when Redis restarted empty', async () => {
    await t.client.fault('loquiz', { mode: 'down' });
    const sessions = await makePaidBookings(3);
    await t.infra.redis.restart();
    await t.infra.emptyRedis();
    await t.client.fault('loquiz', { mode: 'none' });
    await expectTickets([...sessions, ...(await makePaidBookings(1))]);
  });

  it('continues when every database connection was cut', async () => {
    const sessions = await makePaidBookings(2);
    await t.shop.cutDatabaseConnections();
    await eventually(
      async () => (await t.client.call('get-booking-by-session', { sessionId: sessions[0] })).status === 200,
    );
    await expectTickets([...sessions, ...(await makePaidBookings(1))]);
  });

  it('loses nothing when services were killed with messages in flight', async () => {
    const sessions = await makePaidBookings(4);
    const killed = ['booking', 'booking-worker', 'coupon', 'notification'].map((name) => t.shop.process(name));
    await Promise.all(killed.map((process) => process.kill()));
    await Promise.all(killed.map((process) => process.start()));
    await t.shop.ready();
    await expectTickets(sessions);
  });

  it('[SC-3] refuses most of 300 parallel checkouts while the booking service hangs, and answers searches', async () => {
    const { pid } = t.shop.process('booking');
    process.kill(pid, 'SIGSTOP');
    const body = await t.client.checkoutBody();
    const statuses: number[] = [];
    const checkouts = Array.from({ length: 300 }, async () => {
      const { status } = await t.client.call('create-stripe-checkout', body);
      statuses.push(status);
    });
    try {
      // 80 of the checkouts wait: of the 400 calls to a service that may be in progress, a fifth may be of one method.
      await eventually(() => statuses.length >= 220);
      expect(new Set(statuses)).toEqual(new Set([503]));
      const metrics = await fetch(`http://127.0.0.1:${t.shop.envOf('gateway')['OPS_PORT']}/metrics`);
      const [, shed] = /^grpc_calls_shed_total\{called_service="booking".*\} (\d+)$/m.exec(await metrics.text())!;
      expect(Number(shed)).toBe(220);
      expect(await t.client.get(`/api/cities?search=${crypto.randomUUID()}`)).toEqual([]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await Promise.all(checkouts);
    await expectTickets(await makePaidBookings(1));
  });

  it('accepts only bookings without a code while the coupon service is down', async () => {
    await t.shop.process('coupon').kill();
    const sessions = await makePaidBookings(1);
    await expectTickets(sessions);
    const withCode = await t.client.call(
      'create-stripe-checkout',
      await t.client.checkoutBody({ discountCode: 'SOMMER' }),
    );
    expect([withCode.status, withCode.body['code']]).toEqual([503, 'upstream_unavailable']);
    await t.shop.process('coupon').start();
  });

  it('dead-letters and lists an unreadable message, also after a replay, and continues', async () => {
    const broker = brokerOf(t);
    const queues = ['booking.fulfil', 'coupon.redeem', 'giftcard.complete', 'notification.ticket-mail'];
    // Valid JSON, so that it can be replayed, but no payload of any event.
    const content = 'null';
    await broker.publish('payment.completed.v1', content, crypto.randomUUID());
    await broker.publish('ticket.created.v1', content, crypto.randomUUID());
    await expectTickets(await makePaidBookings(1));

    const poison = async () => (await broker.deadLetters()).filter(({ payload }) => payload === content);
    const letters = await eventually(async () => {
      const letters = await poison();
      return letters.length === queues.length ? letters : undefined;
    });
    expect(letters.map(({ queue }) => queue).sort()).toEqual(queues);
    expect(await broker.replay('--all')).toBe(queues.length);
    const times = new Set(letters.map(({ deadLetteredAt }) => deadLetteredAt));
    await eventually(async () => {
      const again = await poison();
      return again.length === queues.length && again.every(({ deadLetteredAt }) => !times.has(deadLetteredAt));
    });
  });

  it('[OR-2] redeems a hold once when an admin replays its dead letter, and refuses a second replay', async () => {
    const broker = brokerOf(t);
    const discountCode = await t.client.createCoupon({ discount_value: 50 });
    const { game } = await t.client.offer();
    const { sessionId } = await t.client.checkout({ teams: 2, discountCode, totalPrice: game.priceCents / 100 });
    await t.shop.process('coupon').kill();
    await t.client.complete(sessionId);
    await broker.deadLetterNext('coupon.redeem');
    await t.shop.process('coupon').start();

    const headers = await t.client.signIn();
    const api = `${t.client.urls.shop}/api/admin`;
    const read = async <Item>(path: string) =>
      (await t.client.request<{ items: Item[] }>(`${api}/${path}`, 'GET', undefined, headers)).body.items;
    const letter = await eventually(async () => {
      const failures = await read<Failure>('failures?kind=dead_letter&service=coupon');
      return failures.find(({ consumer, orderId }) => consumer === 'coupon.redeem' && orderId !== null);
    });
    const replay = () =>
      t.client.request(`${api}/failures/coupon/dead_letter/${letter.id}/replay`, 'POST', {}, headers);
    expect((await replay()).status).toBe(204);
    expect((await replay()).status).toBe(409);
    await eventually(async () => {
      const [coupon] = await read<{ times_used: number }>(`coupons?search=${discountCode}`);
      return coupon!.times_used === 1;
    });
    await t.client.waitForTicket(sessionId);
  });
});

type Failure = { id: string; consumer: string; orderId: string | null };
