import { Schedules } from '@shop/scheduling';
import { v7 as uuidv7 } from 'uuid';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

describe('the reconciliation of overdue holds', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());

  const reconcile = () => t.get(Schedules).run('reconcile-overdue-holds');

  async function aBookingWith(status: 'pending' | 'paid' | 'expired' | 'failed' | 'refunded'): Promise<string> {
    const sessionId = await t.checkout();
    await t.database.query('UPDATE payments SET status = $2 WHERE session_id = $1', [sessionId, status]);
    return (await t.bookingOf(sessionId)).id;
  }

  it('[GC-6] sends the coupon service the outcomes of the payments of its overdue holds', async () => {
    const [pending, paid, expired, failed, refunded] = [
      await aBookingWith('pending'),
      await aBookingWith('paid'),
      await aBookingWith('expired'),
      await aBookingWith('failed'),
      await aBookingWith('refunded'),
    ];
    t.coupons.overdue.push(pending, paid, uuidv7(), expired, failed, refunded);
    await reconcile();
    expect(t.coupons.outcomes.splice(0)).toEqual([
      { paidReferenceIds: [paid, refunded], unpaidReferenceIds: [expired, failed] },
    ]);
  });

  it('[GC-6] sends no outcome when no hold is overdue or no payment has ended', async () => {
    await reconcile();
    t.coupons.overdue.push(await aBookingWith('pending'));
    await reconcile();
    expect(t.coupons.outcomes).toEqual([]);
  });
});
