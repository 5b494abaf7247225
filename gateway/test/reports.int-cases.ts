import type { bookingV1 } from '@shop/contracts';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const sums: bookingV1.SalesSums = {
  orders: 2,
  grossCents: 5_998,
  netCents: 5_040,
  vatCents: 958,
  refundedCents: 1_000,
  moneyCents: 998,
  giftCardCents: 5_000,
};
const coupon = { code: '=cmd()', uses: 3, discountCents: 900, paidCents: 8_100 };
const giftCards = {
  key: '2026-11',
  issuedCents: 5_000,
  redeemedCents: 2_000,
  refundedCents: 0,
  voidedCents: 0,
  adjustedCents: -100,
  balanceCents: 2_900,
  heldCents: 500,
};

describe('reports', () => {
  let gateway: GatewayHarness;
  let authorization: string;
  const calls: unknown[] = [];
  beforeAll(async () => {
    gateway = await gatewayHarness({
      booking: {
        getSalesReport: async (request) => {
          calls.push(request);
          const vat = request.group === 'SALES_GROUP_VAT' ? { vatRateBp: 1_900, countryCode: 'DE' } : {};
          return { rows: [{ key: 'c-1', name: 'München', nameEn: 'Munich', ...vat, sums }], totals: sums, rowCount: 1 };
        },
        getCouponReport: async (request) => {
          calls.push(request);
          return { rows: [coupon], totals: { ...coupon, code: '' }, rowCount: 1 };
        },
      },
      coupon: {
        getGiftCardReport: async (request) => {
          calls.push(request);
          return { rows: [giftCards], totals: { ...giftCards, key: '' }, openingBalanceCents: 0 };
        },
      },
    });
    authorization = `Bearer ${await gateway.adminToken({ role: 'manager' })}`;
  });
  afterAll(() => gateway.close());
  afterEach(() => void (calls.length = 0));

  const period = 'from=2026-11-01&to=2026-11-30';
  const dates = { from: '2026-11-01', to: '2026-11-30' };
  const get = (path: string) => gateway.get(`/api/admin/reports/${path}`, { authorization });

  it('[OR-4] have rows and totals', async () => {
    expect((await get(`sales?${period}&groupBy=city`)).json()).toEqual({
      rows: [{ key: 'c-1', name: 'München', nameEn: 'Munich', ...sums }],
      totals: sums,
      rowCount: 1,
    });
    expect((await get(`vat?${period}`)).json()).toEqual({
      rows: [{ vatRateBp: 1_900, countryCode: 'DE', ...sums }],
      totals: sums,
    });
    expect((await get(`coupons?${period}`)).json()).toEqual({
      rows: [coupon],
      totals: { uses: 3, discountCents: 900, paidCents: 8_100 },
      rowCount: 1,
    });
    expect((await get(`gift-card-liability?${period}&groupBy=month`)).json()).toMatchObject({
      rows: [giftCards],
      openingBalanceCents: 0,
    });
    expect(calls).toEqual([
      { ...dates, group: 'SALES_GROUP_CITY', limit: 400 },
      { ...dates, group: 'SALES_GROUP_VAT', limit: 0 },
      { ...dates, limit: 400 },
      { ...dates, isByMonth: true },
    ]);
  });

  it.each([
    ['sales.csv', '&groupBy=city', 'sales-by-city', 'c-1,München,Munich,2,5998,5040,958,1000,998,5000'],
    ['vat.csv', '', 'vat', '1900,DE,2,5998,5040,958,1000,998,5000'],
    ['coupons.csv', '', 'coupons', `'=cmd(),3,900,8100`],
    ['gift-card-liability.csv', '', 'gift-card-liability', '2026-11,5000,2000,0,0,-100,2900,500'],
  ])('[OR-4] %s has all rows and no formulas', async (path, query, name, line) => {
    const answer = await get(`${path}?${period}${query}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-2026-11-01-2026-11-30.csv"`,
      'cache-control': 'no-store',
    });
    expect(answer.body.split('\r\n')[1]).toBe(line);
    expect(calls).not.toContainEqual(expect.objectContaining({ limit: 400 }));
  });

  it.each([
    'sales?from=2026-11-01&to=2026-11-30',
    `sales?${period}&groupBy=vat`,
    'vat?from=2026-11-01',
    'coupons?from=1.11.2026&to=2026-11-30',
    `gift-card-liability?${period}&groupBy=city`,
  ])('[OR-4] are refused when a parameter is missing or wrong: %s', async (path) =>
    expect((await get(path)).statusCode).toBe(422),
  );
});
