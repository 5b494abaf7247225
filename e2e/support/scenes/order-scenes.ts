import type { Page } from 'playwright-core';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const path = '/admin/orders';
const listPath = '**/api/admin/orders?**';
const orderPath = '**/api/admin/orders/*';

const booking = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'booking',
  orderNumber: 'A1B2C3D4E5',
  status: 'ticket_created',
  customerName: 'Mia Muster',
  email: 'mia@example.com',
  cityName: 'Berlin' as string | null,
  gameTitle: 'Das Geheimnis der Spree' as string | null,
  totalCents: 5_998,
  refundedCents: 0,
  currency: 'EUR',
  createdAt: '2026-01-15T22:30:00.000Z',
  flags: [] as string[],
  partner: null as string | null,
  erasedAt: null as string | null,
};
const failed = { ...booking, id: 'failed', orderNumber: 'F1B2C3D4E5', status: 'ticket_failed' };
const orders = [
  failed,
  { ...booking, refundedCents: 2_999 },
  { ...booking, id: 'late', status: 'charged_back', flags: ['late_payment', 'dispute_lost'], partner: 'city-blog' },
  {
    ...booking,
    id: 'card',
    kind: 'gift_card',
    status: 'issued',
    cityName: null,
    gameTitle: null,
    customerName: 'Dr. Anna-Katharina Freifrau von und zu Hohenstein-Wallenstein',
    email: `${'a'.repeat(60)}@a-rather-long-company-name.example.com`,
    totalCents: 15_000,
  },
];

const at = booking.createdAt;
const details = {
  ...failed,
  refundedCents: 1_000,
  flags: ['late_payment', 'disputed'],
  price: {
    pricePerTeamCents: 2_999,
    grossCents: 5_998,
    discountCents: 600,
    totalCents: 5_398,
    netCents: 4_536,
    vatCents: 862,
    vatRateBp: 1_900,
    giftCardCents: 1_000,
    waivedCents: 0,
    chargedCents: 4_398,
    currency: 'EUR',
    discountCode: 'SUMMER',
  },
  participants: 4,
  language: 'de',
  phone: '+49301234567',
  teams: [
    { number: 1, state: 'created' },
    { number: 2, state: 'requesting' },
  ],
  payments: [
    {
      id: 'p-1',
      provider: 'stripe',
      status: 'paid',
      amountCents: 4_398,
      refundedCents: 1_000,
      currency: 'EUR',
      paymentIntentId: 'pi_3Q2wertzuiopasdfghjklyxc',
      createdAt: at,
      paidAt: at,
      flags: ['late_payment'],
    },
  ],
  refunds: [
    {
      id: 'r-1',
      paymentId: 'p-1',
      amountCents: 1_000,
      giftCardCents: 0,
      teams: [],
      state: 'succeeded',
      reason: 'requested_by_customer',
      requestedBy: 'provider',
      providerRefundId: 're_3Q2wertzuiopasdfghjklyxc',
      failure: null,
      createdAt: at,
    },
    {
      id: 'r-2',
      paymentId: 'p-1',
      amountCents: 1_699,
      giftCardCents: 1_000,
      teams: [2],
      state: 'failed',
      reason: 'Team 2 war krank',
      requestedBy: 'a-manager-with-a-long-address@example.com',
      providerRefundId: null,
      failure: 'charge_disputed',
      createdAt: at,
    },
  ],
  flagStates: [
    { flag: 'late_payment', raisedAt: at, times: 1, doneAt: null, doneBy: null, note: null, amountCents: null },
    {
      flag: 'disputed',
      raisedAt: at,
      times: 1,
      doneAt: at,
      doneBy: 'admin@example.com',
      note: 'Belege geschickt',
      amountCents: null,
    },
  ],
  refundable: {
    amountCents: 3_398,
    giftCardCents: 1_000,
    teamShares: [
      { number: 1, cents: 2_699 },
      { number: 2, cents: 2_699 },
    ],
  },
  mails: [
    { id: 'm-1', template: 'ticket_delayed', state: 'sent', createdAt: at, endedAt: at, attempts: 1, lastError: null },
    { id: 'm-2', template: 'ticket_delayed', state: 'failed', createdAt: at, endedAt: at, attempts: 9, lastError: 'X' },
  ],
  areMailsKnown: true,
  invoices: [
    { number: 'RE-2026-000001', kind: 'invoice', issuedOn: '2026-01-15', grossCents: 5_398 },
    { number: 'ST-2026-000001', kind: 'cancellation', issuedOn: '2026-01-16', grossCents: -1_000 },
  ],
  notes: [{ at, author: 'admin@example.com', text: 'Rief an, kommt eine Stunde später.' }],
  timeline: [
    { at, kind: 'placed', actor: 'customer', text: 'Bestellung aufgegeben' },
    { at, kind: 'paid', actor: 'customer', text: '43,98 € bezahlt' },
    { at, kind: 'tickets_failed', actor: 'shop', text: 'Zugangsdaten konnten nicht erstellt werden' },
    { at, kind: 'refund_succeeded', actor: 'stripe', text: '10,00 € erstattet' },
    { at, kind: 'note_added', actor: 'admin@example.com', text: 'Rief an, kommt eine Stunde später.' },
  ],
};

