import { jest } from '@jest/globals';
import { RedeemHold } from '../src/coupon/use-cases/redeem-hold.use-case.js';
import { aGiftCard, aHold } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

let t: CouponHarness;
beforeAll(async () => {
  t = await couponHarness();
});
afterAll(() => t.close());

const minutes = 60_000;
type Outcome = 'paid' | 'unpaid' | 'open';
const outcomes = new Map<string, Outcome>();

/** What booking does once a minute: claims what is overdue and tells what became of it. */
async function reconcile(): Promise<string[]> {
  const { referenceIds } = await t.client.claimOverdueHolds({});
  const idsOf = (outcome: Outcome) => referenceIds.filter((id) => outcomes.get(id) === outcome);
  await t.client.recordPaymentOutcomes({ paidReferenceIds: idsOf('paid'), unpaidReferenceIds: idsOf('unpaid') });
  return referenceIds;
}

async function aHeldCard(outcome?: Outcome): Promise<() => Promise<number | undefined>> {
  const card = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
  const hold = aHold({ code: card.code, amountCents: 2_000 });
  await t.client.holdCoupon(hold);
  if (outcome) outcomes.set(hold.referenceId, outcome);
  return async () => {
    const { remainingValueCents, timesUsed } = await t.reload(card.id);
    return remainingValueCents! + timesUsed;
  };
}

it('[GC-6] ends an overdue hold by what became of its payment and never by its age', async () => {
  const [unpaid, paid, open, unknown] = await Promise.all(
    (['unpaid', 'paid', 'open', undefined] as const).map(aHeldCard),
  );
  expect(await reconcile()).toEqual([]);
  expect(await unpaid!()).toBe(3_000);
  t.clock.advance(41 * minutes);
  await Promise.all([reconcile(), reconcile()]);
  expect(await unpaid!()).toBe(5_000);
  expect(await paid!()).toBe(3_001);
  expect(await open!()).toBe(3_000);
  t.clock.advance(30 * 24 * 60 * minutes);
  await reconcile();
  expect(await open!()).toBe(3_000);
  expect(await unknown!()).toBe(3_000);
  expect(await t.breaches()).toEqual([]);
});

it('[GC-6] hands an overdue hold to one caller, and to the next when that one never told its outcome', async () => {
  await aHeldCard('unpaid');
  t.clock.advance(41 * minutes);
  const claims = await Promise.all([t.client.claimOverdueHolds({}), t.client.claimOverdueHolds({})]);
  const claimed = claims.flatMap(({ referenceIds }) => referenceIds);
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(claimed.length).toBeGreaterThan(0);
  expect((await t.client.claimOverdueHolds({})).referenceIds).toEqual([]);
  t.clock.advance(6 * minutes);
  expect((await reconcile()).toSorted()).toEqual(claimed.toSorted());
  expect(await t.breaches()).toEqual([]);
});

it('[GC-6] told an outcome twice, or after its event, a hold ends once', async () => {
  const card = await aHeldCard('paid');
  t.clock.advance(41 * minutes);
  const [referenceId] = (await reconcile()).filter((id) => outcomes.get(id) === 'paid').slice(-1);
  await t.client.recordPaymentOutcomes({ paidReferenceIds: [referenceId!], unpaidReferenceIds: [referenceId!] });
  expect(await card()).toBe(3_001);
  expect(await t.breaches()).toEqual([]);
});

it('[GC-6] ends the others where one cannot be ended', async () => {
  const broken = jest.spyOn(t.get(RedeemHold), 'execute').mockRejectedValue(new Error('broken'));
  const first = await aHeldCard('paid');
  const second = await aHeldCard('unpaid');
  t.clock.advance(41 * minutes);
  await reconcile();
  broken.mockRestore();
  expect(await first()).toBe(3_000);
  expect(await second()).toBe(5_000);
});
