import { journeyBrowser } from '../support/journey-browser.js';
import { LoginPage } from '../support/pages/login-page.js';
import { sharedShop } from '../support/shared-shop.js';

describe('an admin', () => {
  const { visit } = journeyBrowser(sharedShop);

  it('[AD-1] [AD-2] [AD-3] [CT-1] signs in, synchronises the content and signs out', async () => {
    const { page } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    const login = new LoginPage(page, 'de');
    await page.goto('/widgets');
    await login.signInButton.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    await login.signIn('admin@example.com', 'not-the-password');
    await login.alert.waitFor();
    expect(await login.alert.innerText()).toBe('E-Mail oder Passwort ist falsch.');

    await login.signIn('admin@example.com', 'demo-admin-password');
    await page.waitForURL('/widgets');
    await page.reload();
    await login.syncButton.click();
    const counts = page.getByRole('main').getByText(/\d+ Städte, \d+ Spiele, \d+ Teamevents/);
    await counts.waitFor();
    expect((await counts.innerText()).match(/\d+/g)!.every((count) => Number(count) > 0)).toBe(true);

    await login.signOutButton.click();
    await login.signInButton.waitFor();
    await page.goto('/widgets');
    await login.signInButton.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});
