import type { Scene, Stage } from './stage.js';

const open = async ({ page }: Stage): Promise<void> => {
  await page.goto('/withdrawal');
  await page.getByRole('textbox').first().waitFor();
};
const next = ({ page, text }: Stage): Promise<void> =>
  page.getByRole('button', { name: text('Weiter', 'Next'), exact: true }).click();

/** The scenes of the customer's page. */
export const withdrawalScenes: Scene[] = [
  { name: 'withdrawal', show: open },
  {
    name: 'withdrawal-invalid',
    show: async (stage) => {
      await next(stage);
      await stage.page.getByText(stage.text('Pflichtfeld', 'Required'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'withdrawal-summary',
    show: async (stage) => {
      const { page, text } = stage;
      await page.getByLabel('Name', { exact: true }).fill('Mia Muster');
      await page.getByLabel(text('Bestellnummer', 'Order number'), { exact: true }).fill('X22KWACY4N');
      await page.getByLabel(text('E-Mail', 'Email'), { exact: true }).fill('mia@example.com');
      await next(stage);
      await page.getByText(text('prüfen Sie Ihre Angaben', 'check your details')).waitFor();
    },
  },
  {
    name: 'withdrawal-received',
    show: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Widerruf bestätigen', 'Confirm withdrawal') }).click();
      await page.getByText(text('Ihr Widerruf ist eingegangen', 'We have received your withdrawal')).waitFor();
    },
  },
];

const listPath = '**/api/admin/withdrawals?**';
const waiting = {
  id: 'w-1',
  state: 'waiting',
  receivedAt: '2026-01-15T22:30:00.000Z',
  orderNumber: 'A1B2C3D4E5',
  email: 'mia@example.com',
  name: 'Mia Muster',
  text: 'Team 2 konnte nicht spielen.',
  orderId: 'o-1',
  waitReason: 'teams_started',
  refundedCents: 2_999,
  reason: '',
  decidedBy: null as string | null,
  decidedAt: null as string | null,
};
const withdrawals = [
  waiting,
  { ...waiting, id: 'w-2', orderId: null, waitReason: 'order_unknown', refundedCents: 0 },
  {
    ...waiting,
    id: 'w-3',
    state: 'declined',
    waitReason: null,
    refundedCents: 0,
    reason: 'Alle Teams haben gespielt.',
    decidedBy: 'admin@example.com',
    decidedAt: waiting.receivedAt,
  },
];

/** These scenes must follow those of the admin's home, which sign in. */
export const withdrawalListScenes: Scene[] = [
  {
    name: 'withdrawals',
    show: async ({ page, text }) => {
      await page.route(listPath, (route) => route.fulfill({ json: { items: withdrawals, next: null } }));
      await page.goto('/admin/withdrawals');
      await page.getByText(text('Abgelehnt', 'Declined'), { exact: true }).waitFor();
    },
  },
  {
    name: 'withdrawal-decision',
    show: async ({ page, text }) => {
      await page
        .getByRole('button', { name: text('Entscheiden', 'Decide'), exact: true })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'withdrawals-empty',
    show: async ({ page, text }) => {
      await page.route(listPath, (route) => route.fulfill({ json: { items: [], next: null } }));
      await page.goto('/admin/withdrawals');
      await page.getByText(text('Noch keine Widerrufe', 'No withdrawals yet')).waitFor();
    },
  },
  {
    name: 'withdrawals-failed',
    show: async ({ page }) => {
      await page.route(listPath, (route) => route.abort());
      await page.goto('/admin/withdrawals');
      await page.getByRole('alert').waitFor();
    },
  },
];
