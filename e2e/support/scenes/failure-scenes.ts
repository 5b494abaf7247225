import { failRequests } from './connection.js';
import type { Scene } from './stage.js';

const listPath = '**/api/admin/failures?**';

const deadLetter = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'dead_letter',
  service: 'coupon',
  subject: 'payment.completed.v1',
  consumer: 'coupon.redeem',
  failedAt: '2026-01-15T22:30:00.000Z',
  attempts: 6,
  error: 'getaddrinfo ENOTFOUND postgres.internal.a-very-long-name-without-any-place-to-break.example.com',
  orderId: 'order-1',
  orderNumber: 'A1B2C3D4E5' as string | null,
  replayable: true,
  discardable: true,
  replays: 2,
};
const failures = [
  deadLetter,
  {
    ...deadLetter,
    id: 'f-2',
    kind: 'tickets',
    service: 'booking',
    subject: '',
    consumer: '',
    error: 'LoquizRefused 403',
    replays: 0,
  },
  {
    ...deadLetter,
    id: 'f-3',
    kind: 'mail',
    service: 'notification',
    subject: 'ticket',
    consumer: '',
    error: '550 5.1.1 unknown user',
    replays: 0,
  },
  {
    ...deadLetter,
    id: 'f-4',
    kind: 'unpublished_event',
    service: 'catalog',
    subject: 'catalog.synced.v1',
    consumer: '',
    orderId: null,
    orderNumber: null,
    attempts: 0,
    error: '',
    replays: 0,
  },
  {
    ...deadLetter,
    id: 'f-5',
    kind: 'promise',
    service: 'booking',
    subject: 'paid_sessions',
    consumer: '',
    orderId: null,
    orderNumber: null,
    attempts: 12,
    error: 'no_order',
    replayable: false,
    replays: 0,
  },
];
const details = {
  ...deadLetter,
  payload: '{"paymentId":"0199aaaa-0000-7000-8000-000000000002","referenceId":"order-1","amountCents":5998}',
  requestId: '0199aaaa-0000-7000-8000-000000000003',
  messageId: '0199aaaa-0000-7000-8000-000000000004',
};

/** These scenes must follow those of the admin's home, which sign in. */
export const failureScenes: Scene[] = [
  {
    name: 'failures',
    show: async ({ page }) => {
      await page.route(listPath, (route) =>
        route.fulfill({ json: { items: failures, next: 'more', unavailable: ['giftcard', 'identity'] } }),
      );
      // "Replay all" is offered only while a kind is chosen. The response has all kinds, so that one picture shows all.
      await page.goto('/admin/failures?kind=dead_letter');
      await page.getByText('catalog.synced.v1').waitFor();
    },
  },
  {
    name: 'failures-replay-all',
    show: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Alle wiederholen', 'Replay all') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'failure-details',
    show: async ({ page, text }) => {
      await page.route(listPath, (route) => route.fulfill({ json: { items: failures, next: null, unavailable: [] } }));
      await page.route(`**/api/admin/failures/coupon/dead_letter/${deadLetter.id}`, (route) =>
        route.fulfill({ json: details }),
      );
      await page.goto(`/admin/failures?open=coupon+dead_letter+${deadLetter.id}`);
      await page.getByRole('region', { name: text('Inhalt', 'Content') }).waitFor();
    },
  },
  {
    name: 'failure-discard',
    show: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Verwerfen', 'Discard'), exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'failures-none',
    show: async ({ page, text }) => {
      await page.goto('/admin/failures?kind=unpublished_event');
      await page.getByText(text('Keine Störungen dieser Art', 'No failures of this kind')).waitFor();
    },
  },
  {
    name: 'failures-failed',
    show: async ({ page }) => {
      await failRequests(page, listPath);
      await page.goto('/admin/failures');
      await page.getByRole('alert').waitFor();
    },
  },
];
