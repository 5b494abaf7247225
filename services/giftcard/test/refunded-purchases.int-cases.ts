import { randomUUID } from 'node:crypto';
import { Schedules } from '@shop/scheduling';
import { type GiftcardHarness, giftcardHarness } from './giftcard-harness.js';
import { aCompletedPayment, aPurchaseRequest } from './purchase.builder.js';

const minuteMs = 60_000;

describe('the promise ledger', () => {
  let t: GiftcardHarness;
  beforeAll(async () => {
    t = await giftcardHarness({ PROMISES_EVERY_SECONDS: '0' });
  });
  afterAll(() => t.close());

  const check = () => t.get(Schedules).run('check-promises');
  const lastRun = async () => {
    const sql = "SELECT found, mended FROM promise_runs WHERE rule = 'refunded_purchases' ORDER BY id DESC LIMIT 1";
    return (await t.database.query(sql))[0];
  };
  const statusOf = async (id: string) => {
    const rows = await t.database.query<{ status: string }>('SELECT status FROM purchases WHERE id = $1', [id]);
    return rows[0]?.status;
  };

  async function anIssuedPurchase(): Promise<string> {
    const { sessionId } = await t.client.createGiftCardCheckout(aPurchaseRequest());
    const { purchaseId } = await t.client.refreshPurchase({ sessionId });
    await t.deliver('giftcard.complete', 'payment.completed.v1', aCompletedPayment(purchaseId));
    const card = { purchaseId, couponId: randomUUID() };
    await t.deliver('giftcard.mark-issued', 'giftcard.activated.v1', card);
    return purchaseId;
  }

  it('[GC-5] marks each purchase whose refund event was lost as refunded, once, after two minutes', async () => {
    const refunded = [await anIssuedPurchase(), await anIssuedPurchase(), await anIssuedPurchase()];
    const kept = await anIssuedPurchase();
    const at = t.clock.now();
    t.booking.refunded.push(...[...refunded, randomUUID()].map((purchaseId) => ({ purchaseId, at })));
    await check();
    expect(await lastRun()).toEqual({ found: 0, mended: 0 });

    t.clock.advance(3 * minuteMs);
    await check();
    expect(await lastRun()).toEqual({ found: 3, mended: 3 });
    for (const purchaseId of refunded) expect(await statusOf(purchaseId)).toBe('refunded');
    expect(await statusOf(kept)).toBe('issued');
    await check();
    expect(await lastRun()).toEqual({ found: 0, mended: 0 });
  });

  it('[GC-5] finds a refunded purchase after an outage of the booking service, during which the check failed', async () => {
    const purchaseId = await anIssuedPurchase();
    t.booking.refunded.push({ purchaseId, at: t.clock.now() });
    t.clock.advance(60 * minuteMs);
    t.booking.failures.push(new Error('booking is down'));
    await expect(check()).rejects.toThrow('booking is down');
    await check();
    expect(await statusOf(purchaseId)).toBe('refunded');
  });
});
