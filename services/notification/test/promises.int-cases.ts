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
  const lastRun = async (rule = 'mails') => {
    const sql = 'SELECT found, mended FROM promise_runs WHERE rule = $1 ORDER BY id DESC LIMIT 1';
    return (await t.database.query<{ found: number; mended: number }>(sql, [rule]))[0];
  };

  it('[TK-3] has the ticket mail sent once although its event was lost', async () => {
    const { bookingId, email } = t.givenBooking();
    t.givenDueMails({ bookingId, at: ago(3 * minuteMs) });
    await check();
    expect(await lastRun()).toEqual({ found: 1, mended: 1 });
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

  it('[TK-3] finds a missing mail after an outage of the booking and gift-card services, during which the check failed', async () => {
    const { bookingId } = t.givenBooking();
    t.givenDueMails({ bookingId, at: t.clock.now() });
    t.clock.advance(60 * minuteMs);
    t.setUpstream('down');
    await expect(check()).rejects.toThrow('2 of 2 failed');
    t.setUpstream('up');
    await check();
    expect(await lastRun()).toMatchObject({ found: 1 });
    await t.waitForState('ticket', bookingId, 'sent');
  });

  it('[GC-5] has the mails of all gift cards sent once although their events were lost', async () => {
    const cards = [t.givenGiftCard(), t.givenGiftCard(), t.givenGiftCard()];
    const due = cards.map(({ purchaseId }) => ({ purchase: { purchaseId, isGift: false }, at: ago(3 * minuteMs) }));
    t.givenDueMails(...due);
    await check();
    expect(await lastRun('gift_card_mails')).toEqual({ found: 3, mended: 3 });
    for (const { purchaseId } of cards) await t.waitForState('gift_card', purchaseId, 'sent');
    await check();
    expect(await lastRun('gift_card_mails')).toEqual({ found: 0, mended: 0 });
    for (const { buyerEmail } of cards) expect(await t.inbox(buyerEmail)).toHaveLength(1);
  });

  it('[GC-9] has the receipt of a gift sent at once, and the card on its day, although the event was lost', async () => {
    const recipientEmail = 'recipient-of-a-lost-event@example.org';
    const { purchaseId, buyerEmail } = t.givenGiftCard({ gift: { recipientEmail } });
    const deliverAt = new Date(t.clock.now().getTime() + 60 * minuteMs).toISOString();
    t.givenDueMails({ purchase: { purchaseId, isGift: true, deliverAt }, at: ago(3 * minuteMs) });
    await check();
    expect(await lastRun('gift_card_mails')).toEqual({ found: 2, mended: 2 });
    await t.waitForState('gift_card_receipt', purchaseId, 'sent');
    expect(await t.inbox(buyerEmail)).toHaveLength(1);
    expect(await t.inbox(recipientEmail)).toEqual([]);
    await t.advanceClock(61 * minuteMs);
    await t.waitForState('gift_card', purchaseId, 'sent');
    expect(await t.inbox(recipientEmail)).toHaveLength(1);
  });

  it('[GC-5] finds no gift-card mail missing when the event has recorded it', async () => {
    const { purchaseId } = t.givenGiftCard();
    const issued = { purchaseId, isGift: true };
    await t.deliver('notification.gift-card-mail', 'giftcard.issued.v1', { ...issued, couponId: 'coupon' });
    t.givenDueMails({ purchase: issued, at: ago(3 * minuteMs) });
    await check();
    expect(await lastRun('gift_card_mails')).toEqual({ found: 0, mended: 0 });
  });
});
