import type { couponV1 } from '@shop/contracts';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const coupon: couponV1.Coupon = {
  id: 'c-1',
  code: '=cmd()',
  discountKind: 'DISCOUNT_KIND_PERCENTAGE',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  timesUsed: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  batchId: 'b-1',
};

const scope: couponV1.CouponScope = {
  cities: [
    { id: 'berlin', name: 'Berlin' },
    { id: 'koeln', name: 'Köln' },
  ],
  games: [{ id: 'spree', name: '=Spree' }],
  firstOrderOnly: true,
};

describe('the admin’s coupons', () => {
  let gateway: GatewayHarness;
  let authorization: string;
  const lists: couponV1.ListCouponsRequest[] = [];
  const batches: couponV1.CreateCouponBatchRequest[] = [];
  beforeAll(async () => {
    gateway = await gatewayHarness({
      catalog: {
        findMissing: async ({ cityIds, gameIds }) => ({
          cityIds: cityIds.filter((id) => id !== 'berlin'),
          gameIds: gameIds.filter((id) => id !== 'spree'),
        }),
      },
      coupon: {
        getCoupon: async () => ({ coupon: { ...coupon, scope } }),
        createCoupon: async ({ fields }) => ({ coupon: { ...coupon, scope: fields!.scope } }),
        updateCoupon: async ({ fields }) => ({ coupon: { ...coupon, scope: fields!.scope } }),
        listCoupons: async (request) => {
          lists.push(request);
          return request.cursor
            ? { coupons: [{ ...coupon, code: 'LAST,ONE', scope }], previousCursor: 'before:c-2' }
            : { coupons: [coupon], nextCursor: 'c-1' };
        },
        createCouponBatch: async (request) => {
          batches.push(request);
          return { codes: ['FAIR-1'] };
        },
      },
    });
    authorization = `Bearer ${await gateway.adminToken()}`;
  });
  afterAll(() => gateway.close());
  afterEach(() => {
    lists.length = 0;
    batches.length = 0;
  });

  it('[CP-3] [CP-4] are exported as CSV, all pages with their scopes, without a cell that a spreadsheet would run', async () => {
    const answer = await gateway.get('/api/admin/coupons.csv?status=active&search=A', { authorization });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="coupons.csv"',
      'cache-control': 'no-store',
    });
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFcode,discount_type,/);
    expect(lines).toEqual([
      "'=cmd(),percentage,10,true,false,,,2,,,2026-01-01T00:00:00.000Z,,,",
      `"LAST,ONE",percentage,10,true,false,,,2,,,2026-01-01T00:00:00.000Z,"Berlin; Köln",'=Spree,true`,
    ]);
    expect(lists).toMatchObject([
      { search: 'A', isActive: true },
      { search: 'A', isActive: true, cursor: 'c-1' },
    ]);
  });

  it('[CP-3] are created in bulk under one batch id for each Idempotency-Key', async () => {
    const create = (headers: Record<string, string> = {}) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/admin/coupons/bulk',
        headers: { authorization, ...headers },
        payload: { count: 20, prefix: 'FAIR', discount_type: 'percentage', discount_value: 10 },
      });
    const first = await create({ 'idempotency-key': 'a' });
    expect([first.statusCode, first.json()]).toEqual([201, { codes: ['FAIR-1'], batchId: batches[0]!.batchId }]);
    await create({ 'idempotency-key': 'a' });
    await create({ 'idempotency-key': 'b' });
    await create();
    expect((await create({ 'idempotency-key': 'ä' })).statusCode).toBe(422);
    const ids = batches.map(({ batchId }) => batchId);
    expect(ids[1]).toBe(ids[0]);
    expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
    expect(batches[0]).toMatchObject({ count: 20, prefix: 'FAIR', fields: { discountValue: 10, isActive: true } });
  });

  it('[CP-4] are created for some cities, games and first orders, and refused for malformed, unknown or too many ones', async () => {
    const scope = { cities: [{ id: 'berlin', name: 'Berlin' }], games: [{ id: 'spree', name: 'Spree' }] };
    const create = (changes: object) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/admin/coupons/bulk',
        headers: { authorization },
        payload: { count: 1, discount_type: 'percentage', discount_value: 10, ...changes },
      });
    expect((await create({ ...scope, first_order_only: true })).statusCode).toBe(201);
    expect((await create({ cities: [], games: [], first_order_only: false })).statusCode).toBe(201);
    expect(batches.map(({ fields }) => fields!.scope)).toEqual([{ ...scope, firstOrderOnly: true }, undefined]);
    const tooMany = Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, name: 'City' }));
    const unknown = tooMany.slice(1);
    for (const changes of [
      { cities: ['berlin'] },
      { cities: [{ id: 'berlin' }] },
      { games: tooMany },
      { cities: unknown, games: unknown },
    ])
      expect((await create(changes)).statusCode).toBe(422);
  });

  it('[CP-4] are refused with cities and games that are not in the catalog, unless the coupon had them before', async () => {
    const send = (method: 'POST' | 'PUT', url: string, limits: object) =>
      gateway.app.inject({
        method,
        url,
        headers: { authorization },
        payload: { code: 'A', discount_type: 'percentage', discount_value: 10, ...limits },
      });
    const [atlantis, koeln] = [{ id: 'atlantis', name: 'Atlantis' }, scope.cities[1]!];
    for (const [field, limits] of [
      ['cities', { cities: [scope.cities[0], atlantis] }],
      ['cities', { cities: [koeln] }],
      ['games', { games: [atlantis] }],
    ] as const) {
      const answer = await send('POST', '/api/coupons', limits);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
      expect(answer.json().errors).toMatchObject([{ field }]);
    }
    // The stored coupon has Köln, which is no longer in the catalog.
    expect((await send('PUT', '/api/coupons/c-1', { cities: [koeln] })).statusCode).toBe(200);
    expect((await send('PUT', '/api/coupons/c-1', { cities: [koeln, atlantis] })).statusCode).toBe(422);
  });

  it('[SC-6] are created and changed with null as cities and games', async () => {
    const payload = { code: 'A', discount_type: 'percentage', discount_value: 10, cities: null, games: null };
    const headers = { authorization };
    const created = await gateway.app.inject({ method: 'POST', url: '/api/coupons', headers, payload });
    const changed = await gateway.app.inject({ method: 'PUT', url: '/api/coupons/c-1', headers, payload });
    expect([created.statusCode, changed.statusCode]).toEqual([201, 200]);
  });

  it.each([{ count: 0 }, { count: 5_001 }, { count: 1.5 }, { prefix: 'x'.repeat(41) }, { code: 'MINE' }])(
    '[SC-6] are not created in bulk with %j',
    async (changes) => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/api/admin/coupons/bulk',
        headers: { authorization },
        payload: { count: 20, discount_type: 'percentage', discount_value: 10, ...changes },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
      expect(batches).toEqual([]);
    },
  );
});
