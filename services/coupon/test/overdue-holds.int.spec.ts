import { jest } from '@jest/globals';
import type { PaymentStatus } from '../src/coupon/clients/booking-payments.client.js';
import { RedeemHold } from '../src/coupon/use-cases/redeem-hold.use-case.js';
import { SettleOverdueHolds } from '../src/coupon/use-cases/settle-overdue-holds.use-case.js';
import { aGiftCard, aHold } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

let t: CouponHarness;
beforeAll(async () => {
  t = await couponHarness();
});
afterAll(() => t.close());

const minutes = 60_000;
const settle = () => t.get(SettleOverdueHolds).execute();

async function aHeldCard(status?: PaymentStatus): Promise<() => Promise<number | undefined>> {
  const card = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
  const hold = aHold({ code: card.code, amountCents: 2_000 });
  await t.client.holdCoupon(hold);
  if (status) t.paymentStatuses.set(hold.referenceId, status);
  return async () => {
    const { remainingValueCents, timesUsed } = await t.reload(card.id);
    return remainingValueCents! + timesUsed;
  };
}

it("[GC-6] ends an overdue hold by booking's answer and never by its age", async () => {
  const [expired, failed, paid, refunded, pending, unknown] = await Promise.all(
    (['expired', 'failed', 'paid', 'refunded', 'pending', undefined] as const).map(aHeldCard),
  );
  await settle();
  expect(await expired!()).toBe(3_000);
  t.clock.advance(41 * minutes);
  await Promise.all([settle(), settle()]);
  expect(await expired!()).toBe(5_000);
  expect(await failed!()).toBe(5_000);
  expect(await paid!()).toBe(3_001);
  expect(await refunded!()).toBe(3_001);
  expect(await pending!()).toBe(3_000);
  t.clock.advance(30 * 24 * 60 * minutes);
  await settle();
  expect(await pending!()).toBe(3_000);
  expect(await unknown!()).toBe(3_000);
  expect(await t.breaches()).toEqual([]);
});

it('[GC-6] settles the others where one cannot be settled', async () => {
  const broken = jest.spyOn(t.get(RedeemHold), 'execute').mockRejectedValue(new Error('broken'));
  const first = await aHeldCard('paid');
  const second = await aHeldCard('expired');
  t.clock.advance(41 * minutes);
  await settle();
  broken.mockRestore();
  expect(await first()).toBe(3_000);
  expect(await second()).toBe(5_000);
});
