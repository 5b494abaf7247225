import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const queue = 'notification.ticket-delayed';

describe('a booking whose tickets could not be made', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  const deliverTicketFailed = (bookingId: string): Promise<unknown> =>
    t.deliver(queue, 'ticket.failed.v1', { bookingId, reason: 'time_used_up' });

  it('[TK-2] is reported to the customer once, and to the operator each time that a round has failed', async () => {
    const { bookingId, email } = t.givenBooking({ bookingStatus: 'BOOKING_STATUS_TICKET_FAILED', teamCredentials: [] });
    for (const round of [1, 2]) {
      await deliverTicketFailed(bookingId);
      await t.waitForState('ticket_delayed_operator', bookingId, 'sent');
      await t.waitForState('ticket_delayed', bookingId, 'sent');
      expect(await t.inbox('operator@shop.example')).toHaveLength(round);
    }

    const mails = await t.inbox(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Ihre Zugangsdaten für Das Geheimnis der Spree verzögern sich');
    expect(mails[0]!.text).toContain('Ihre Zahlung');
    const [alert] = await t.inbox('operator@shop.example');
    expect(alert!.text).toContain(bookingId);
    expect(alert!.text).not.toContain(email);
  });

  it('[TK-2] is not reported to the customer when it has its tickets by now', async () => {
    const { bookingId, email } = t.givenBooking();
    await deliverTicketFailed(bookingId);
    // The state `dropped` of an outdated mail is shown as `failed`.
    await t.waitForState('ticket_delayed', bookingId, 'failed');

    expect(await t.inbox(email)).toEqual([]);
  });
});