const respondWithList = (page: Page, items: object[], next: string | null = null) =>
  page.route(listPath, (route) => route.fulfill({ json: { items, next } }));
const respondWithOrder = (page: Page) => page.route(orderPath, (route) => route.fulfill({ json: details }));

const open = async ({ page }: Stage, rest = '') => {
  await page.goto(`${path}${rest}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** To be shown after the scenes of the admin's home, because those sign in. */
export const orderScenes: Scene[] = [
  {
    name: 'orders',
    show: async (stage) => {
      await respondWithList(stage.page, orders, 'more');
      await open(stage);
      await stage.page.getByRole('table', { name: stage.text('Bestellungen', 'Orders') }).waitFor();
    },
  },
  {
    name: 'orders-loading',
    show: async (stage) => {
      await leaveUnanswered(stage.page, listPath);
      await open(stage);
      await stage.page.getByText(stage.text('Lade...', 'Loading...'), { exact: true }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'orders-failed',
    show: async (stage) => {
      await failRequests(stage.page, listPath);
      await open(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'orders-none-found',
    show: async (stage) => {
      await respondWithList(stage.page, []);
      await open(stage, '?search=nobody&kind=booking');
      await stage.page.getByText(stage.text('Keine Bestellungen gefunden', 'No orders found')).waitFor();
    },
  },
  {
    name: 'orders-empty',
    show: async (stage) => {
      await respondWithList(stage.page, []);
      await open(stage);
      await stage.page.getByText(stage.text('Noch keine Bestellungen', 'No orders yet')).waitFor();
    },
  },
  {
    name: 'command-palette',
    show: async (stage) => {
      await respondWithList(stage.page, orders);
      await open(stage);
      // The header, which listens to the keys, is loaded after the page.
      await stage.page.locator('header nav').waitFor({ state: 'attached' });
      await stage.page.keyboard.press('Control+k');
      const label = stage.text('Seite, Aktion oder Bestellung', 'Page, action or order');
      await stage.page.getByRole('combobox', { name: label }).fill('mi');
      await stage.page
        .getByRole('option', { name: /Mia Muster/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'to-do',
    show: async (stage) => {
      const flags = ['refund_failed', 'disputed', 'gift_card_spent'].map((flag, index) => ({
        order: orders[index],
        flag,
        raisedAt: at,
        times: index + 1,
        amountCents: 3_050,
      }));
      await stage.page.route('**/api/admin/flagged-orders**', (route) =>
        route.fulfill({ json: { items: flags, next: null, total: 3 } }),
      );
      await stage.page.goto('/admin/to-do');
      await stage.page.getByRole('table', { name: stage.text('Zu erledigen', 'To do') }).waitFor();
    },
  },
  {
    name: 'to-do-done',
    show: async (stage) => {
      await respondWithOrder(stage.page);
      await open(stage, '/failed');
      await stage.page.getByRole('button', { name: stage.text('Erledigt', 'Done'), exact: true }).click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'to-do-empty',
    show: async (stage) => {
      await stage.page.route('**/api/admin/flagged-orders**', (route) =>
        route.fulfill({ json: { items: [], next: null, total: 0 } }),
      );
      await stage.page.goto('/admin/to-do');
      await stage.page.getByText(stage.text('Nichts zu erledigen', 'Nothing to do')).waitFor();
    },
  },
  {
    name: 'order-new',
    show: async (stage) => {
      await open(stage, '/new');
      await stage.page.getByLabel(stage.text('Vorname', 'First name')).fill('Paula');
      await stage.page
        .getByRole('button', { name: stage.text('Anlegen und Zugangsdaten senden', 'Place order and send tickets') })
        .click();
      await stage.page.getByText(stage.text('Bitte wählen Sie eine Stadt', 'Please choose a city')).waitFor();
    },
  },
  {
    name: 'order',
    show: async (stage) => {
      await respondWithOrder(stage.page);
      await open(stage, '/failed');
      await stage.page.getByRole('heading', { name: stage.text('Verlauf', 'Timeline') }).waitFor();
    },
  },
  {
    name: 'order-email-invalid',
    show: async (stage) => {
      await respondWithOrder(stage.page);
      await open(stage, '/failed');
      await stage.page
        .getByRole('button', { name: stage.text('E-Mail-Adresse berichtigen', 'Correct email address') })
        .click();
      await stage.page.getByLabel(stage.text('E-Mail', 'Email'), { exact: true }).fill('mia@example');
      await stage.page.getByRole('button', { name: stage.text('Speichern', 'Save'), exact: true }).click();
      await stage.page.getByText(stage.text('Ungültige E-Mail-Adresse', 'Invalid email address')).waitFor();
    },
  },
  {
    name: 'order-refund',
    show: async (stage) => {
      await respondWithOrder(stage.page);
      await open(stage, '/failed');
      await stage.page.getByRole('button', { name: stage.text('Erstatten', 'Refund'), exact: true }).click();
      await stage.page.getByRole('button', { name: 'Teams', exact: true }).click();
      await stage.page.getByRole('checkbox', { name: 'Team 2' }).check();
      await stage.page.getByRole('button', { name: stage.text('Weiter', 'Continue') }).click();
      await stage.page.getByText(stage.text('Geben Sie einen Grund an', 'Enter a reason')).waitFor();
    },
  },
  {
    name: 'order-refund-question',
    show: async (stage) => {
      await respondWithOrder(stage.page);
      await open(stage, '/failed');
      await stage.page.getByRole('button', { name: stage.text('Erstatten', 'Refund'), exact: true }).click();
      await stage.page.getByLabel(stage.text('Grund', 'Reason'), { exact: true }).fill('Unwetter');
      await stage.page.getByRole('button', { name: stage.text('Weiter', 'Continue') }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'order-erasure-refused',
    show: async (stage) => {
      await respondWithOrder(stage.page);
      await stage.page.route('**/api/admin/orders/*/erasure', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            code: 'erasure_within_period',
            error: stage.text('Der Kunde kann noch widerrufen.', 'The customer may still withdraw.'),
          },
        }),
      );
      await open(stage, '/failed');
      await stage.page.getByRole('button', { name: stage.text('Daten löschen', 'Erase data'), exact: true }).click();
      await stage.page.getByRole('button', { name: stage.text('Endgültig löschen', 'Erase for good') }).click();
      await stage.page.getByRole('alertdialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'order-erased',
    show: async (stage) => {
      const erased = { ...details, customerName: '', email: '', phone: null, erasedAt: booking.createdAt };
      await stage.page.route(orderPath, (route) => route.fulfill({ json: erased }));
      await open(stage, '/failed');
      await stage.page.getByText(stage.text('Gelöscht am', 'Erased on')).waitFor();
    },
  },
  {
    name: 'order-unknown',
    show: async (stage) => {
      await stage.page.route(orderPath, (route) =>
        route.fulfill({ status: 404, contentType: 'application/problem+json', json: { code: 'not_found' } }),
      );
      await open(stage, '/unknown');
      await stage.page.getByText(stage.text('Bestellung nicht gefunden', 'Order not found')).waitFor();
    },
  },
  {
    name: 'order-load-failed',
    show: async (stage) => {
      await failRequests(stage.page, orderPath);
      await open(stage, '/failed');
      await stage.page
        .getByText(stage.text('Die Bestellung konnte nicht geladen werden', 'The order could not be loaded'))
        .waitFor();
    },
  },
];
