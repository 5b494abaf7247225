import { randomUUID } from 'node:crypto';
import type { couponV1 } from '@shop/contracts';
import { newRequestContext, requestContext } from '@shop/platform';
import { adminToken } from '@shop/testing';
import { aCompletedPayment, aCoupon, aGiftCard, aHoldRequest } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('managing coupons', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect(await t.breaches()).toEqual([]);
  });

  const update = async (id: string, fields: couponV1.CouponFields, ifVersion?: number) =>
    (await t.asAdmin(() => t.client.updateCoupon({ id, fields, ifVersion }))).coupon!;
  const remove = (id: string, ifVersion?: number) => t.asAdmin(() => t.client.deleteCoupon({ id, ifVersion }));

  it('[AD-7] refuses calls without an admin', async () => {
    const calls = [
      () => t.client.listCoupons({ limit: 0 }),
      () => t.client.getCoupon({ id: randomUUID() }),
      () => t.client.createCoupon({ fields: aCoupon() }),
      () => t.client.updateCoupon({ id: randomUUID(), fields: aCoupon() }),
      () => t.client.deleteCoupon({ id: randomUUID() }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('[SC-4] refuses, within 5 s, the access token of an admin whose sign-in session has ended', async () => {
    const list = () => t.asAdmin(() => t.client.listCoupons({ limit: 0 }), { sessionId: 'ended' });
    await expect(list()).resolves.toBeDefined();

    t.endedSessions.add('ended');
    t.clock.advance(5_000);

    await expect(list()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  describe('a change by an admin', () => {
    const recorded = async (target: string) =>
      (await t.outboxEvents('admin.action_recorded.v1')).filter((event) => event.target === target);

    it('[SC-5] is recorded with actor, address, time, before and after', async () => {
      const context = newRequestContext({ accessToken: await adminToken(), clientAddress: '192.0.2.7' });
      const request = { fields: aCoupon({ discountValue: 10 }) };
      const { coupon } = await requestContext.run(context, () => t.client.createCoupon(request));
      const { id } = coupon!;
      await update(id, { ...request.fields, discountValue: 20 });
      await remove(id);

      const events = await recorded(id);
      expect(events).toMatchObject([
        { action: 'coupon.created', actor: 'admin@example.com', actorId: 'admin-1', address: '192.0.2.7', before: '' },
        { action: 'coupon.updated' },
        { action: 'coupon.deleted', after: '' },
      ]);
      const valuesOf = (json: string): unknown => json && (JSON.parse(json) as { discountValue: number }).discountValue;
      expect(events.map(({ before, after }) => [valuesOf(before), valuesOf(after)])).toEqual([
        ['', 10],
        [10, 20],
        [20, ''],
      ]);
      expect(Date.parse(events[0]!.at)).toBeGreaterThan(0);
    });

    it('[SC-5] is recorded without the code of a gift card', async () => {
      const { id, code } = await t.givenCoupon(aGiftCard());
      const events = await recorded(id);
      expect(events).toHaveLength(1);
      expect(JSON.stringify(events)).not.toContain(code);
    });

    it('[SC-5] is not recorded when it is refused', async () => {
      const { id, ...fields } = await t.givenCoupon(aCoupon());
      await expect(update(id, fields, 99)).rejects.toMatchObject({ kind: 'precondition' });
      expect(await recorded(id)).toHaveLength(1);
    });
  });

  it('[CP-3] lists the newest first, as a whole or by pages', async () => {
    const created = [];
    for (let index = 0; index < 5; index += 1) created.unshift(await t.givenCoupon(aCoupon()));
    const list = (limit: number, cursor?: string) => t.asAdmin(() => t.client.listCoupons({ limit, cursor }));
    expect((await list(0)).coupons.slice(0, 5)).toEqual(created);
    const first = await list(2);
    const second = await list(2, first.nextCursor);
    expect([...first.coupons, ...second.coupons]).toEqual(created.slice(0, 4));
    expect((await list(1_000)).nextCursor).toBeUndefined();
    await expect(list(2, 'not a cursor')).rejects.toMatchObject({ code: 'COUPON.VALIDATION_FAILED' });
  });

  describe('the list', () => {
    type Filter = Omit<couponV1.ListCouponsRequest, 'limit'>;
    const list = (filter: Filter, limit = 50) => t.asAdmin(() => t.client.listCoupons({ limit, ...filter }));
    const codesOf = ({ coupons }: couponV1.ListCouponsResponse) => coupons.map(({ code }) => code);
    const newTag = () => `L${randomUUID().slice(0, 8).toUpperCase()}`;

    it('[CP-3] finds a part of a code in any spelling, with % and _ as ordinary characters', async () => {
      const tag = newTag();
      await t.givenCoupon(aCoupon({ code: `SUMMER ${tag}-A` }));
      const withWildcards = await t.givenCoupon(aCoupon({ code: `50%_${tag}` }));
      expect(codesOf(await list({ search: `mer-${tag.toLowerCase()} a` }))).toEqual([`SUMMER ${tag}-A`]);
      expect(codesOf(await list({ search: `%_${tag}` }))).toEqual([withWildcards.code]);
      expect(codesOf(await list({ search: `_${tag}_` }))).toEqual([]);
    });

    it('[CP-3] [GC-8] filters by status and type', async () => {
      const tag = newTag();
      const off = await t.givenCoupon(aCoupon({ code: `${tag}-OFF`, isActive: false }));
      const fixed = await t.givenCoupon(aCoupon({ code: `${tag}-FIXED`, discountKind: 'DISCOUNT_KIND_FIXED' }));
      const card = await t.givenCoupon(aGiftCard({ code: `${tag}-CARD` }));
      const found = async (filter: Filter) => codesOf(await list({ search: tag, ...filter }));
      expect(await found({ isActive: false })).toEqual([off.code]);
      expect(await found({ isActive: true })).toEqual([card.code, fixed.code]);
      expect(await found({ type: 'COUPON_TYPE_PERCENTAGE' })).toEqual([off.code]);
      expect(await found({ type: 'COUPON_TYPE_FIXED' })).toEqual([fixed.code]);
      expect(await found({ type: 'COUPON_TYPE_GIFT_CARD' })).toEqual([card.code]);
      expect(await found({ type: 'COUPON_TYPE_GIFT_CARD', isActive: false })).toEqual([]);
    });

    const keys = ['CREATED_AT', 'CODE', 'TIMES_USED', 'VALID_UNTIL'] as const;
    const sortings = keys.flatMap((key) => [true, false].map((isDescending) => [key, isDescending] as const));

    it.each(sortings)(
      '[CP-3] has every coupon once, forwards and backwards, sorted by %s (descending: %s)',
      async (key, isDescending) => {
        const tag = newTag();
        const ends = ['2030-01-01', undefined, '2029-01-01', undefined, '2030-01-01'];
        const created: couponV1.Coupon[] = [];
        for (const [index, validUntil] of ends.entries()) {
          const { id, code } = await t.givenCoupon(aCoupon({ code: `${tag}-${[3, 1, 5, 2, 4][index]}`, validUntil }));
          for (let use = 0; use < [1, 0, 1, 2, 0][index]!; use += 1) {
            const hold = aHoldRequest({ code });
            await t.client.holdCoupon(hold);
            const { referenceId } = hold;
            await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId }));
          }
          created.push((await t.asAdmin(() => t.client.getCoupon({ id }))).coupon!);
        }
        expect(created.map(({ timesUsed }) => timesUsed)).toEqual([1, 0, 1, 2, 0]);
        const filter: Filter = { search: tag, sortKey: `COUPON_SORT_KEY_${key}`, isDescending };
        const all = codesOf(await list(filter));

        const value = ({ code, createdAt, timesUsed, validUntil }: couponV1.Coupon) =>
          ({ CREATED_AT: createdAt, CODE: code, TIMES_USED: timesUsed, VALID_UNTIL: validUntil ?? '9999' })[key];
        const expected = created.toSorted((a, b) =>
          value(a) === value(b) ? (a.id < b.id ? -1 : 1) : value(a) < value(b) ? -1 : 1,
        );
        expect(all).toEqual((isDescending ? expected.reverse() : expected).map(({ code }) => code));

        const first = await list(filter, 2);
        const second = await list({ ...filter, cursor: first.nextCursor }, 2);
        const third = await list({ ...filter, cursor: second.nextCursor }, 2);
        expect([first, second, third].flatMap(codesOf)).toEqual(all);
        expect([first.previousCursor, third.nextCursor]).toEqual([undefined, undefined]);

        const back = await list({ ...filter, cursor: third.previousCursor }, 2);
        expect(codesOf(back)).toEqual(codesOf(second));
        const start = await list({ ...filter, cursor: back.previousCursor }, 2);
        expect(codesOf(start)).toEqual(codesOf(first));
        expect(start.previousCursor).toBeUndefined();
      },
    );
  });

  it('a coupon is found by its id until it is deleted', async () => {
    const coupon = await t.givenCoupon(aCoupon());
    const get = (id: string) => t.asAdmin(() => t.client.getCoupon({ id }));
    expect((await get(coupon.id)).coupon).toEqual(coupon);
    await remove(coupon.id);
    for (const id of [coupon.id, randomUUID(), 'not an id'])
      await expect(get(id)).rejects.toMatchObject({ code: 'COUPON.NOT_FOUND', kind: 'not-found' });
  });

  describe('creating a coupon', () => {
    it('[CP-5] stores the code in capitals and refuses it a second time in any spelling', async () => {
      const { code } = await t.givenCoupon(aCoupon({ code: 'early bird' }));
      expect(code).toBe('EARLY BIRD');
      await expect(t.givenCoupon(aCoupon({ code: 'Early-Bird' }))).rejects.toMatchObject({
        code: 'COUPON.CODE_EXISTS',
        kind: 'conflict',
      });
    });

    it('[CP-5] is refused with the name of the invalid field', async () => {
      await expect(t.givenCoupon(aCoupon({ discountValue: 101 }))).rejects.toMatchObject({
        code: 'COUPON.VALIDATION_FAILED',
        kind: 'invalid',
        params: { errors: [{ field: 'discount_value', code: 'COUPON.PERCENTAGE_ABOVE_100' }] },
      });
    });

    it('[CP-5] stores the scope of a coupon, and refuses a scope for a gift card', async () => {
      const scope = { cities: [{ id: 'berlin', name: 'Berlin' }], games: [], firstOrderOnly: true };
      const coupon = await t.givenCoupon(aCoupon({ scope }));
      expect((await t.asAdmin(() => t.client.getCoupon({ id: coupon.id }))).coupon).toMatchObject({ scope });
      await expect(t.givenCoupon(aGiftCard({ scope }))).rejects.toMatchObject({
        params: { errors: [{ field: 'is_gift_card', code: 'COUPON.SCOPE_INVALID' }] },
      });
    });

    it('sets a gift card’s balance to its value, or to the given balance', async () => {
      const whole = await t.givenCoupon(aGiftCard({ discountValue: 7_000 }));
      const part = await t.givenCoupon(aGiftCard({ discountValue: 7_000, remainingValueCents: 1_000 }));
      expect([whole.remainingValueCents, part.remainingValueCents]).toEqual([7_000, 1_000]);
      expect(await t.ledger(part.id)).toEqual([{ kind: 'issued', amount_cents: 1_000 }]);
    });

    it('returns days without a time; a given time becomes its day in Berlin', async () => {
      const coupon = await t.givenCoupon(aCoupon({ validFrom: '2026-05-31T22:30:00Z', validUntil: '2099-12-31' }));
      expect(coupon).toMatchObject({ validFrom: '2026-06-01', validUntil: '2099-12-31', version: 1, timesUsed: 0 });
    });
  });

  describe('a batch', () => {
    const createBatch = (given: Partial<couponV1.CreateCouponBatchRequest> = {}) => {
      const batch = { batchId: randomUUID(), count: 3, prefix: 'fair', fields: aCoupon({ code: '' }), ...given };
      return t.asAdmin(() => t.client.createCouponBatch(batch));
    };
    const listed = async (batchId: string) =>
      (await t.asAdmin(() => t.client.listCoupons({ limit: 0, batchId }))).coupons;

    it('[CP-3] has the requested number of coupons with the same fields, each with a code of its own', async () => {
      const batchId = randomUUID();
      const fields = aCoupon({ code: '', discountValue: 25, usageLimit: 1, validUntil: '2030-12-31' });
      const { codes } = await createBatch({ batchId, count: 1_203, fields });
      expect(new Set(codes).size).toBe(1_203);
      expect(codes.every((code) => /^FAIR-[2-9A-HJKMNP-Z]{10}$/.test(code))).toBe(true);
      const coupons = await listed(batchId);
      expect(coupons.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
      expect(coupons[0]).toMatchObject({
        discountValue: 25,
        usageLimit: 1,
        validUntil: '2030-12-31',
        version: 1,
        batchId,
      });
      expect(await t.client.validateCoupon({ code: codes[7]! })).toMatchObject({ valid: true });
    });

    it('[CP-3] is created once, even when it is requested twice in parallel', async () => {
      const batchId = randomUUID();
      const [first, second] = await Promise.all([createBatch({ batchId }), createBatch({ batchId })]);
      expect(second.codes.toSorted()).toEqual(first.codes.toSorted());
      expect(await listed(batchId)).toHaveLength(3);
      expect(await createBatch({ batchId })).toEqual({ codes: expect.arrayContaining(first.codes) as string[] });
    });

    it('[CP-3] is refused when its id belongs to another request', async () => {
      const batchId = randomUUID();
      await createBatch({ batchId });
      for (const changed of [{ count: 4 }, { prefix: 'other' }, { fields: aCoupon({ code: '', discountValue: 99 }) }])
        await expect(createBatch({ batchId, ...changed })).rejects.toMatchObject({
          code: 'COUPON.IDEMPOTENCY_KEY_REUSED',
          kind: 'invalid',
        });
      expect(await listed(batchId)).toHaveLength(3);
    });

    it('[GC-8] of gift cards gives each its balance', async () => {
      const batchId = randomUUID();
      await createBatch({ batchId, prefix: '', fields: aGiftCard({ code: '', discountValue: 2_500 }) });
      const cards = await listed(batchId);
      expect(cards.map(({ remainingValueCents }) => remainingValueCents)).toEqual([2_500, 2_500, 2_500]);
      expect(await t.ledger(cards[0]!.id)).toEqual([{ kind: 'issued', amount_cents: 2_500 }]);
    });

    it('[SC-5] is recorded once, without its codes', async () => {
      const batchId = randomUUID();
      const { codes } = await createBatch({ batchId });
      const events = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === batchId);
      expect(events).toMatchObject([{ action: 'coupon.batch_created' }]);
      expect(JSON.parse(events[0]!.after)).toMatchObject({ count: 3, prefix: 'fair', discountValue: 10 });
      expect(events[0]!.after).not.toContain(codes[0]);
    });

    it.each([
      [{ count: 0 }, 'count'],
      [{ count: 5_001 }, 'count'],
      [{ prefix: 'x'.repeat(41) }, 'prefix'],
      [{ batchId: 'not an id' }, 'batch_id'],
      [{ fields: aCoupon({ code: '', discountValue: 101 }) }, 'discount_value'],
    ])('[CP-5] is refused with %j', async (given, field) => {
      await expect(createBatch(given)).rejects.toMatchObject({
        kind: 'invalid',
        params: { errors: [expect.objectContaining({ field })] },
      });
    });

    it('[AD-7] is refused without an admin', async () => {
      const request = { batchId: randomUUID(), count: 1, prefix: '', fields: aCoupon() };
      await expect(t.client.createCouponBatch(request)).rejects.toMatchObject({ kind: 'unauthenticated' });
    });
  });

  describe('updating a coupon', () => {
    it('replaces the fields and raises the version', async () => {
      const coupon = await t.givenCoupon(aCoupon());
      const fields = aCoupon({
        code: coupon.code,
        discountKind: 'DISCOUNT_KIND_FIXED',
        discountValue: 500,
        isActive: false,
        usageLimit: 3,
      });
      expect(await update(coupon.id, fields, coupon.version)).toEqual({ ...coupon, ...fields, version: 2 });
    });

    it('refuses a version that is stale after a hold', async () => {
      const card = await t.givenCoupon(aGiftCard());
      await t.client.holdCoupon(aHoldRequest({ code: card.code, amountCents: 100 }));
      await expect(update(card.id, aGiftCard({ code: card.code }), card.version)).rejects.toMatchObject({
        code: 'COUPON.STALE',
        kind: 'precondition',
      });
    });

    it('refuses to change a balance without a version', async () => {
      const card = await t.givenCoupon(aGiftCard());
      const same = aGiftCard({ code: card.code, remainingValueCents: 5_000, isActive: false });
      expect((await update(card.id, same)).isActive).toBe(false);
      await expect(update(card.id, { ...same, remainingValueCents: 4_000 })).rejects.toMatchObject({
        code: 'COUPON.BALANCE_CHANGED',
        kind: 'conflict',
      });
    });

    it('adjusts the balance by the difference when the version is given', async () => {
      const card = await t.givenCoupon(aGiftCard());
      await update(card.id, aGiftCard({ code: card.code, remainingValueCents: 6_500 }), card.version);
      expect(await t.ledger(card.id)).toEqual([
        { kind: 'issued', amount_cents: 5_000 },
        { kind: 'adjust', amount_cents: 1_500 },
      ]);
    });

    it('refuses to turn a coupon into a gift card', async () => {
      const { id, code } = await t.givenCoupon(aCoupon());
      await expect(update(id, aGiftCard({ code }))).rejects.toMatchObject({
        params: { errors: [{ field: 'is_gift_card' }] },
      });
    });

    it('refuses the code of another coupon', async () => {
      const [one, other] = [await t.givenCoupon(aCoupon()), await t.givenCoupon(aCoupon())];
      await expect(update(one.id, aCoupon({ code: other.code }))).rejects.toMatchObject({ code: 'COUPON.CODE_EXISTS' });
    });

    it.each([
      ['an unknown id', randomUUID()],
      ['a malformed id', 'not an id'],
    ])('is refused for %s, and so is deleting it', async (_, id) => {
      await expect(update(id, aCoupon())).rejects.toMatchObject({ code: 'COUPON.NOT_FOUND', kind: 'not-found' });
      await expect(remove(id)).rejects.toMatchObject({ code: 'COUPON.NOT_FOUND' });
    });
  });

  describe('deleting a coupon', () => {
    it('[CP-6] hides the coupon and frees its code', async () => {
      const { id, code } = await t.givenCoupon(aCoupon());
      await remove(id);
      expect(await t.reload(id)).toBeUndefined();
      expect(await t.client.validateCoupon({ code })).toEqual({ valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' });
      await expect(remove(id)).rejects.toMatchObject({ code: 'COUPON.NOT_FOUND' });
      expect((await t.givenCoupon(aCoupon({ code }))).id).not.toBe(id);
    });

    it('voids the rest of a gift card and honours its open hold', async () => {
      const card = await t.givenCoupon(aGiftCard());
      const hold = aHoldRequest({ code: card.code, amountCents: 2_000 });
      await t.client.holdCoupon(hold);
      await remove(card.id);
      expect(await t.client.holdCoupon(hold)).toEqual({ couponId: card.id });
      await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId: hold.referenceId }));
      expect(await t.ledger(card.id)).toEqual([
        { kind: 'issued', amount_cents: 5_000 },
        { kind: 'held', amount_cents: 2_000 },
        { kind: 'voided', amount_cents: 3_000 },
        { kind: 'redeemed', amount_cents: 2_000 },
      ]);
    });

    it('refuses a version other than the current one', async () => {
      const { id, version } = await t.givenCoupon(aCoupon());
      await expect(remove(id, version + 1)).rejects.toMatchObject({ code: 'COUPON.STALE' });
    });
  });
});
