import type { Page } from 'playwright-core';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const path = '/admin/audit';
const listPath = '**/api/admin/audit?**';

const coupon = {
  code: 'SUMMER',
  discountType: 'percentage',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  remainingValueCents: null,
  usageLimit: 5,
  validFrom: null,
  validUntil: '2026-12-31',
};
const updated = {
  id: 'updated',
  at: '2026-02-01T08:05:00.000Z',
  actor: 'admin@example.com',
  address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  action: 'coupon.updated',
  target: '01a20401-a9d3-73bc-a09b-1541fc039877',
  before: coupon,
  after: { ...coupon, discountType: 'fixed', discountValue: 1_250, usageLimit: null, validUntil: null },
};
const mia = { email: 'mia@example.com', role: 'manager', state: 'active' };
const plain = { ...updated, before: undefined, after: undefined };
const records = [
  updated,
  { ...updated, id: 'changed', action: 'admin.changed', before: { ...mia, role: 'viewer' }, after: mia },
  { ...plain, id: 'failed', action: 'sign_in_failed', actor: null, target: '' },
  {
    ...plain,
    id: 'refused',
    action: 'admin_call_refused',
    actor: null,
    target: 'GET /api/admin/coupons',
    after: { reason: 'AUTH.UNAUTHENTICATED' },
  },
  { ...plain, id: 'created', action: 'coupon.created', after: { ...coupon, code: 'LONG'.repeat(16) } },
  { ...plain, id: 'reset', action: 'password.reset', actor: null, address: '' },
  { ...plain, id: 'refunded', action: 'order.refunded', after: { parts: [{ team: 1, cents: 2_999 }] } },
];

const respondWithRecords = (page: Page, items: object[], next: string | null = null) =>
  page.route(listPath, (route) => route.fulfill({ json: { items, next } }));

const open = async ({ page }: Stage, query = '') => {
  await page.goto(`${path}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const tableOf = ({ page, text }: Stage) => page.getByRole('table', { name: text('Protokoll', 'Audit log') });
const openRecord = (index: number) => async (stage: Stage) => {
  await respondWithRecords(stage.page, records);
  await open(stage);
  await stage.page
    .getByRole('button', { name: stage.text('Einzelheiten', 'Details'), exact: true })
    .nth(index)
    .click();
  await stage.page.getByRole('dialog').waitFor();
};

/** To be shown after the scenes of the admin's home, because those sign in. */
export const auditScenes: Scene[] = [
  {
    name: 'audit',
    show: async (stage) => {
      await open(stage);
      await tableOf(stage).waitFor();
    },
  },
  {
    name: 'audit-records',
    show: async (stage) => {
      await respondWithRecords(stage.page, records, 'more');
      await open(stage);
      await tableOf(stage).waitFor();
    },
  },
  {
    name: 'audit-filtered',
    show: async (stage) => {
      await respondWithRecords(stage.page, [updated]);
      await open(stage, `?actor=admin%40example.com&from=2026-01-01&to=2026-02-01&target=${updated.target}`);
      await stage.page.getByRole('button', { name: stage.text('Nur: SUMMER', 'Only: SUMMER') }).waitFor();
    },
  },
  {
    name: 'audit-loading',
    show: async (stage) => {
      await leaveUnanswered(stage.page, listPath);
      await open(stage);
      await stage.page
        .getByText(stage.text('Protokoll wird geladen …', 'Loading the audit log …'))
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'audit-failed',
    show: async (stage) => {
      await failRequests(stage.page, listPath);
      await open(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'audit-none-found',
    show: async (stage) => {
      await open(stage, '?target=nothing');
      await stage.page.getByText(stage.text('Keine Einträge gefunden', 'No records found')).waitFor();
    },
  },
  {
    name: 'audit-change',
    show: async (stage) => {
      await openRecord(0)(stage);
      await stage.page.getByRole('dialog').locator('summary').click();
    },
  },
  { name: 'audit-without-values', show: openRecord(5) },
];
