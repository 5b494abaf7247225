import { createHash, webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SocialLoginCallbackDto } from '../../api/generated-admin.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { browserDocument } from '../../shared/lib/browser-document.js';

const session = (user: object = {}) => ({
  accessToken: 'a',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: { id: 'admin', email: 'admin@example.com', aal: 'aal1', needsAal2: false, role: 'owner', ...user },
});
const storageKey = 'shop.social-login';
const callback = '/login/callback?code=code-1&state=state-1&iss=https%3A%2F%2Fcorp.test';
const codeVerifier = 'v'.repeat(43);
const givenBegunSignIn = (from = '/widgets') =>
  sessionStorage.setItem(storageKey, JSON.stringify({ codeVerifier, from }));

// jsdom has no `crypto.subtle`.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle }));
afterEach(() => sessionStorage.clear());

describe('the buttons of identity providers', () => {
  it('[AD-6] are not shown when none is set up', async () => {
    const requests = mockResponse('/api/auth/providers', { items: [] });
    await openAdmin('/login');
    await screen.findByRole('button', { name: 'Anmelden' });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getAllByRole('button', { name: /anmelden/i })).toHaveLength(1);
  });

  it('[AD-6] lead to the provider with the PKCE code challenge of the verifier that stays in this tab', async () => {
    mockResponse('/api/auth/providers', { items: [{ id: 'corp', name: 'Corp' }] });
    const asked: URLSearchParams[] = [];
    mockResponse('/api/auth/authorize', (_, { url }) => {
      asked.push(new URL(url).searchParams);
      return { url: 'https://login.corp.test/auth' };
    });
    const leaveTo = jest.spyOn(browserDocument, 'leaveTo').mockReturnValue(undefined);
    const { user } = await openAdmin('/admin/coupons?status=active');
    await user.click(await screen.findByRole('button', { name: 'Mit Corp anmelden' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://login.corp.test/auth'));
    const kept = JSON.parse(sessionStorage.getItem(storageKey)!) as { codeVerifier: string; from: string };
    expect(kept.from).toBe('/admin/coupons?status=active');
    expect(Object.fromEntries(asked[0]!)).toEqual({
      provider: 'corp',
      redirectTo: 'http://shop.test/login/callback',
      codeChallenge: createHash('sha256').update(kept.codeVerifier).digest('base64url'),
      codeChallengeMethod: 'S256',
    });
  });

  it('[AD-6] show why the provider cannot be used', async () => {
    mockResponse('/api/auth/providers', { items: [{ id: 'corp', name: 'Corp' }] });
    mockResponse('/api/auth/authorize', problem(503, 'provider_unavailable'));
    const { user } = await openAdmin('/login', 'en-GB');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Corp' }));
    expect(await screen.findByText('text of provider_unavailable')).toBeTruthy();
  });
});

describe('the return from an identity provider', () => {
  it('[AD-6] signs in and shows the page that the admin had requested', async () => {
    givenBegunSignIn('/admin/security');
    const sent = mockResponse<SocialLoginCallbackDto>('/api/auth/callback', session());
    await openAdmin(callback);
    await waitFor(() => expect(address()).toBe('/admin/security'));
    expect(sent).toEqual([{ code: 'code-1', state: 'state-1', iss: 'https://corp.test', codeVerifier }]);
    expect(sessionStorage.getItem(storageKey)).toBeNull();
  });

  it('[AD-5] shows the second-factor step when the account needs one', async () => {
    givenBegunSignIn();
    mockResponse('/api/auth/callback', session({ needsAal2: true }));
    mockResponse('/api/auth/factors', { items: [] });
    await openAdmin(callback);
    expect(await screen.findByText('Anmeldung bestätigen')).toBeTruthy();
    expect(address()).toBe('/login');
  });

  it.each([
    ['a cancelled sign-in', '?error=access_denied&state=state-1', 'Sie haben die Anmeldung abgebrochen.'],
    ['a refusal by the provider', '?error=server_error&state=state-1', /Der Anmeldedienst hat die Anmeldung abgelehnt/],
  ])('[AD-6] shows %s, with a link to the sign-in', async (_, query, text) => {
    givenBegunSignIn();
    const { user } = await openAdmin(`/login/callback${query}`);
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }));
    expect(await screen.findByLabelText('Passwort')).toBeTruthy();
  });

  it('[AD-6] says that the sign-in was begun in another tab, when this tab has begun none', async () => {
    await openAdmin(callback);
    expect(await screen.findByText(/in einem anderen Tab begonnen/)).toBeTruthy();
  });

  it("[AD-6] shows the server's refusal", async () => {
    givenBegunSignIn();
    mockResponse('/api/auth/callback', problem(401, 'no_account_for_identity'));
    await openAdmin(callback);
    expect(await screen.findByText('text of no_account_for_identity')).toBeTruthy();
  });
});
