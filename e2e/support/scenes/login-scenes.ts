import { LoginPage } from '../pages/login-page.js';
import { failRequests } from './connection.js';
import type { Scene, Stage } from './stage.js';

const loginOf = ({ page, language }: Stage) => new LoginPage(page, language);

/** The sign-in of admins; the last scenes leave an admin signed in. */
export const loginScenes: Scene[] = [
  {
    name: 'login-callback-cancelled',
    show: async (stage) => {
      await stage.page.goto('/login/callback?error=access_denied');
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-provider-unavailable',
    show: async (stage) => {
      await stage.page.route('**/api/auth/authorize?**', (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', json: { code: 'provider_unavailable' } }),
      );
      await stage.page.goto('/login');
      await loginOf(stage).providerButton('Sandbox').click();
      await loginOf(stage).alert.waitFor();
    },
  },
  {
    name: 'login',
    show: async (stage) => {
      await stage.page.goto('/login');
      await loginOf(stage).signInButton.waitFor();
    },
  },
  {
    name: 'login-refused',
    show: async (stage) => {
      await loginOf(stage).signIn('admin@example.com', 'not-the-password');
      await loginOf(stage).alert.waitFor();
    },
  },
  {
    name: 'admin-home',
    show: async (stage) => {
      // Begins at a protected page, to which the sign-in leads back within the same document.
      await stage.page.goto('/widgets');
      await loginOf(stage).signIn('admin@example.com', 'demo-admin-password');
      await loginOf(stage).syncButton.waitFor();
    },
  },
  {
    name: 'admin-home-sync-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/admin/sync-runs');
      await loginOf(stage).syncButton.click();
      await stage.page
        .getByText(stage.text(/Sync fehlgeschlagen|Fehler beim Sync/, /Sync failed|Error during sync/))
        .first()
        .waitFor();
    },
  },
];
