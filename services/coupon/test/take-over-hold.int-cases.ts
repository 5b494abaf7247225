import { randomUUID } from 'node:crypto';
import { aCompletedPayment, aCoupon, aGiftCard, aHoldRequest, anEndedPayment } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('taking over a hold', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect(await t.breaches()).toEqual([]);
  });

  const minuteMs = 60_000;
  const sessionMinutes = 31;
  const watchedMinutes = 5 * sessionMinutes;

  const paid = (referenceId: string) =>
    t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId }));
  const expired = (referenceId: string) =>
    t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId }));

  /** Returns the reference of the hold, or undefined when the hold was refused. */
  const tryHold = (given: Parameters<typeof aHoldRequest>[0]): Promise<string | undefined> => {
    const hold = aHoldRequest(given);
    return t.client.holdCoupon(hold).then(
      () => hold.referenceId,
      () => undefined,
    );
  };

  type Attacker = { clientAddress: string; sessions: Array<{ referenceId: string; openedAt: number }> };

  /** Opens as many sessions as possible, renews each session when it ends, and never pays. */
  async function attack(code: string, { clientAddress, sessions }: Attacker, minute: number): Promise<void> {
    for (const session of [...sessions]) {
      if (minute - session.openedAt < sessionMinutes) continue;
      sessions.splice(sessions.indexOf(session), 1);
      const referenceId = await tryHold({ code, clientAddress, replacesReferenceId: session.referenceId });
      if (referenceId) sessions.push({ referenceId, openedAt: minute });
      else await expired(session.referenceId);
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const referenceId = await tryHold({ code, clientAddress });
      if (referenceId) sessions.push({ referenceId, openedAt: minute });
    }
  }

  /** Number of minutes in which a new customer, right after the attackers' requests, gets no use. */
  async function minutesBlocked(usageLimit: number, addressCount: number): Promise<number> {
    const { code } = await t.givenCoupon(aCoupon({ usageLimit }));
    const attackers: Attacker[] = Array.from({ length: addressCount }, () => ({
      clientAddress: randomUUID(),
      sessions: [],
    }));
    let blockedMinutes = 0;
    for (let minute = 0; minute < watchedMinutes; minute += sessionMinutes) {
      for (const attacker of attackers) await attack(code, attacker, minute);
      const isShownAsUsable = (await t.client.validateCoupon({ code })).valid;
      const referenceId = await tryHold({ code });
      expect(referenceId !== undefined).toBe(isShownAsUsable);
      if (referenceId) await expired(referenceId);
      else blockedMinutes += sessionMinutes;
      t.clock.advance(sessionMinutes * minuteMs);
    }
    return blockedMinutes;
  }

  describe('a code of limit 10', () => {
    it.each([
      [0, 2],
      [0, 3],
      [62, 20],
    ])(
      '[CP-2] is blocked for %i of 155 minutes while %i addresses hold its uses without paying',
      async (blockedMinutes, addressCount) => {
        expect(await minutesBlocked(10, addressCount)).toBe(blockedMinutes);
      },
    );

    it('[CP-2] lets one address hold one use at a time, and another use once the first is paid', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 10 }));
      const clientAddress = randomUUID();
      const first = await tryHold({ code, clientAddress });
      await expect(t.client.holdCoupon(aHoldRequest({ code, clientAddress }))).rejects.toMatchObject({
        code: 'COUPON.TOO_MANY_HOLDS',
        kind: 'exhausted',
      });
      await paid(first!);
      expect(await tryHold({ code, clientAddress })).toBeDefined();
    });
  });

  describe('the coupon service, while unpaid checkouts hold every use', () => {
    it('[CP-2] protects a hold for as long as a checkout session lives', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      await tryHold({ code });
      t.clock.advance(30 * minuteMs);
      expect(await tryHold({ code })).toBeUndefined();
      expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal: 'COUPON_REFUSAL_USED_UP' });
      t.clock.advance(1 * minuteMs);
      expect((await t.client.validateCoupon({ code })).valid).toBe(true);
      expect(await tryHold({ code })).toBeDefined();
    });

    it('[CP-2] gives a new customer the use of the address that has kept the code unpaid for longest', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 2 }));
      const longestUnpaid = randomUUID();
      const earlier = await tryHold({ code, clientAddress: longestUnpaid });
      t.clock.advance(20 * minuteMs);
      const other = await tryHold({ code });
      t.clock.advance(5 * minuteMs);
      const renewed = await tryHold({ code, clientAddress: longestUnpaid, replacesReferenceId: earlier });
      t.clock.advance(30 * minuteMs);
      expect(await tryHold({ code })).toBeDefined();
      const open = await t.database.query(
        `SELECT reference_id FROM coupon_holds WHERE status = 'held' AND reference_id = ANY ($1)`,
        [[other, renewed]],
      );
      expect(open).toEqual([{ reference_id: other }]);
    });

    it('[CP-2] refuses a takeover for a day to an address that has itself left the code unpaid', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const clientAddress = randomUUID();
      const abandoned = await tryHold({ code, clientAddress });
      await expired(abandoned!);
      await tryHold({ code });
      t.clock.advance(31 * minuteMs);
      expect(await tryHold({ code, clientAddress })).toBeUndefined();
      t.clock.advance(24 * 60 * minuteMs);
      expect(await tryHold({ code, clientAddress })).toBeDefined();
    });

    it('[CP-2] lets one of many parallel new customers take over a use', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      await tryHold({ code });
      t.clock.advance(31 * minuteMs);
      const holds = await Promise.all(Array.from({ length: 12 }, () => tryHold({ code })));
      expect(holds.filter(Boolean)).toHaveLength(1);
    });

    it('[CP-2] redeems an overrun when a checkout whose use was taken over is paid, and then refuses further takeovers', async () => {
      const coupon = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const { code } = coupon;
      const takenOver = await tryHold({ code });
      t.clock.advance(31 * minuteMs);
      const newHold = await tryHold({ code });
      await paid(takenOver!);
      const redeemed = (await t.outboxEvents('coupon.redeemed.v1')).filter(({ couponId }) => couponId === coupon.id);
      expect(redeemed).toEqual([{ couponId: coupon.id, referenceId: takenOver, amountCents: 0, overrun: true }]);

      t.clock.advance(31 * minuteMs);
      expect((await t.client.validateCoupon({ code })).valid).toBe(false);
      expect(await tryHold({ code })).toBeUndefined();
      await paid(newHold!);
      expect((await t.reload(coupon.id)).timesUsed).toBe(2);
    });

    it('[CP-2] redeems once when a payment and a takeover run in parallel', async () => {
      for (let run = 0; run < 10; run++) {
        const coupon = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
        const held = await tryHold({ code: coupon.code });
        t.clock.advance(31 * minuteMs);
        const [, newHold] = await Promise.all([paid(held!), tryHold({ code: coupon.code })]);
        expect((await t.reload(coupon.id)).timesUsed).toBe(1);
        if (newHold) await paid(newHold);
        expect(await t.breaches()).toEqual([]);
      }
    });

    it('[GC-6] never gives another customer the held amount of a gift card', async () => {
      const card = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
      await tryHold({ code: card.code, amountCents: 5_000 });
      t.clock.advance(60 * minuteMs);
      expect(await t.client.validateCoupon({ code: card.code })).toEqual({
        valid: false,
        refusal: 'COUPON_REFUSAL_EMPTY',
      });
      expect(await tryHold({ code: card.code, amountCents: 1 })).toBeUndefined();
      expect((await t.reload(card.id)).remainingValueCents).toBe(0);
    });
  });
});
