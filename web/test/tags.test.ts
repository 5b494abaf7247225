import { waitFor } from '@testing-library/react';
import { adminApi } from '../src/api/tagged-admin-api.js';
import { shopApi } from '../src/api/tagged-api.js';
import { createAdminStore } from '../src/entries/admin/store.js';
import { createShopStore } from '../src/entries/shop/store.js';
import { startTexts } from '../src/shared/i18n/index.js';
import { aBooking, ticketCreated } from './fixtures.js';
import { mockResponse } from './server.js';

const sessionIdDto = { sessionId: 'cs_1' };

beforeEach(() => void startTexts());

it('[PY-4] reads a booking again as soon as its tickets were requested, not only at the next poll', async () => {
  const { getBookingBySession, createLoquizTicket } = shopApi.endpoints;
  let answer = aBooking({ status: 'paid' });
  const reads = mockResponse('/api/functions/get-booking-by-session', () => answer);
  mockResponse('/api/functions/create-loquiz-ticket', () => {
    answer = aBooking(ticketCreated);
    return { success: true, status: 'ticket_created' };
  });
  const store = await createShopStore();
  const { dispatch } = store;
  await dispatch(getBookingBySession.initiate({ sessionIdDto }));
  await dispatch(getBookingBySession.initiate({ sessionIdDto: { sessionId: 'cs_other' } }));
  await dispatch(createLoquizTicket.initiate({ sessionIdDto }));
  const shown = () => getBookingBySession.select({ sessionIdDto })(store.getState()).data?.booking.status;
  await waitFor(() => expect(shown()).toBe('ticket_created'));
  expect(reads).toEqual([sessionIdDto, { sessionId: 'cs_other' }, sessionIdDto]);
});

type AdminStore = ReturnType<typeof createAdminStore>;
const { listCoupons, updateCoupon, deleteCoupon, createCoupon } = adminApi.endpoints;
const couponFieldsDto = { code: 'SPRING', discount_type: 'fixed', discount_value: 500 } as const;

it.each([
  ['changed', async ({ dispatch }: AdminStore) => dispatch(updateCoupon.initiate({ id: 'c1', couponFieldsDto }))],
  ['deleted', async ({ dispatch }: AdminStore) => dispatch(deleteCoupon.initiate({ id: 'c1' }))],
  ['created', async ({ dispatch }: AdminStore) => dispatch(createCoupon.initiate({ couponFieldsDto }))],
])('[CP-4] the list of coupons is read again when one was %s', async (_, change) => {
  const requests = mockResponse('/api/coupons', [{ id: 'c1', code: 'SPRING' }]);
  mockResponse('/api/coupons/c1', {});
  const store = createAdminStore();
  await store.dispatch(listCoupons.initiate({}));
  await change(store);
  // Creating a coupon is a request to the same address, with a body.
  await waitFor(() => expect(requests.filter((body) => body === undefined)).toHaveLength(2));
});
