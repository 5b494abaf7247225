import { randomBytes, randomUUID } from 'node:crypto';
import type { couponV1 } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { AddressHashes } from '../src/coupon/address-hashes.js';
import { CouponRepository } from '../src/coupon/persistence/coupon.repository.js';
import { HoldRepository } from '../src/coupon/persistence/hold.repository.js';
import { HoldCoupon } from '../src/coupon/use-cases/hold-coupon.use-case.js';
import { TakeOverHold } from '../src/coupon/use-cases/take-over-hold.use-case.js';
import { aCoupon, aGiftCard, aHoldRequest } from './coupon.builder.js';
import { addressHashKey, type CouponHarness, couponHarness } from './coupon-harness.js';

describe('holds', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect(await t.breaches()).toEqual([]);
  });

  const dayMs = 24 * 3_600_000;
  const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

  const inBerlin = {
    cities: [{ id: 'berlin', name: 'Berlin' }],
    games: [{ id: 'spree', name: 'Das Geheimnis der Spree' }],
    firstOrderOnly: false,
  };

  describe('validating a code', () => {
    it('[CP-1] returns type and value of a usable coupon', async () => {
      const coupon = await t.givenCoupon(aCoupon({ discountValue: 15 }));
      const answer = await t.client.validateCoupon({ code: coupon.code });
      expect(answer).toEqual({
        valid: true,
        coupon: {
          id: coupon.id,
          code: coupon.code,
          discountKind: 'DISCOUNT_KIND_PERCENTAGE',
          discountValue: 15,
          isGiftCard: false,
        },
        refusal: 'COUPON_REFUSAL_UNSPECIFIED',
      });
    });

    it('finds a code in upper or lower case, with or without spaces and hyphens', async () => {
      const coupon = await t.givenCoupon(aCoupon({ code: 'Summer-2026 Special' }));
      const answer = await t.client.validateCoupon({ code: ' summer 2026special' });
      expect(answer.coupon).toMatchObject({ id: coupon.id, code: 'SUMMER-2026 SPECIAL' });
    });

    it.each([
      ['COUPON_REFUSAL_INACTIVE', aCoupon({ isActive: false })],
      ['COUPON_REFUSAL_EXPIRED', aCoupon({ validUntil: dayFromNow(-2) })],
      ['COUPON_REFUSAL_EMPTY', aGiftCard({ remainingValueCents: 0 })],
    ])('[CP-1] returns the refusal %s', async (refusal, fields) => {
      const { code } = await t.givenCoupon(fields);
      expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal });
    });

    it('[CP-1] returns the first day of a code that is not valid yet, as does the refusal of a hold', async () => {
      const validFrom = dayFromNow(2);
      const { code } = await t.givenCoupon(aCoupon({ validFrom }));
      const refusal = 'COUPON_REFUSAL_NOT_YET_VALID';
      expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal, validFrom });
      await expect(t.client.holdCoupon(aHoldRequest({ code }))).rejects.toMatchObject({
        params: { reason: 'COUPON.NOT_YET_VALID', validFrom },
      });
    });

    it('[CP-1] checks a limit to cities and games against what is chosen so far', async () => {
      const { code } = await t.givenCoupon(aCoupon({ scope: inBerlin }));
      const refusalFor = async (order: { cityId?: string; gameId?: string }) =>
        (await t.client.validateCoupon({ code, ...order })).refusal;
      expect(await t.client.validateCoupon({ code })).toMatchObject({ valid: true, coupon: { scope: inBerlin } });
      expect(await refusalFor({ cityId: 'hamburg' })).toBe('COUPON_REFUSAL_OTHER_CITY');
      expect(await refusalFor({ cityId: 'berlin', gameId: 'alster' })).toBe('COUPON_REFUSAL_OTHER_GAME');
      expect(await refusalFor({ cityId: 'berlin', gameId: 'spree' })).toBe('COUPON_REFUSAL_UNSPECIFIED');
    });

    it('[CP-1] returns the refusals of an unknown code and of one that is used up', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      await t.client.holdCoupon(aHoldRequest({ code }));
      expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal: 'COUPON_REFUSAL_USED_UP' });
      expect(await t.client.validateCoupon({ code: 'no such code' })).toEqual({
        valid: false,
        refusal: 'COUPON_REFUSAL_UNKNOWN',
      });
      expect(await t.client.validateCoupon({ code: ' ' })).toEqual({ valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' });
    });

    it('[CP-1] returns the refusal of an unknown code for a code with a null character', async () => {
      expect(await t.client.validateCoupon({ code: 'A\0B' })).toEqual({
        valid: false,
        refusal: 'COUPON_REFUSAL_UNKNOWN',
      });
    });

    it('returns a balance without what other checkouts hold, but with what the same checkout holds', async () => {
      const { code } = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
      const hold = aHoldRequest({ code, amountCents: 3_000 });
      await t.client.holdCoupon(hold);
      const seenByOthers = await t.client.validateCoupon({ code });
      const seenByHolder = await t.client.validateCoupon({ code, ignoreReferenceId: hold.referenceId });
      expect(seenByOthers.coupon).toMatchObject({ discountValue: 2_000, remainingValueCents: 2_000 });
      expect(seenByHolder.coupon).toMatchObject({ discountValue: 5_000, remainingValueCents: 5_000 });
    });
  });

  describe('holding a coupon', () => {
    it('[CP-2] lets one of two parallel holds take the last use', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const answers = await Promise.allSettled([1, 2].map(() => t.client.holdCoupon(aHoldRequest({ code }))));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = answers.find((answer) => answer.status === 'rejected');
      expect(refused?.reason).toMatchObject({
        code: 'COUPON.COUPON_UNUSABLE',
        kind: 'conflict',
        params: { reason: 'COUPON.USED_UP' },
      });
    });

    it('[CP-2] lets one of 100 parallel checkouts take the last use', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, () => t.client.holdCoupon(aHoldRequest({ code }))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('[GC-6] lets one of 100 parallel checkouts take the last euro of a gift card', async () => {
      const card = await t.givenCoupon(aGiftCard({ discountValue: 100 }));
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, () => t.client.holdCoupon(aHoldRequest({ code: card.code, amountCents: 100 }))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await t.reload(card.id)).toMatchObject({ remainingValueCents: 0 });
    });

    it('[CP-2] accepts of 30 parallel holds exactly as many as the limit allows', async () => {
      const coupon = await t.givenCoupon(aCoupon({ usageLimit: 7 }));
      const answers = await Promise.allSettled(
        Array.from({ length: 30 }, () => t.client.holdCoupon(aHoldRequest({ code: coupon.code }))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    });

    it('[GC-6] never holds more of a gift card than its balance in many parallel holds', async () => {
      const card = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, () => t.client.holdCoupon(aHoldRequest({ code: card.code, amountCents: 600 }))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
      expect((await t.reload(card.id)).remainingValueCents).toBe(200);
    });

    it('holds once per checkout, even for repeated and parallel calls', async () => {
      const card = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
      const hold = aHoldRequest({ code: card.code, amountCents: 1_000 });
      await Promise.all([t.client.holdCoupon(hold), t.client.holdCoupon(hold)]);
      expect(await t.client.holdCoupon(hold)).toEqual({ couponId: card.id });
      expect((await t.reload(card.id)).remainingValueCents).toBe(4_000);
    });

    it('refuses another amount or code for the same checkout', async () => {
      const card = await t.givenCoupon(aGiftCard());
      const other = await t.givenCoupon(aGiftCard());
      const hold = aHoldRequest({ code: card.code, amountCents: 1_000 });
      await t.client.holdCoupon(hold);
      await expect(t.client.holdCoupon({ ...hold, amountCents: 900 })).rejects.toMatchObject({
        code: 'COUPON.HOLD_DIFFERS',
      });
      await expect(t.client.holdCoupon({ ...hold, code: other.code })).rejects.toMatchObject({
        code: 'COUPON.HOLD_DIFFERS',
      });
    });

    it('refuses an amount above the available balance, and an amount of zero', async () => {
      const { code } = await t.givenCoupon(aGiftCard({ discountValue: 1_000 }));
      await expect(t.client.holdCoupon(aHoldRequest({ code, amountCents: 1_001 }))).rejects.toMatchObject({
        code: 'COUPON.COUPON_UNUSABLE',
        params: { reason: 'COUPON.BALANCE_TOO_LOW' },
      });
      await expect(t.client.holdCoupon(aHoldRequest({ code, amountCents: 0 }))).rejects.toMatchObject({
        code: 'COUPON.HOLD_AMOUNT_INVALID',
        kind: 'invalid',
      });
    });

    it('refuses an unknown code', async () => {
      await expect(t.client.holdCoupon(aHoldRequest({ code: 'nothing' }))).rejects.toMatchObject({
        code: 'COUPON.COUPON_UNUSABLE',
        params: { reason: 'COUPON.UNKNOWN' },
      });
    });

    it('moves the hold of an earlier checkout to the one that replaces it, even for the last use', async () => {
      const { code, id } = await t.givenCoupon(aCoupon({ usageLimit: 1 }));
      const earlier = aHoldRequest({ code });
      await t.client.holdCoupon(earlier);
      const next = aHoldRequest({ code, replacesReferenceId: earlier.referenceId });
      expect(await t.client.holdCoupon(next)).toEqual({ couponId: id });
      await expect(t.client.holdCoupon(earlier)).rejects.toMatchObject({ code: 'COUPON.HOLD_ENDED' });
    });

    it('releases the hold of the earlier checkout when the next one uses another gift card', async () => {
      const earlierCard = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
      const nextCard = await t.givenCoupon(aGiftCard({ discountValue: 5_000 }));
      const earlier = aHoldRequest({ code: earlierCard.code, amountCents: 4_000 });
      await t.client.holdCoupon(earlier);
      await t.client.holdCoupon(
        aHoldRequest({ code: nextCard.code, amountCents: 4_000, replacesReferenceId: earlier.referenceId }),
      );
      expect((await t.reload(earlierCard.id)).remainingValueCents).toBe(5_000);
      expect((await t.reload(nextCard.id)).remainingValueCents).toBe(1_000);
    });

    it('swaps holds between two cards in parallel without a deadlock', async () => {
      const [a, b] = [await t.givenCoupon(aGiftCard()), await t.givenCoupon(aGiftCard())];
      const [onA, onB] = [
        aHoldRequest({ code: a.code, amountCents: 100 }),
        aHoldRequest({ code: b.code, amountCents: 100 }),
      ];
      await Promise.all([t.client.holdCoupon(onA), t.client.holdCoupon(onB)]);
      await Promise.all([
        t.client.holdCoupon(aHoldRequest({ code: b.code, amountCents: 100, replacesReferenceId: onA.referenceId })),
        t.client.holdCoupon(aHoldRequest({ code: a.code, amountCents: 100, replacesReferenceId: onB.referenceId })),
      ]);
      expect((await t.reload(a.id)).remainingValueCents).toBe(4_900);
      expect((await t.reload(b.id)).remainingValueCents).toBe(4_900);
    });

    it('lets one IP address hold a limited code five times, and does not store the address', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 100 }));
      const clientAddress = '203.0.113.7';
      const answers = await Promise.allSettled(
        Array.from({ length: 8 }, () => t.client.holdCoupon(aHoldRequest({ code, clientAddress }))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
        code: 'COUPON.TOO_MANY_HOLDS',
        kind: 'exhausted',
      });
      await t.client.holdCoupon(aHoldRequest({ code, clientAddress: '203.0.113.8' }));
      expect(await t.database.query('SELECT 1 FROM coupon_holds WHERE address_hash LIKE $1', ['%203.0.113%'])).toEqual(
        [],
      );
    });

    it('counts the holds of an IP address under the old and the new key while keys are rotated', async () => {
      const { code } = await t.givenCoupon(aCoupon({ usageLimit: 100 }));
      const clientAddress = '203.0.113.10';
      const newKey = randomBytes(32).toString('hex');
      const holdWith = (keys: string[]): Promise<string> =>
        new HoldCoupon(
          t.get(Transaction),
          t.get(CouponRepository),
          t.get(HoldRepository),
          t.clock,
          new AddressHashes(keys),
          t.get(TakeOverHold),
        ).execute({ code, clientAddress, referenceId: randomUUID(), amountCents: 100 });
      for (let hold = 1; hold <= 5; hold++) await t.client.holdCoupon(aHoldRequest({ code, clientAddress }));

      await expect(holdWith([newKey, addressHashKey])).rejects.toMatchObject({ code: 'COUPON.TOO_MANY_HOLDS' });

      // Without the old key the five holds are not counted; this sixth hold alone has a hash made with the new key.
      await holdWith([newKey]);
      expect(
        await t.database.query('SELECT address_hash FROM coupon_holds GROUP BY 1 HAVING count(*) = 1'),
      ).toContainEqual({ address_hash: new AddressHashes([newKey]).hashOf(clientAddress) });
    });

    it('lets one IP address hold an unlimited coupon as often as it likes', async () => {
      const { code } = await t.givenCoupon(aCoupon());
      const answers = await Promise.allSettled(
        Array.from({ length: 8 }, () => t.client.holdCoupon(aHoldRequest({ code, clientAddress: '203.0.113.9' }))),
      );
      expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    });
  });

  describe('the hold of a coupon with a scope', () => {
    const request = (code: string, given: Partial<couponV1.HoldCouponRequest> = {}) =>
      aHoldRequest({ code, cityId: 'berlin', gameId: 'spree', customerEmail: `${randomUUID()}@example.com`, ...given });
    const reasonOf = (refused: Promise<unknown>): Promise<unknown> =>
      refused.then(
        () => 'held',
        (error: { params: { reason?: string } }) => error.params.reason,
      );

    it('[CP-1] [CP-2] is refused for another or a missing city or game, but not for a missing e-mail address', async () => {
      const { code } = await t.givenCoupon(aCoupon({ scope: inBerlin }));
      const holdFor = (given: Partial<couponV1.HoldCouponRequest>) =>
        reasonOf(t.client.holdCoupon(request(code, given)));
      expect(await holdFor({ cityId: 'hamburg' })).toBe('COUPON.OTHER_CITY');
      expect(await holdFor({ cityId: undefined })).toBe('COUPON.OTHER_CITY');
      expect(await holdFor({ gameId: 'alster' })).toBe('COUPON.OTHER_GAME');
      expect(await holdFor({ gameId: undefined })).toBe('COUPON.OTHER_GAME');
      expect(await holdFor({ customerEmail: undefined })).toBe('held');
    });

    it('[CP-2] for a first order is given to a customer once, even in parallel, and again only to the replacing checkout', async () => {
      const { code } = await t.givenCoupon(aCoupon({ scope: { cities: [], games: [], firstOrderOnly: true } }));
      const spellings = ['Mia@Example.com', ' mia@example.com', 'MIA@example.com', 'mia@example.com '];
      const requests = spellings.map((customerEmail) => request(code, { customerEmail }));
      const outcomes = await Promise.all(requests.map((each) => reasonOf(t.client.holdCoupon(each))));
      expect(outcomes.toSorted()).toEqual([...Array<string>(3).fill('COUPON.NOT_FIRST_ORDER'), 'held']);
      expect(await reasonOf(t.client.holdCoupon(request(code)))).toBe('held');
      expect(await reasonOf(t.client.holdCoupon(request(code, { customerEmail: undefined })))).toBe(
        'COUPON.NOT_FIRST_ORDER',
      );

      const held = requests[outcomes.indexOf('held')]!;
      const again = request(code, { customerEmail: 'mia@example.com', replacesReferenceId: held.referenceId });
      expect(await reasonOf(t.client.holdCoupon(again))).toBe('held');
      await t.client.recordPaymentOutcomes({ paidReferenceIds: [again.referenceId], unpaidReferenceIds: [] });
      expect(await reasonOf(t.client.holdCoupon(request(code, { customerEmail: 'mia@example.com' })))).toBe(
        'COUPON.NOT_FIRST_ORDER',
      );
      const [row] = await t.database.query<{ hash: string }>(
        'SELECT customer_hash AS hash FROM coupon_holds WHERE reference_id = $1',
        [again.referenceId],
      );
      expect(row!.hash).toMatch(/^[\w-]{43}$/);
    });
  });
});
