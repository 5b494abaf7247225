import { eventually } from '@shop/testing';
import { brokerOf } from '../support/broker.js';
import { whileBookingsAreHeld } from '../support/held-bookings.js';
import { type FaultShop, faultShop } from '../support/fault-shop.js';

describe('servers and processes that go away', () => {
  let own: FaultShop;
  beforeAll(async () => {
    own = await faultShop({
      booking: {
        FULFILMENT_SWEEP_EVERY_MS: '2000',
        PAYMENT_RECONCILE_EVERY_SECONDS: '2',
        PAYMENT_RECONCILE_AFTER_SECONDS: '1',
        LOQUIZ_DEADLINE_MS: '3000',
        LOQUIZ_SETTLE_MS: '1000',
      },
      notification: { MAIL_LEASE_SECONDS: '10' },
    });
  });
  afterEach(async () => {
    await own.client.fault('loquiz', { mode: 'none' });
    await own.expectInvariants();
  });

  const paid = async (count: number): Promise<string[]> => {
    const sessions = [];
    for (let i = 0; i < count; i++) {
      const { sessionId } = await own.client.checkout({ teams: 1 });
      await own.client.complete(sessionId);
      sessions.push(sessionId);
    }
    return sessions;
  };
  const expectTickets = async (sessions: string[]): Promise<void> => {
    for (const sessionId of sessions) {
      const ticket = await own.client.waitForTicket(sessionId);
      expect((await own.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope)).total).toBe(1);
    }
  };

  it('[TK-1] makes no second ticket when the worker is killed between Loquiz’s answer and the write', async () => {
    await own.client.fault('loquiz', { mode: 'slow', delayMs: 2_500 });
    const sessions = await paid(1);
    await own.client.waitForStatus(sessions[0]!, 'ticket_pending');
    await whileBookingsAreHeld(own.shop.databaseUrls['booking']!, sessions, async (untilWaited) => {
      await untilWaited();
      await own.shop.process('booking-worker').kill();
    });
    await own.client.fault('loquiz', { mode: 'none' });
    await own.shop.process('booking-worker').start();
    await expectTickets(sessions);
  });

  it('loses nothing when the broker restarts', async () => {
    const before = await paid(2);
    const restarting = own.infra.rabbitmq.restart();
    const during = await paid(3);
    await restarting;
    await expectTickets([...before, ...during, ...(await paid(1))]);
  });

  it('loses nothing when Redis restarts and comes back empty', async () => {
    await own.client.fault('loquiz', { mode: 'down' });
    const sessions = await paid(3);
    await own.infra.redis.restart();
    await own.infra.emptyRedis();
    await own.client.fault('loquiz', { mode: 'none' });
    await expectTickets([...sessions, ...(await paid(1))]);
  });

  it('goes on when every database connection is cut', async () => {
    const sessions = await paid(2);
    await own.shop.cutDatabaseConnections();
    await eventually(
      async () => (await own.client.call('get-booking-by-session', { sessionId: sessions[0] })).status === 200,
    );
    await expectTickets([...sessions, ...(await paid(1))]);
  });

  it('loses nothing when services are killed with messages in flight', async () => {
    const sessions = await paid(4);
    const victims = ['booking', 'booking-worker', 'coupon', 'notification'].map((name) => own.shop.process(name));
    await Promise.all(victims.map((victim) => victim.kill()));
    await Promise.all(victims.map((victim) => victim.start()));
    await own.shop.ready();
    await expectTickets(sessions);
  });

  it('books without a code while the coupon service is down', async () => {
    await own.shop.process('coupon').kill();
    const sessions = await paid(1);
    await expectTickets(sessions);
    const withCode = await own.client.call(
      'create-stripe-checkout',
      await own.client.checkoutBody({ discountCode: 'SOMMER' }),
    );
    expect([withCode.status, withCode.body['code']]).toEqual([503, 'upstream_unavailable']);
    await own.shop.process('coupon').start();
  });

  it('sets aside what no consumer can read, shows it, and goes on', async () => {
    const broker = brokerOf(own);
    const queues = ['booking.fulfil', 'coupon.redeem', 'giftcard.complete', 'notification.ticket-mail'];
    const content = `{"referenceId":"${crypto.randomUUID()}"`;
    await broker.publish('payment.completed.v1', content);
    await broker.publish('ticket.created.v1', content);
    await expectTickets(await paid(1));

    const poison = async () => (await broker.deadLetters()).filter(({ payload }) => payload === content);
    const dead = await eventually(async () => {
      const letters = await poison();
      return letters.length === queues.length ? letters : undefined;
    });
    expect(dead.map(({ queue }) => queue).sort()).toEqual(queues);
    expect(await broker.replay('--all')).toContain(`${queues.length} replayed`);
    const times = new Set(dead.map(({ diedAt }) => diedAt));
    await eventually(async () => {
      const again = await poison();
      return again.length === queues.length && again.every(({ diedAt }) => !times.has(diedAt));
    });
  });

  it('redeems a hold although the message was given up, once an operator replays it', async () => {
    const broker = brokerOf(own);
    const discountCode = await own.client.createCoupon({ discount_value: 50 });
    const { game } = await own.client.offer();
    const { sessionId } = await own.client.checkout({ teams: 2, discountCode, totalPrice: game.priceCents / 100 });
    await own.shop.process('coupon').kill();
    await own.client.complete(sessionId);
    await broker.giveUpNext('coupon.redeem');
    await own.shop.process('coupon').start();

    const letter = await eventually(async () =>
      (await broker.deadLetters()).find(({ queue, payload }) => queue === 'coupon.redeem' && payload.endsWith('}')),
    );
    expect(letter.event).toBe('payment.completed.v1');
    expect(await broker.replay('--id', letter.messageId)).toContain('1 replayed');
    await own.client.waitForTicket(sessionId);
  });
});
