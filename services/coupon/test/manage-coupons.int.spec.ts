import { randomUUID } from 'node:crypto';
import type { couponV1 } from '@shop/contracts';
import { newRequestContext, requestContext } from '@shop/platform';
import { adminToken } from '@shop/testing';
import { aCompletedPayment, aCoupon, aGiftCard, aHold } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

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

it('refuses everybody but an admin', async () => {
  const calls = [
    () => t.client.listCoupons({ limit: 0 }),
    () => t.client.createCoupon({ fields: aCoupon() }),
    () => t.client.updateCoupon({ id: randomUUID(), fields: aCoupon() }),
    () => t.client.deleteCoupon({ id: randomUUID() }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

it('[SC-4] refuses the access token of an admin whose session has ended, within 5 s', async () => {
  const list = () => t.asAdmin(() => t.client.listCoupons({ limit: 0 }), { sessionId: 'ended' });
  await expect(list()).resolves.toBeDefined();

  t.endedSessions.add('ended');
  t.clock.advance(5_000);

  await expect(list()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

describe('what an admin changes', () => {
  const recorded = async (target: string) =>
    (await t.published('admin.action_recorded.v1')).filter((event) => event.target === target);

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

  it('[SC-5] leaves no record when it is refused', async () => {
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
  await expect(list(2, 'third')).rejects.toMatchObject({ code: 'COUPON.VALIDATION_FAILED' });
});

describe('creating', () => {
  it('[CP-5] stores the code in capitals and refuses it a second time in any spelling', async () => {
    const { code } = await t.givenCoupon(aCoupon({ code: 'early bird' }));
    expect(code).toBe('EARLY BIRD');
    await expect(t.givenCoupon(aCoupon({ code: 'Early-Bird' }))).rejects.toMatchObject({
      code: 'COUPON.CODE_EXISTS',
      kind: 'conflict',
    });
  });

  it('[CP-5] names the field that is wrong', async () => {
    await expect(t.givenCoupon(aCoupon({ discountValue: 101 }))).rejects.toMatchObject({
      code: 'COUPON.VALIDATION_FAILED',
      kind: 'invalid',
      params: { errors: [{ field: 'discount_value', code: 'COUPON.PERCENTAGE_ABOVE_100' }] },
    });
  });

  it('gives a gift card its value as balance, or the balance that is named', async () => {
    const whole = await t.givenCoupon(aGiftCard({ discountValue: 7_000 }));
    const part = await t.givenCoupon(aGiftCard({ discountValue: 7_000, remainingValueCents: 1_000 }));
    expect([whole.remainingValueCents, part.remainingValueCents]).toEqual([7_000, 1_000]);
    expect(await t.ledger(part.id)).toEqual([{ kind: 'issued', amount_cents: 1_000 }]);
  });

  it('answers days as days', async () => {
    const coupon = await t.givenCoupon(aCoupon({ validFrom: '2026-05-31T22:30:00Z', validUntil: '2099-12-31' }));
    expect(coupon).toMatchObject({ validFrom: '2026-06-01', validUntil: '2099-12-31', version: 1, timesUsed: 0 });
  });
});

describe('updating', () => {
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

  it('refuses a stale version, also after a hold', async () => {
    const card = await t.givenCoupon(aGiftCard());
    await t.client.holdCoupon(aHold({ code: card.code, amountCents: 100 }));
    await expect(update(card.id, aGiftCard({ code: card.code }), card.version)).rejects.toMatchObject({
      code: 'COUPON.STALE',
      kind: 'precondition',
    });
  });

  it('without a version takes only the balance as it is', async () => {
    const card = await t.givenCoupon(aGiftCard());
    const same = aGiftCard({ code: card.code, remainingValueCents: 5_000, isActive: false });
    expect((await update(card.id, same)).isActive).toBe(false);
    await expect(update(card.id, { ...same, remainingValueCents: 4_000 })).rejects.toMatchObject({
      code: 'COUPON.BALANCE_CHANGED',
      kind: 'conflict',
    });
  });

  it('with a version books the difference of the balance', async () => {
    const card = await t.givenCoupon(aGiftCard());
    await update(card.id, aGiftCard({ code: card.code, remainingValueCents: 6_500 }), card.version);
    expect(await t.ledger(card.id)).toEqual([
      { kind: 'issued', amount_cents: 5_000 },
      { kind: 'adjust', amount_cents: 1_500 },
    ]);
  });

  it('refuses to make a gift card of a coupon', async () => {
    const { id, code } = await t.givenCoupon(aCoupon());
    await expect(update(id, aGiftCard({ code }))).rejects.toMatchObject({
      params: { errors: [{ field: 'is_gift_card' }] },
    });
  });

  it('refuses the code of another coupon', async () => {
    const [one, other] = [await t.givenCoupon(aCoupon()), await t.givenCoupon(aCoupon())];
    await expect(update(one.id, aCoupon({ code: other.code }))).rejects.toMatchObject({ code: 'COUPON.CODE_EXISTS' });
  });

  it.each([randomUUID(), 'not an id'])('does not find %p', async (id) => {
    await expect(update(id, aCoupon())).rejects.toMatchObject({ code: 'COUPON.NOT_FOUND', kind: 'not-found' });
    await expect(remove(id)).rejects.toMatchObject({ code: 'COUPON.NOT_FOUND' });
  });
});

describe('deleting', () => {
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
    const hold = aHold({ code: card.code, amountCents: 2_000 });
    await t.client.holdCoupon(hold);
    await remove(card.id);
    expect(await t.client.holdCoupon(hold)).toEqual({ couponId: card.id });
    await t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId: hold.referenceId }));
    expect(await t.ledger(card.id)).toEqual([
      { kind: 'issued', amount_cents: 5_000 },
      { kind: 'voided', amount_cents: 3_000 },
      { kind: 'redeemed', amount_cents: 2_000 },
    ]);
  });

  it('refuses a stale version', async () => {
    const { id, version } = await t.givenCoupon(aCoupon());
    await expect(remove(id, version + 1)).rejects.toMatchObject({ code: 'COUPON.STALE' });
  });
});
