import { Schedules } from '@shop/scheduling';
import { v7 as uuidv7 } from 'uuid';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

describe('links to orders', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());

  const requestIds = async () => (await t.outboxEvents('order.links_requested.v1')).map(({ requestId }) => requestId);
  /** The id of the request that this call has stored; undefined when it stored none. */
  async function request(email: string): Promise<string | undefined> {
    const before = new Set(await requestIds());
    await t.client.requestOrderLinks({ email });
    return (await requestIds()).find((id) => !before.has(id));
  }
  const project = () => t.get(Schedules).run('project-orders');

  describe('the links to all orders of an address', () => {
    it('[OR-5] lead to its paid bookings and issued gift cards, in whichever letter case the address is written', async () => {
      const email = 'Lost.Mails@example.com';
      const paid = await t.checkout({ email, uiLanguage: 'en' });
      await t.completeAtStripe(paid, { outcome: 'paid' });
      await t.waitForBooking(paid, 'paid');
      await t.checkout({ email });
      const stranger = await t.checkout({ email: 'stranger@example.com' });
      await t.completeAtStripe(stranger, { outcome: 'paid' });
      const purchaseId = uuidv7();
      await t.client.recordPurchases({
        purchases: [
          {
            id: purchaseId,
            orderNumber: 'GS-1',
            customerName: 'Lost',
            email,
            valueCents: 5_000,
            currency: 'EUR',
            createdAt: t.clock.now().toISOString(),
          },
        ],
      });
      await project();

      const requestId = (await request('lost.mails@EXAMPLE.com'))!;
      const links = await t.client.getOrderLinks({ requestId });
      // The gift card is left out, because it is not issued yet.
      expect(links).toEqual({
        email,
        bookings: [expect.objectContaining({ gameTitle: 'The Secret of the Spree', teams: 2, uiLanguage: 'en' })],
        purchases: [],
      });
      expect(links.bookings[0]!.accessToken).toBeUndefined();

      const { id, access_token } = await t.bookingOf(paid);
      await t.database.query("UPDATE bookings SET status = 'ticket_created' WHERE id = $1", [id]);
      await t.database.query("UPDATE orders SET status = 'issued' WHERE id = $1", [purchaseId]);
      const later = await t.client.getOrderLinks({ requestId });
      expect(later.bookings.map(({ accessToken }) => accessToken)).toEqual([access_token]);
      expect(later.purchases).toEqual([expect.objectContaining({ purchaseId, orderNumber: 'GS-1' })]);
    });

    it('[OR-5] are requested for an unknown address in the same way, and then lead to no order', async () => {
      const requestId = (await request('nobody@example.com'))!;
      expect(await t.client.getOrderLinks({ requestId })).toEqual({
        email: 'nobody@example.com',
        bookings: [],
        purchases: [],
      });
    });

    it('[OR-5] cause one event in ten minutes for an address, also when requested in parallel', async () => {
      const count = (await requestIds()).length;
      await Promise.all(Array.from({ length: 5 }, () => t.client.requestOrderLinks({ email: 'often@example.com' })));
      expect(await requestIds()).toHaveLength(count + 1);
      t.clock.advance(9 * 60_000);
      expect(await request('OFTEN@example.com')).toBeUndefined();
      t.clock.advance(60_000);
      const second = (await request('often@example.com'))!;
      expect((await t.client.getOrderLinks({ requestId: second })).email).toBe('often@example.com');
      // The id of an unknown request leads to no address.
      expect((await t.client.getOrderLinks({ requestId: uuidv7() })).email).toBe('');
    });

    it('[OR-5] are refused for something that is no address', async () => {
      expect(await refusalOf(t.client.requestOrderLinks({ email: 'mia@example' }))).toMatchObject({
        code: 'ORDER.EMAIL_INVALID',
      });
    });
  });
});
