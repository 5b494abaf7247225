import { screen, waitFor } from '@testing-library/react';
import type { FactorDto, SessionDto } from '../../api/generated-admin.js';
import { fillIn } from '../../../test/checkout-steps.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const aSession = (aal: 'aal1' | 'aal2', accessToken = 'a'): SessionDto => ({
  accessToken,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: { id: 'admin', email: 'admin@example.com', aal, role: 'owner', needsAal2: true },
});
const aFactor = (fields: Partial<FactorDto> = {}): FactorDto => ({
  id: 'app',
  friendlyName: 'Meine App',
  factorType: 'totp',
  status: 'verified',
  createdAt: '2026-01-15T22:30:00.000Z',
  lastUsedAt: '2026-02-01T08:05:00.000Z',
  phone: null,
  ...fields,
});

function givenFactors(...factors: FactorDto[]) {
  mockResponse('/api/auth/factors', { items: factors });
  const challenge = { challengeId: 'c', expiresAt: '2026-01-01T00:00:00.000Z', webauthn: null };
  mockResponse('/api/auth/factors/app/challenge', challenge);
  return mockResponse<{ code: string }>('/api/auth/factors/app/verify', ({ code }) =>
    code === '123456'
      ? { expiresAt: aSession('aal2').expiresAt, session: aSession('aal2', 'b') }
      : problem(422, 'code_wrong'),
  );
}
const givenUnconfirmedSession = () => {
  localStorage.setItem('shop.had-session', 'true');
  mockResponse('/api/auth/refresh', aSession('aal1'));
};
const confirm = async (user: { click: (element: Element) => Promise<void> }, code: string) => {
  fillIn(await screen.findByLabelText('Code'), code);
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
};

it('[AD-5] asks for the code after the password, reports a wrong code, and leads to the requested page', async () => {
  mockResponse('/api/auth/sign-in', aSession('aal1'));
  const sent = givenFactors(aFactor());
  const { user } = await openAdmin('/admin/security');
  mockResponse('/api/auth/sessions', { items: [] });
  fillIn(await screen.findByLabelText('E-Mail'), 'admin@example.com');
  fillIn(screen.getByLabelText('Passwort'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await confirm(user, '000000');
  expect(await screen.findByText('text of code_wrong')).toBeTruthy();
  await confirm(user, '123 456');
  await waitFor(() => expect(address()).toBe('/admin/security'));
  expect(await screen.findByRole('heading', { name: 'Sicherheit' })).toBeTruthy();
  expect(sent).toEqual([
    { challengeId: 'c', code: '000000' },
    { challengeId: 'c', code: '123456' },
  ]);
});

it.each(['/admin/security', '/login'])('[AD-5] asks for the code at %s after a reload', async (path) => {
  givenUnconfirmedSession();
  givenFactors(aFactor());
  mockResponse('/api/auth/sessions', { items: [] });
  const { user } = await openAdmin(path);
  await confirm(user, '123456');
  await waitFor(() => expect(address()).toBe(path === '/login' ? '/' : path));
});

it('[AD-5] offers the factor that was used last, and the other verified ones', async () => {
  givenUnconfirmedSession();
  givenFactors(
    aFactor({ id: 'old', friendlyName: 'Alte App', lastUsedAt: '2025-02-01T08:05:00.000Z' }),
    aFactor(),
    aFactor({ id: 'open', friendlyName: 'Angefangen', status: 'unverified', lastUsedAt: null }),
  );
  const { user } = await openAdmin('/widgets');
  expect(await screen.findByText('Sechs Ziffern aus „Meine App“')).toBeTruthy();
  expect(screen.queryByText(/Angefangen/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alte App' }));
  expect(await screen.findByText('Sechs Ziffern aus „Alte App“')).toBeTruthy();
});

it('[AD-5] asks for the code when the server demands a factor that was set up elsewhere', async () => {
  localStorage.setItem('shop.had-session', 'true');
  let refreshes = 0;
  mockResponse('/api/auth/refresh', () => {
    refreshes += 1;
    const session = aSession('aal1');
    return refreshes === 1 ? { ...session, user: { ...session.user, needsAal2: false } } : session;
  });
  mockResponse('/api/admin/audit', problem(403, 'second_factor_required'));
  givenFactors(aFactor());
  await openAdmin('/admin/audit');
  expect(await screen.findByRole('heading', { name: 'Anmeldung bestätigen' })).toBeTruthy();
  expect(address()).toBe('/admin/audit');
});
