import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '../../../test/checkout-steps.js';
import { aGameOffSale, aRunList } from '../../../test/fixtures.js';
import { address, openAdmin, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const session = (accessToken: string) => ({
  accessToken,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: { id: 'admin', email: 'admin@example.com', aal: 'aal1', needsAal2: false, role: 'owner' },
});
const syncRuns = '/api/admin/sync-runs';

async function signIn(user: UserEvent) {
  fillIn(await screen.findByLabelText('E-Mail'), 'admin@example.com');
  fillIn(screen.getByLabelText('Passwort'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

describe('sign-in', () => {
  it('[AD-1] requires e-mail address and password, and leads to the start page', async () => {
    const sent = mockResponse('/api/auth/sign-in', session('a'));
    const { user, reload } = await openAdmin('/login');
    await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(2);
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    // The start page belongs to another document than the administration.
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([{ email: 'admin@example.com', password: 'secret' }]);
  });

  it("[AD-1] shows the server's message about a failure, else a general one", async () => {
    let calls = 0;
    mockResponse('/api/auth/sign-in', () => {
      calls += 1;
      return calls === 1 ? problem(401, 'invalid_credentials') : new Response('bad gateway', { status: 502 });
    });
    const { user } = await openAdmin('/login');
    await signIn(user);
    expect(await screen.findByText('text of invalid_credentials')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByText('Ein unerwarteter Fehler ist aufgetreten')).toBeTruthy();
  });
});

describe('the guard of protected pages', () => {
  it('[AD-2] redirects visitors without a session to the sign-in, and back after they have signed in', async () => {
    mockResponse('/api/auth/sign-in', session('a'));
    const { user } = await openAdmin('/widgets');
    await waitFor(() => expect(address()).toBe('/login'));
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/widgets'));
  });

  it('[AD-2] [AD-3] waits while an earlier session is restored, then shows the page', async () => {
    localStorage.setItem('shop.had-session', 'true');
    mockResponse('/api/auth/refresh', session('b'));
    await openAdmin('/widgets');
    expect(await screen.findByText('Sitzung wird geladen …')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Inhalte synchronisieren' })).toBeTruthy();
  });

  it('[AD-2] redirects to the sign-in when the earlier session has ended, and forgets that there was one', async () => {
    localStorage.setItem('shop.had-session', 'true');
    mockResponse('/api/auth/refresh', problem(401, 'unauthenticated'));
    await openAdmin('/admin/coupons');
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(localStorage.getItem('shop.had-session')).toBeNull());
  });

  it('[AD-3] refreshes once when the access token is refused, and ends the session on the server at sign-out', async () => {
    localStorage.setItem('shop.had-session', 'true');
    let refreshes = 0;
    mockResponse('/api/auth/refresh', () => session(`token-${(refreshes += 1)}`));
    mockResponse(syncRuns, (_, request) =>
      request.headers.get('authorization') === 'Bearer token-2'
        ? aRunList({ gamesOffSale: [aGameOffSale()] })
        : problem(401, 'unauthenticated'),
    );
    const ended = mockResponse('/api/auth/sign-out', {});
    const { user } = await openAdmin('/widgets');
    expect(await screen.findByText('1 Spiel ist nicht im Verkauf')).toBeTruthy();
    // The first refresh restored the session; the second followed the refusal of its access token.
    expect(refreshes).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Konto admin@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(ended).toHaveLength(1);
  });
});

it('[NF-1] a path without a page shows a 404 page with a link to the start page', async () => {
  await openShop('/nowhere', 'en-GB');
  expect(await screen.findByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

it('[NF-1] an administration address without a page shows a signed-in admin a 404 page', async () => {
  localStorage.setItem('shop.had-session', 'true');
  mockResponse('/api/auth/refresh', session('a'));
  const { reload } = await openAdmin('/admin/no-such-page');
  expect(await screen.findByText('404')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
