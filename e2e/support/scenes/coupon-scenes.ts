import type { Page } from 'playwright-core';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const path = '/admin/coupons';
const listPath = '**/api/admin/coupons?**';

const coupon = {
  id: 'summer',
  code: 'SUMMER',
  discount_type: 'percentage',
  discount_value: 20,
  is_active: true,
  is_gift_card: false,
  remaining_value_cents: null as number | null,
  usage_limit: null as number | null,
  times_used: 3,
  valid_from: null as string | null,
  valid_until: null as string | null,
  created_at: '2026-01-15T22:30:00.000Z',
  version: 4,
};
const giftCard = {
  ...coupon,
  id: 'card',
  code: 'H7KM2PQR9XVT4WBC',
  discount_type: 'fixed',
  discount_value: 15_000,
  is_gift_card: true,
  remaining_value_cents: 11_250,
  usage_limit: 1,
  times_used: 1,
  valid_from: '2026-01-15',
  valid_until: '2029-01-15',
};
const scoped = {
  ...coupon,
  id: 'scoped',
  code: 'NORDEN',
  cities: [
    { id: 'hh', name: 'Hamburg' },
    { id: 'hb', name: 'Bremen' },
  ],
  games: [{ id: 'one', name: 'Das Vermächtnis des Alchemisten' }],
  first_order_only: true,
};
const coupons = [
  coupon,
  scoped,
  giftCard,
  { ...coupon, id: 'winter', code: 'WINTER', is_active: false, usage_limit: 10, valid_until: '2027-02-28' },
  {
    ...coupon,
    id: 'long',
    code: 'LONG'.repeat(16),
    discount_type: 'fixed',
    discount_value: 1_250,
    usage_limit: 100_000,
  },
];

const respondWithList = (page: Page, items: object[], next: string | null = null) =>
  page.route(listPath, (route) => route.fulfill({ json: { items, next, previous: null } }));
const respondWithCoupon = (page: Page, shown: object) =>
  page.route('**/api/admin/coupons/*', (route) => route.fulfill({ json: shown }));

const open = async ({ page }: Stage, query = '') => {
  await page.goto(`${path}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const tableOf = ({ page, text }: Stage) => page.getByRole('table', { name: text('Gutscheine', 'Coupons') });
const click = ({ page, text }: Stage, german: string, english: string) =>
  page
    .getByRole('button', { name: text(german, english), exact: true })
    .first()
    .click();

/** To be shown after the scenes of the admin's home, because those sign in. */
export const couponScenes: Scene[] = [
  {
    name: 'coupons',
    show: async (stage) => {
      await respondWithList(stage.page, coupons, 'more');
      await open(stage);
      await tableOf(stage).waitFor();
    },
  },
  {
    name: 'coupons-menu-open',
    show: async (stage) => {
      await respondWithList(stage.page, coupons);
      await open(stage);
      await tableOf(stage).waitFor();
      await stage.page.setViewportSize({ width: 360, height: 780 });
      await click(stage, 'Menü', 'Menu');
      await stage.page.getByRole('button', { name: 'admin@example.com' }).click();
    },
  },
  {
    name: 'coupons-loading',
    show: async (stage) => {
      await leaveUnanswered(stage.page, listPath);
      await open(stage);
      await stage.page.getByText(stage.text('Lade...', 'Loading...'), { exact: true }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'coupons-failed',
    show: async (stage) => {
      await failRequests(stage.page, listPath);
      await open(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'coupons-none-found',
    show: async (stage) => {
      await respondWithList(stage.page, []);
      await open(stage, '?search=NONE&status=active');
      await stage.page.getByText(stage.text('Keine Gutscheine gefunden', 'No coupons found')).waitFor();
    },
  },
  {
    name: 'coupon-new-invalid',
    show: async (stage) => {
      await respondWithList(stage.page, coupons);
      await open(stage, '?form=new');
      await click(stage, 'Speichern', 'Save');
      await stage.page.getByText(stage.text('Bitte geben Sie einen Code ein', 'Please enter a code')).waitFor();
    },
  },
  {
    name: 'coupons-many-new',
    show: async (stage) => {
      await respondWithList(stage.page, coupons);
      await open(stage, '?form=many');
      await stage.page.getByLabel(stage.text('Anfang der Codes', 'Beginning of the codes')).fill('fair 2027');
    },
  },
  {
    name: 'coupons-of-batch',
    show: async (stage) => {
      const batch = '0192f0c1-2b3c-7d4e-8f50-617283940a5b';
      const codes = ['FAIR-K7M2PQR9XV', 'FAIR-T4WBCH3NYD'];
      await respondWithList(
        stage.page,
        codes.map((code) => ({ ...coupon, id: code, code, usage_limit: 1, batch_id: batch })),
      );
      await open(stage, `?batch=${batch}`);
      await tableOf(stage).waitFor();
    },
  },
  {
    name: 'gift-card-edited',
    show: async (stage) => {
      await respondWithList(stage.page, coupons);
      await respondWithCoupon(stage.page, giftCard);
      await open(stage, '?form=card');
      await stage.page.getByLabel(stage.text('Restguthaben', 'Remaining balance')).waitFor();
    },
  },
  {
    name: 'coupon-with-scope',
    show: async (stage) => {
      await respondWithList(stage.page, coupons);
      await respondWithCoupon(stage.page, scoped);
      await open(stage, '?form=scoped');
      await stage.page.getByRole('button', { name: stage.text('Hamburg entfernen', 'Remove Hamburg') }).waitFor();
    },
  },
  {
    name: 'coupon-changed-meanwhile',
    show: async (stage) => {
      await respondWithList(stage.page, coupons);
      await respondWithCoupon(stage.page, coupon);
      await open(stage, '?form=summer');
      await stage.page.getByLabel(stage.text('Rabattwert', 'Discount value')).fill('30');
      await stage.page.unroute('**/api/admin/coupons/*');
      await respondWithCoupon(stage.page, { ...coupon, discount_value: 50, valid_until: '2027-02-28', version: 5 });
      await stage.page.route('**/api/coupons/summer', (route) =>
        route.fulfill({ status: 412, contentType: 'application/problem+json', json: { status: 412, code: 'stale' } }),
      );
      await click(stage, 'Speichern', 'Save');
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'coupon-deletion',
    show: async (stage) => {
      await respondWithList(stage.page, [giftCard]);
      await open(stage);
      await click(stage, 'Löschen', 'Delete');
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
];
