import { jest } from '@jest/globals';
import { Schedules } from '@shop/scheduling';
import { ExpiredAddresses } from '../src/coupon/queries/expired-addresses.query.js';
import { RedeemHold } from '../src/coupon/use-cases/redeem-hold.use-case.js';
import { aGiftCard, aHoldRequest } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('the reconciliation of overdue holds', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());

  const minuteMs = 60_000;
  type Outcome = 'paid' | 'unpaid' | 'open';
  const outcomeByReference = new Map<string, Outcome>();
  const held = { remainingValueCents: 3_000, timesUsed: 0 };
  const redeemed = { remainingValueCents: 3_000, timesUsed: 1 };
  const released = { remainingValueCents: 5_000, timesUsed: 0 };

  /** Does what the booking service does once a minute: claims overdue holds and reports their outcomes. */
  async function reconcile(): Promise<string[]> {
    const { referenceIds } = await t.client.claimOverdueHolds({});
    const idsOf = (outcome: Outcome) => referenceIds.filter((id) => outcomeByReference.get(id) === outcome);
    await t.client.recordPaymentOutcomes({ paidReferenceIds: idsOf('paid'), unpaidReferenceIds: idsOf('unpaid') });
    return referenceIds;
  }

  /** Issues a gift card of 50 €, of which a checkout holds 20 €, and returns a function that reads the card's state. */
  async function aHeldCard(outcome?: Outcome) {
    const card = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
    const hold = aHoldRequest({ code: card.code, amountCents: 2_000 });
    await t.client.holdCoupon(hold);
    if (outcome) outcomeByReference.set(hold.referenceId, outcome);
    return async () => {
      const { remainingValueCents, timesUsed } = await t.reload(card.id);
      return { remainingValueCents, timesUsed };
    };
  }

  it('[GC-6] ends an overdue hold by the outcome of its payment, never by its age', async () => {
    const [unpaid, paid, open, unknown] = await Promise.all(
      (['unpaid', 'paid', 'open', undefined] as const).map(aHeldCard),
    );
    expect(await reconcile()).toEqual([]);
    expect(await unpaid!()).toEqual(held);
    t.clock.advance(41 * minuteMs);
    await Promise.all([reconcile(), reconcile()]);
    expect(await unpaid!()).toEqual(released);
    expect(await paid!()).toEqual(redeemed);
    expect(await open!()).toEqual(held);
    t.clock.advance(30 * 24 * 60 * minuteMs);
    await reconcile();
    expect(await open!()).toEqual(held);
    expect(await unknown!()).toEqual(held);
    expect(await t.breaches()).toEqual([]);
  });

  it('[GC-6] gives an overdue hold to one caller, and again minutes later when no outcome was reported', async () => {
    await aHeldCard('unpaid');
    t.clock.advance(41 * minuteMs);
    const claims = await Promise.all([t.client.claimOverdueHolds({}), t.client.claimOverdueHolds({})]);
    const claimed = claims.flatMap(({ referenceIds }) => referenceIds);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThan(0);
    expect((await t.client.claimOverdueHolds({})).referenceIds).toEqual([]);
    t.clock.advance(6 * minuteMs);
    expect((await reconcile()).toSorted()).toEqual(claimed.toSorted());
    expect(await t.breaches()).toEqual([]);
  });

  it('[GC-6] keeps a redeemed hold, whatever outcome is reported afterwards', async () => {
    const card = await aHeldCard('paid');
    t.clock.advance(41 * minuteMs);
    const [referenceId] = (await reconcile()).filter((id) => outcomeByReference.get(id) === 'paid').slice(-1);
    await t.client.recordPaymentOutcomes({ paidReferenceIds: [referenceId!], unpaidReferenceIds: [referenceId!] });
    expect(await card()).toEqual(redeemed);
    expect(await t.breaches()).toEqual([]);
  });

  it('[GC-6] ends the other overdue holds when one cannot be ended', async () => {
    const broken = jest.spyOn(t.get(RedeemHold), 'execute').mockRejectedValue(new Error('broken'));
    const first = await aHeldCard('paid');
    const second = await aHeldCard('unpaid');
    t.clock.advance(41 * minuteMs);
    await reconcile();
    broken.mockRestore();
    expect(await first()).toEqual(held);
    expect(await second()).toEqual(released);
  });

  it('[LG-6] the schedule `erase-expired` erases the hashed address of an ended hold after seven days, not of an open one', async () => {
    const dayMs = 24 * 60 * minuteMs;
    const [paid] = await Promise.all((['paid', 'open'] as const).map(aHeldCard));
    t.clock.advance(41 * minuteMs);
    await reconcile();
    const hashes = () =>
      t.database.query<{ status: string }>(
        'SELECT status FROM coupon_holds WHERE address_hash IS NOT NULL AND held_at > $1 ORDER BY status',
        [new Date(t.clock.now().getTime() - 8 * dayMs)],
      );
    await t.get(Schedules).run('erase-expired');
    expect(await hashes()).toContainEqual({ status: 'redeemed' });
    t.clock.advance(7 * dayMs);
    expect((await t.get(ExpiredAddresses).count())[0]!.due).toBeGreaterThan(0);
    await t.get(Schedules).run('erase-expired');
    expect((await t.get(ExpiredAddresses).count())[0]!.due).toBe(0);
    expect(new Set((await hashes()).map(({ status }) => status))).toEqual(new Set(['held']));
    expect(await paid!()).toEqual(redeemed);
  });
});
