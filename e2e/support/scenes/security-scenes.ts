import type { Page } from 'playwright-core';
import { failRequests } from './connection.js';
import type { Scene, Stage } from './stage.js';

const path = '/admin/security';
const factorsPath = '**/api/auth/factors';

const app = {
  id: 'app',
  friendlyName: 'Authenticator',
  factorType: 'totp',
  status: 'verified',
  createdAt: '2026-01-15T22:30:00.000Z',
  lastUsedAt: '2026-02-01T08:05:00.000Z',
  phone: null,
};
const factors = [
  app,
  { ...app, id: 'long', friendlyName: 'somebody’s second telephone, kept in a drawer of the office' },
];

const respondWithFactors = (page: Page, items: object[] = factors) =>
  page.route(factorsPath, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { items } })
      : route.fulfill({
          status: 201,
          json: {
            ...app,
            status: 'unverified',
            totp: {
              secret: 'K5QUO3DFNZXW2YLUNFXW4IDBMNRW65LO',
              uri: 'otpauth://totp/City%20Escape:admin@example.com?secret=K5QUO3DFNZXW2YLUNFXW4IDBMNRW65LO',
            },
          },
        }),
  );

const open = async ({ page }: Stage, query = '') => {
  await page.goto(`${path}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** These scenes must follow those of the admin's home, which sign in. */
export const securityScenes: Scene[] = [
  {
    name: 'security',
    show: async (stage) => {
      await respondWithFactors(stage.page);
      await open(stage);
      await stage.page.getByRole('rowheader', { name: 'Authenticator' }).first().waitFor();
      await stage.page.getByText(stage.text('Diese Sitzung', 'This session')).first().waitFor();
    },
  },
  {
    name: 'security-linked-accounts',
    show: async (stage) => {
      const linked = {
        id: 'sandbox',
        providerName: 'Sandbox',
        email: `${'somebody.with.a.long.name'.repeat(3)}@example.com`,
      };
      const times = { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt };
      await stage.page.route('**/api/auth/identities', (route) =>
        route.fulfill({ json: { items: [{ ...linked, ...times }] } }),
      );
      await open(stage);
      await stage.page.getByRole('rowheader', { name: 'Sandbox' }).waitFor();
    },
  },
  {
    name: 'security-failed',
    show: async (stage) => {
      await failRequests(stage.page, factorsPath);
      await open(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'security-totp',
    show: async (stage) => {
      await respondWithFactors(stage.page, []);
      await open(stage, '?add=totp');
      await stage.page.getByRole('button', { name: stage.text('Weiter', 'Next'), exact: true }).click();
      await stage.page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'second-factor',
    show: async (stage) => {
      await respondWithFactors(stage.page);
      await stage.page.route('**/api/auth/refresh', async (route) => {
        const response = await route.fetch();
        const session = (await response.json()) as { user: object };
        await route.fulfill({ response, json: { ...session, user: { ...session.user, needsAal2: true } } });
      });
      await open(stage);
      await stage.page.getByLabel('Code').waitFor();
    },
  },
];
