import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';

/** The worker's delays, shortened so that a test with an outage takes seconds instead of minutes. */
const shortDelays = {
  FULFILMENT_FIRST_DELAY_MS: '20',
  FULFILMENT_MAX_DELAY_MS: '500',
  FULFILMENT_QUICK_FOR_MS: '10000',
  FULFILMENT_SLOW_DELAY_MS: '5000',
  FULFILMENT_ALERT_AFTER_MS: '2000',
  FULFILMENT_SWEEP_EVERY_MS: '500',
};

describe('with Loquiz faults the shop', () => {
  let t: FaultShop;
  beforeAll(async () => {
    t = await faultShop({
      booking: { LOQUIZ_DEADLINE_MS: '3000', LOQUIZ_LATE_EFFECT_MS: '1000', ...shortDelays },
    });
  });
  afterEach(async () => {
    await t.client.fault('loquiz', { mode: 'none' });
    await t.expectInvariants();
  });

  const payFor = async (teams: number): Promise<string> => {
    const { sessionId } = await t.client.checkout({ teams });
    await t.client.complete(sessionId);
    return sessionId;
  };

  const metricOf = async (process: string, name: string): Promise<number> => {
    const port = t.shop.envOf(process)['OPS_PORT']!;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(new RegExp(`^${name}(?:{.*})? ([\\d.]+)$`, 'm').exec(text)?.[1]);
  };
  const oldestWaitSeconds = () => metricOf('booking', 'bookings_without_tickets_oldest_seconds');

  it('[TK-1] [OP-3] shows in its metrics that a booking waits during an outage of Loquiz, and creates the tickets afterwards', async () => {
    await t.client.fault('loquiz', { mode: 'down' });
    const sessionId = await payFor(2);
    await eventually(async () => (await oldestWaitSeconds()) > 2);
    expect((await t.client.bookingBySession(sessionId)).status).toBe('ticket_pending');
    await t.client.fault('loquiz', { mode: 'none' });
    const ticket = await t.client.waitForTicket(sessionId);
    expect(ticket.teamCredentials).toHaveLength(2);
    expect(await oldestWaitSeconds()).toBe(0);
    expect((await t.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope)).total).toBe(2);
  });

  it('[TK-1] creates one ticket per team although half of the calls fail', async () => {
    await t.client.fault('loquiz', { mode: 'flaky', rate: 0.5 });
    const sessions = await Promise.all([1, 2, 3].map(payFor));
    for (const [index, sessionId] of sessions.entries()) {
      const ticket = await t.client.waitForTicket(sessionId);
      expect(ticket.teamCredentials).toHaveLength(index + 1);
      expect((await t.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope)).total).toBe(index + 1);
    }
  });

  it('[TK-1] creates no second ticket when Loquiz created one without answering', async () => {
    await t.client.fault('loquiz', { mode: 'timeout_after_create', rate: 1 });
    const sessionId = await payFor(1);
    await t.client.waitForStatus(sessionId, 'ticket_pending');
    const ticket = await t.client.waitForTicket(sessionId);
    const { total, items } = await t.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope);
    expect([total, items[0]!.username]).toEqual([1, ticket.teamCredentials[0]!.username]);
  });
});
