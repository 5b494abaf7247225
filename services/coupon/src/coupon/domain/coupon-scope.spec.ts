import { aCoupon } from '../../../test/coupon-aggregate.builder.js';
import { type CouponScope, scopeErrors, scopeOf, scopeRefusal } from './coupon-scope.js';

const berlin = { id: 'berlin', name: 'Berlin' };
const hamburg = { id: 'hamburg', name: 'Hamburg' };
const spree = { id: 'spree', name: 'Das Geheimnis der Spree' };
const scope = (given: Partial<CouponScope> = {}): CouponScope => ({
  cities: [],
  games: [],
  firstOrderOnly: false,
  ...given,
});

describe('the scope of a coupon', () => {
  it.each<[CouponScope | null, { cityId?: string; gameId?: string }, string | undefined]>([
    [null, { cityId: 'x', gameId: 'x' }, undefined],
    [scope({ cities: [berlin, hamburg] }), { cityId: 'hamburg', gameId: 'x' }, undefined],
    [scope({ cities: [berlin] }), { cityId: 'hamburg' }, 'COUPON.OTHER_CITY'],
    [scope({ cities: [berlin] }), { cityId: '' }, 'COUPON.OTHER_CITY'],
    // A city or game that has not been chosen yet is not checked.
    [scope({ cities: [berlin] }), {}, undefined],
    [scope({ games: [spree] }), { cityId: 'x', gameId: 'spree' }, undefined],
    [scope({ games: [spree] }), { cityId: 'x', gameId: 'alster' }, 'COUPON.OTHER_GAME'],
    [scope({ games: [spree] }), { cityId: 'x' }, undefined],
    [scope({ cities: [berlin], games: [spree] }), { cityId: 'hamburg', gameId: 'alster' }, 'COUPON.OTHER_CITY'],
    [scope({ firstOrderOnly: true }), { cityId: 'x', gameId: 'x' }, undefined],
  ])('[CP-1] %j gives for the order %j the refusal %p', (of, order, refusal) => {
    expect(scopeRefusal(of, order)?.code).toBe(refusal);
  });

  it('[CP-5] is stored without repeated items and unknown properties, and as null when it allows every booking', () => {
    expect(scopeOf(undefined)).toBeNull();
    expect(scopeOf(scope())).toBeNull();
    expect(scopeOf(scope({ firstOrderOnly: true }))).toEqual(scope({ firstOrderOnly: true }));
    const repeated = [berlin, { ...berlin, other: 1 }, hamburg];
    expect(scopeOf(scope({ cities: repeated }))).toEqual(scope({ cities: [berlin, hamburg] }));
    expect(scopeOf(scope({ games: [spree] }))).toEqual(scope({ games: [spree] }));
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: 'City' }));
  it.each<[string[], CouponScope | undefined, boolean]>([
    [[], undefined, true],
    [[], scope(), true],
    [['is_gift_card'], scope({ firstOrderOnly: true }), true],
    [[], scope({ firstOrderOnly: true }), false],
    [[], scope({ cities: many(100), games: many(100) }), false],
    [['cities', 'games'], scope({ cities: many(101), games: many(101) }), false],
    [['cities'], scope({ cities: [{ id: ' ', name: 'Berlin' }] }), false],
    [['games'], scope({ games: [{ id: 'spree', name: '' }] }), false],
    [[], scope({ games: [{ id: 'x'.repeat(200), name: 'x'.repeat(200) }] }), false],
    [['games'], scope({ games: [{ id: 'x'.repeat(201), name: 'Spree' }] }), false],
  ])('[CP-5] has the invalid fields %j (case %#)', (fields, given, isGiftCard) => {
    const errors = scopeErrors(given, isGiftCard);
    expect(errors.map(([field]) => field)).toEqual(fields);
    expect(errors.every(([, { code }]) => code === 'COUPON.SCOPE_INVALID')).toBe(true);
  });

  it('[CP-1] decides which bookings its coupon refuses; without a scope none is refused', () => {
    const coupon = aCoupon({ scope: scope({ cities: [berlin], firstOrderOnly: true }) });
    expect([coupon.isFirstOrderOnly, coupon.scopeRefusal({ cityId: 'hamburg' })?.code]).toEqual([
      true,
      'COUPON.OTHER_CITY',
    ]);
    expect([aCoupon().isFirstOrderOnly, aCoupon().scopeRefusal({ cityId: 'hamburg' })]).toEqual([false, undefined]);
  });
});
