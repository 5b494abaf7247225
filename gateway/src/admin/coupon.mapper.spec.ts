import { toListRequest } from './coupon.mapper.js';

describe('the request for a list of coupons', () => {
  it('[CP-3] without parameters asks for the newest 50', () => {
    expect(toListRequest({})).toEqual({ limit: 50, sortKey: 'COUPON_SORT_KEY_CREATED_AT', isDescending: true });
  });

  it('[CP-3] passes search, filters, sorting and cursor on', () => {
    const query = { search: 'SUM', status: 'inactive', type: 'gift_card', sort: 'valid_until', cursor: 'c' } as const;
    expect(toListRequest({ ...query, limit: '25' })).toEqual({
      limit: 25,
      search: 'SUM',
      isActive: false,
      type: 'COUPON_TYPE_GIFT_CARD',
      sortKey: 'COUPON_SORT_KEY_VALID_UNTIL',
      isDescending: false,
      cursor: 'c',
    });
    expect(toListRequest({ status: 'active', sort: '-times_used' })).toMatchObject({
      isActive: true,
      sortKey: 'COUPON_SORT_KEY_TIMES_USED',
      isDescending: true,
    });
  });

  it('[SC-3] never asks for more than 200', () => {
    expect(toListRequest({ limit: '9999' }).limit).toBe(200);
  });
});
