import { Schedules } from '@shop/scheduling';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const minuteMs = 60_000;

describe('the promise ledger', () => {
  let t: NotificationHarness;
  beforeAll(async () => {
    t = await notificationHarness({ PROMISES_EVERY_SECONDS: '0' });
  });
  afterAll(() => t.close());

  const check = () => t.get(Schedules).run('check-promises');
  const ago = (ms: number): Date => new Date(t.clock.now().getTime() - ms);
  const lastRun = async () => {
    const sql = 'SELECT rule, found, mended FROM promise_runs ORDER BY id DESC LIMIT 1';
    return (await t.database.query<{ rule: string; found: number; mended: number }>(sql))[0];
  };

  it('[TK-3] has the ticket mail sent once although its event was lost', async () => {
    const { bookingId, email } = t.givenBooking();
    t.givenDueMails({ bookingId, at: ago(3 * minuteMs) });
    await check();
    expect(await lastRun()).toEqual({ rule: 'mails', found: 1, mended: 1 });
    await t.waitForState('ticket', bookingId, 'sent');
    await check();
    expect(await lastRun()).toMatchObject({ found: 0 });
    expect(await t.inbox(email)).toHaveLength(1);
  });

  it('[OR-1] has the mails about all refunds sent although their events were lost', async () => {
    const refunds = [t.givenRefund(), t.givenRefund(), t.givenRefund()];
    t.givenDueMails(...refunds.map(({ refundId }) => ({ refundId, at: ago(3 * minuteMs) })));
    await check();
    expect(await lastRun()).toMatchObject({ found: 3, mended: 3 });
    for (const { refundId, booking } of refunds) {
      await t.waitForState('refund', refundId, 'sent');
      expect(await t.inbox(booking!.email)).toHaveLength(1);
    }
  });

  it('[TK-3] finds nothing missing when the event has recorded the mail', async () => {
    const { bookingId } = t.givenBooking();
    await t.deliver('notification.ticket-mail', 'ticket.created.v1', { bookingId });
    t.givenDueMails({ bookingId, at: ago(3 * minuteMs) });
    await check();
    expect(await lastRun()).toMatchObject({ found: 0 });
  });

  it('[TK-3] counts no mail as missing in the two minutes that its event may take', async () => {
    const { bookingId } = t.givenBooking();
    t.givenDueMails({ bookingId, at: ago(minuteMs) });
    await check();
    expect(await lastRun()).toMatchObject({ found: 0 });
    t.clock.advance(2 * minuteMs);
    await check();
    expect(await lastRun()).toMatchObject({ found: 1 });
  });

  it('[TK-3] finds a missing mail after an outage of the booking service, during which the check failed', async () => {
    const { bookingId } = t.givenBooking();
    t.givenDueMails({ bookingId, at: t.clock.now() });
    t.clock.advance(60 * minuteMs);
    t.setUpstream('down');
    await expect(check()).rejects.toMatchObject({ kind: 'unavailable' });
    t.setUpstream('up');
    await check();
    expect(await lastRun()).toMatchObject({ found: 1 });
    await t.waitForState('ticket', bookingId, 'sent');
  });
});
