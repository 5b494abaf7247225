import type { Page } from 'playwright-core';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const pagePath = '/admin/coupons/card/ledger';
const ledgerRequests = '**/api/admin/gift-cards/card/ledger**';

const card = {
  id: 'card',
  code: 'H7KM2PQR9XVT4WBC',
  discount_type: 'fixed',
  discount_value: 15_000,
  is_active: true,
  is_gift_card: true,
  /** 39.99 EUR less than the newest balance, so that the page shows this amount as held. */
  remaining_value_cents: 7_253,
  usage_limit: 1,
  times_used: 1,
  valid_from: '2026-01-15',
  valid_until: '2029-01-15',
  created_at: '2026-01-15T22:30:00.000Z',
  version: 4,
};
const booking = '019a2f60-7a44-7c11-9d3e-5b0f6d1c2e84';
const purchase = '019a2f60-1b02-7e5a-8f27-40c9a7d3b6f1';
const cents = (amountCents: number, heldCents: number, balanceCents: number, availableCents: number) => ({
  amountCents,
  heldCents,
  balanceCents,
  availableCents,
});
const entries = [
  { ...cents(1_000, 0, 11_252, 11_252), at: '2026-03-29T21:59:59.000Z', kind: 'adjust', reference: null },
  { ...cents(1_250, 0, 10_252, 10_252), at: '2026-03-02T09:15:00.000Z', kind: 'refund', reference: booking },
  { ...cents(-5_998, -5_998, 9_002, 9_002), at: '2026-02-01T17:02:00.000Z', kind: 'capture', reference: booking },
  { ...cents(0, 5_998, 15_000, 9_002), at: '2026-02-01T17:00:00.000Z', kind: 'hold', reference: booking },
  { ...cents(15_000, 0, 15_000, 15_000), at: '2026-01-15T22:30:00.000Z', kind: 'issue', reference: purchase },
].map((entry) => ({ ...entry, orderNumber: orderNumberOf(entry.reference) }));

function orderNumberOf(reference: string | null): string | null {
  if (reference === null) return null;
  return reference === booking ? 'A1B2C3D4E5' : 'G-4T8XWZ29';
}

const respondWithCard = (page: Page) =>
  page.route('**/api/admin/coupons/card', (route) => route.fulfill({ json: card }));
const respondWithEntries = (page: Page, items: object[], next: string | null = null) =>
  page.route(ledgerRequests, (route) => route.fulfill({ json: { items, next } }));
const tableOf = ({ page, text }: Stage) => page.getByRole('table', { name: text('Kontobewegungen', 'Ledger') });

/** To be shown after the scenes of the admin's home, because those sign in. */
export const giftCardLedgerScenes: Scene[] = [
  {
    name: 'gift-card-ledger',
    show: async (stage) => {
      await respondWithCard(stage.page);
      await respondWithEntries(stage.page, entries, 'more');
      await stage.page.goto(pagePath);
      await tableOf(stage).waitFor();
    },
  },
  {
    name: 'gift-card-ledger-of-a-day',
    show: async (stage) => {
      await respondWithCard(stage.page);
      await respondWithEntries(stage.page, entries);
      await stage.page.route(`${ledgerRequests}at=*`, (route) =>
        route.fulfill({ json: { items: entries.slice(2), next: null } }),
      );
      await stage.page.goto(`${pagePath}?at=2026-02-01`);
      await stage.page.getByText(stage.text('Guthaben am 01.02.2026', 'Balance on 01/02/2026')).waitFor();
    },
  },
  {
    name: 'gift-card-ledger-of-a-deleted-card-empty',
    show: async (stage) => {
      await stage.page.route('**/api/admin/coupons/card', (route) =>
        route.fulfill({ status: 404, json: { status: 404, code: 'not_found' } }),
      );
      await respondWithEntries(stage.page, []);
      await stage.page.goto(`${pagePath}?at=2026-01-01`);
      await stage.page.getByRole('button', { name: stage.text('Alle anzeigen', 'Show all') }).waitFor();
    },
  },
  {
    name: 'gift-card-ledger-loading',
    show: async (stage) => {
      await respondWithCard(stage.page);
      await leaveUnanswered(stage.page, ledgerRequests);
      await stage.page.goto(pagePath);
      await stage.page
        .getByText(stage.text('Wertgutschein wird geladen', 'Loading the gift card'))
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'gift-card-ledger-failed',
    show: async (stage) => {
      await respondWithCard(stage.page);
      await failRequests(stage.page, ledgerRequests);
      await stage.page.goto(pagePath);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'gift-card-ledger-forbidden',
    show: async (stage) => {
      await respondWithCard(stage.page);
      await stage.page.route(ledgerRequests, (route) =>
        route.fulfill({ status: 403, json: { status: 403, code: 'forbidden' } }),
      );
      await stage.page.goto(pagePath);
      await stage.page.getByText(stage.text('Dafür fehlt die Berechtigung', 'You are not allowed')).waitFor();
    },
  },
  {
    name: 'gift-card-ledger-not-found',
    show: async (stage) => {
      await stage.page.goto('/admin/coupons/no-such-card/ledger');
      await stage.page
        .getByText(stage.text('Diesen Wertgutschein gibt es nicht', 'There is no such gift card'))
        .waitFor();
    },
  },
];
