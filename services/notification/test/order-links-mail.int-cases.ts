import { randomUUID } from 'node:crypto';
import type { bookingV1 } from '@shop/contracts';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const queue = 'notification.order-links';

const aLinkedBooking = (given: Partial<bookingV1.LinkedBooking> = {}): bookingV1.LinkedBooking => ({
  orderNumber: 'B-7K2M9Q',
  accessToken: 'tok_3fQm8vYxN2',
  gameTitle: 'Das Geheimnis der Spree',
  cityName: 'Berlin',
  teams: 2,
  uiLanguage: 'de',
  createdAt: '2026-11-20T10:15:00.000Z',
  ...given,
});

describe('the mail with the links to all orders', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  const deliver = (requestId: string) => t.deliver(queue, 'order.links_requested.v1', { requestId });

  it('[OR-5] leads to tickets and gift cards, once for each request, in the language of the latest order', async () => {
    const { purchaseId } = t.givenGiftCard({ uiLanguage: 'en' });
    const { requestId, email } = t.givenOrderLinks({
      bookings: [aLinkedBooking(), aLinkedBooking({ orderNumber: 'B-NOTICKETS', accessToken: undefined })],
      purchases: [{ purchaseId, orderNumber: 'G-4T8XWZ', createdAt: '2026-11-21T10:15:00.000Z' }],
    });
    await Promise.all([deliver(requestId), deliver(requestId)]);
    await t.waitForState('order_links', requestId, 'sent');

    const mails = await t.inbox(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your bookings']);
    for (const body of [mails[0]!.text, mails[0]!.html]) {
      expect(body).toContain('https://shop.example/ticket/tok_3fQm8vYxN2');
      expect(body).toContain('Das Geheimnis der Spree, Berlin');
      expect(body).toContain('B-NOTICKETS');
      expect(body).toContain('are still being created');
      expect(body).toContain('ABCD-2345-EFGH-6789');
      expect(body).toContain('https://shop.example/gift-card/balance');
    }
  });

  it('[OR-5] is German after a German order, and does not mention gift cards when there are none', async () => {
    const { requestId, email } = t.givenOrderLinks({ bookings: [aLinkedBooking()] });
    await deliver(requestId);
    await t.waitForState('order_links', requestId, 'sent');
    const [mail] = await t.inbox(email);
    expect(mail!.subject).toBe('Ihre Buchungen');
    expect(mail!.text).toContain('Ticket öffnen: https://shop.example/ticket/tok_3fQm8vYxN2');
    expect(mail!.text).not.toContain('Wertgutscheine');
  });

  it('[OR-5] is not sent to an address without orders, nor for an unknown request', async () => {
    const { requestId, email } = t.givenOrderLinks({});
    const unknown = randomUUID();
    await deliver(requestId);
    await deliver(unknown);
    await t.waitForState('order_links', requestId, 'failed');
    await t.waitForState('order_links', unknown, 'failed');
    expect(await t.inbox(email)).toEqual([]);
    expect(await t.outboxEvents('mail.failed.v1')).toEqual([]);
  });
});
