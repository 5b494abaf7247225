import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CouponDto } from '../src/api/generated-admin.js';
import { fillIn } from './checkout-steps.js';
import { aCoupon } from './fixtures.js';
import { mockResponse } from './server.js';

export const couponsPath = '/admin/coupons';

export const summer = aCoupon();
/** Used twice, although each gift card is stored with a usage limit of 1: only the balance limits its uses. */
export const giftCard = aCoupon({
  id: 'card',
  code: 'GIFTGIFTGIFTGIFT',
  discount_type: 'fixed',
  discount_value: 5_000,
  is_gift_card: true,
  remaining_value_cents: 3_250,
  usage_limit: 1,
  times_used: 2,
});

export const pageOf = (items: CouponDto[], more: { next?: string; previous?: string } = {}) => ({
  items,
  next: null,
  previous: null,
  ...more,
});

/** Sets the response of the coupon list, and returns the queries that are sent. */
export function mockCouponList(response: (query: URLSearchParams) => object): string[] {
  const queries: string[] = [];
  mockResponse('/api/admin/coupons', (_, request) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return response(searchParams) as Response;
  });
  return queries;
}

export const rowOf = async (code: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(code) })).closest('tr')!);
export const button = (name: string) => screen.getByRole('button', { name });
export const save = (user: UserEvent) => user.click(button('Speichern'));
export const fillCode = (code: string) => fillIn(screen.getByLabelText('Code'), code);
export const fillValue = (value: string) => fillIn(screen.getByLabelText('Rabattwert'), value);
