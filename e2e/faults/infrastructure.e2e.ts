import { eventually } from '@shop/testing';
import { type OwnShop, startOwnShop } from '../support/own-shop.js';

describe('servers and processes that go away', () => {
  let own: OwnShop;
  beforeAll(async () => {
    own = await startOwnShop('faults-infra', {
      FULFILMENT_SWEEP_EVERY_MS: '2000',
      PAYMENT_RECONCILE_EVERY_SECONDS: '2',
      PAYMENT_RECONCILE_AFTER_SECONDS: '1',
      LOQUIZ_DEADLINE_MS: '3000',
      LOQUIZ_SETTLE_MS: '1000',
      MAIL_LEASE_SECONDS: '10',
    });
  });
  afterAll(() => own?.stop());
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

  it('loses nothing when the worker is killed between Loquiz’s answer and the write', async () => {
    await own.client.fault('loquiz', { mode: 'slow', delayMs: 2_000 });
    const sessions = await paid(3);
    await Promise.all(
      sessions.map((sessionId) => own.client.waitForStatus(sessionId, 'ticket_pending', 'ticket_created')),
    );
    await own.shop.process('booking-worker').kill();
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
});
