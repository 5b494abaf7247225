import type { Page } from 'playwright-core';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const path = '/admin/admins';
const listPath = '**/api/admin/admins?**';
const longEmail = `${'somebody.with.a.long.name'.repeat(4)}@customer-service.example.com`;

const admin = {
  id: 'manager',
  email: 'mia@example.com',
  role: 'manager',
  state: 'active',
  createdAt: '2026-01-15T22:30:00.000Z',
  lastSignInAt: '2026-02-01T08:05:00.000Z' as string | null,
  version: 1,
  invitationExpiresAt: null as string | null,
};
const admins = [
  admin,
  { ...admin, id: 'owner', email: 'admin@example.com', role: 'owner' },
  {
    ...admin,
    id: 'new',
    email: 'new@example.com',
    role: 'viewer',
    state: 'invited',
    lastSignInAt: null,
    invitationExpiresAt: '2099-02-01T08:05:00.000Z',
  },
  {
    ...admin,
    id: 'long',
    email: longEmail,
    role: 'support',
    state: 'disabled',
  },
];

const respondWithAdmins = (page: Page) =>
  page.route(listPath, (route) => route.fulfill({ json: { items: admins, next: 'more' } }));

const open = async ({ page }: Stage, query = '') => {
  await page.goto(`${path}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const click = ({ page, text }: Stage, german: string, english: string) =>
  page
    .getByRole('button', { name: text(german, english), exact: true })
    .first()
    .click();

/** To be shown after the scenes of the admin's home, because those sign in. */
export const adminAccountScenes: Scene[] = [
  {
    name: 'invitation',
    show: async ({ page }) => {
      await page.route('**/api/auth/invitation', (route) =>
        route.fulfill({ json: { email: longEmail, role: 'manager', expiresAt: '2099-02-01T08:05:00.000Z' } }),
      );
      await page.goto('/login/invitation#token');
      await page.locator('input[type=password]').waitFor();
    },
  },
  {
    name: 'invitation-ended',
    show: async ({ page }) => {
      await page.goto('/login/invitation#another-token');
      // Another fragment alone does not make the browser load the page.
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'admins',
    show: async (stage) => {
      await respondWithAdmins(stage.page);
      await open(stage);
      await stage.page.getByRole('table', { name: 'Admins' }).waitFor();
    },
  },
  {
    name: 'admins-loading',
    show: async (stage) => {
      await leaveUnanswered(stage.page, listPath);
      await open(stage);
      await stage.page
        .getByText(stage.text('Admins werden geladen …', 'Loading admins …'))
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'admins-failed',
    show: async (stage) => {
      await failRequests(stage.page, listPath);
      await open(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'admin-new-refused',
    show: async (stage) => {
      await respondWithAdmins(stage.page);
      await open(stage, '?form=new');
      await stage.page.getByRole('dialog').getByLabel(stage.text('E-Mail', 'Email')).fill('admin@example.com');
      await click(stage, 'Einladen', 'Invite');
      await stage.page.getByText(stage.text('Diesen Admin gibt es bereits.', 'This admin already exists.')).waitFor();
    },
  },
  {
    name: 'admin-new-password',
    show: async (stage) => {
      await respondWithAdmins(stage.page);
      await open(stage, '?form=new');
      await stage.page.getByRole('checkbox').check();
      await click(stage, 'Passwort vorschlagen', 'Suggest a password');
    },
  },
  {
    name: 'admin-role',
    show: async (stage) => {
      await respondWithAdmins(stage.page);
      await open(stage);
      await click(stage, 'Rolle ändern', 'Change role');
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-last-owner',
    show: async (stage) => {
      await open(stage);
      const row = stage.page.getByRole('row').filter({ hasText: 'admin@example.com' });
      await row.getByRole('button', { name: stage.text('Deaktivieren', 'Disable') }).click();
      const question = stage.page.getByRole('alertdialog');
      await question.getByRole('button', { name: stage.text('Deaktivieren', 'Disable') }).click();
      await question.getByRole('alert').waitFor();
    },
  },
  {
    name: 'owners-only',
    show: async (stage) => {
      await stage.page.route('**/api/auth/refresh', async (route) => {
        const response = await route.fetch();
        const session = (await response.json()) as { user: object };
        await route.fulfill({ response, json: { ...session, user: { ...session.user, role: 'manager' } } });
      });
      await open(stage);
      await stage.page
        .getByText(stage.text('Diese Seite ist Inhabern vorbehalten', 'Only owners can see this page'))
        .waitFor();
    },
  },
];
