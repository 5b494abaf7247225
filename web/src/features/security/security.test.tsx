import { screen, waitFor, within } from '@testing-library/react';
import type { FactorDto, LinkedIdentityDto, SessionSummaryDto } from '../../api/generated-admin.js';
import { fillIn } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { browserOf } from './model/browser-of.js';

const path = '/admin/security';
const factor: FactorDto = {
  id: 'app',
  friendlyName: 'Meine App',
  factorType: 'totp',
  status: 'verified',
  createdAt: '2026-01-15T22:30:00.000Z',
  lastUsedAt: null,
  phone: null,
};
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const own: SessionSummaryDto = {
  id: 'own',
  createdAt: '2026-01-15T22:30:00.000Z',
  lastSeenAt: '2026-01-15T22:40:00.000Z',
  address: '192.0.2.1',
  client: firefox,
  current: true,
};

const button = (name: string) => screen.getByRole('button', { name });

const verificationResponse = {
  expiresAt: own.createdAt,
  session: {
    accessToken: 'b',
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    user: { id: 'admin', email: 'admin@example.com', aal: 'aal2', role: 'viewer', needsAal2: true },
  },
};

/** A device that refuses to create passkeys until `isWilling` is true. */
function givenDevice() {
  const device = { isWilling: false };
  const bytes = new Uint8Array([1]).buffer;
  const credential = {
    id: 'credential-1',
    type: 'public-key',
    rawId: bytes,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => [] },
  };
  const create = async () => {
    if (!device.isWilling) throw new DOMException('refused', 'NotAllowedError');
    return credential;
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  return device;
}

async function open({
  factors = [] as FactorDto[],
  sessions = [own],
  identities = [] as LinkedIdentityDto[],
  query = '',
} = {}) {
  givenSession({ role: 'viewer' });
  const sent = mockResponse('/api/auth/factors', (body) =>
    body
      ? { ...factor, status: 'unverified', totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } }
      : { items: factors },
  );
  mockResponse('/api/auth/sessions', { items: sessions });
  mockResponse('/api/auth/identities', { items: identities });
  return { ...(await openAdmin(path + query)), sent };
}

it('[AD-5] sets up an authenticator app with its QR code, its key and a first code', async () => {
  const { user, sent } = await open({ query: '?add=totp' });
  mockResponse('/api/auth/factors/app/challenge', { challengeId: 'c', expiresAt: own.createdAt, webauthn: null });
  const verified = mockResponse('/api/auth/factors/app/verify', verificationResponse);
  const dialog = within(await screen.findByRole('dialog', { name: 'Authenticator-App einrichten' }));
  await user.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect((await dialog.findByRole('img', { name: 'QR-Code für die Authenticator-App' })).getAttribute('src')).toMatch(
    /^data:image\/svg/,
  );
  expect(dialog.getByText('ABCD EFGH')).toBeTruthy();
  fillIn(dialog.getByLabelText('Code aus der App'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText('Zweiter Faktor eingerichtet')).toBeTruthy();
  expect(address()).toBe(path);
  expect(sent).toContainEqual({ friendlyName: 'Authenticator-App', factorType: 'totp', issuer: 'City Escape' });
  expect(verified).toEqual([{ challengeId: 'c', code: '123456' }]);
});

it('[AD-5] sets up a phone with the code that is sent to it', async () => {
  const { user, sent } = await open({ query: '?add=phone' });
  const challenged = mockResponse('/api/auth/factors/app/challenge', {
    challengeId: 'c',
    expiresAt: own.createdAt,
    webauthn: null,
  });
  const verified = mockResponse<{ code: string }>('/api/auth/factors/app/verify', ({ code }) =>
    code === '123456' ? verificationResponse : problem(422, 'code_wrong'),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Telefon einrichten' }));
  const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Weiter' });
  expect(next.disabled).toBe(true);
  fillIn(dialog.getByLabelText('Telefonnummer'), '+49 151 11122233');
  await user.click(next);
  await user.click(await dialog.findByRole('button', { name: 'Code per SMS senden' }));
  fillIn(await dialog.findByLabelText('Code'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  expect(await dialog.findByText('text of code_wrong')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Code noch einmal senden' }));
  fillIn(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText('Zweiter Faktor eingerichtet')).toBeTruthy();
  expect(sent).toContainEqual({ friendlyName: 'Mein Telefon', factorType: 'phone', phone: '+49 151 11122233' });
  expect([challenged.length, verified.length]).toEqual([2, 2]);
});

it('[AD-5] says that the name of a phone is missing, and why the server refused the phone', async () => {
  const { user } = await open({ query: '?add=phone' });
  mockResponse('/api/auth/factors', (body) => (body ? problem(422, 'phone_invalid') : { items: [] }));
  const dialog = within(await screen.findByRole('dialog'));
  fillIn(dialog.getByLabelText('Telefonnummer'), '123');
  fillIn(dialog.getByLabelText('Name'), ' ');
  await user.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(await dialog.findByText('Pflichtfeld')).toBeTruthy();
  fillIn(dialog.getByLabelText('Name'), 'Telefon');
  await user.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(await dialog.findByText('text of phone_invalid')).toBeTruthy();
});

it('[AD-5] sets up a passkey, also after the device has refused at first', async () => {
  const { user, sent } = await open({ query: '?add=passkey' });
  const publicKey = {
    challenge: 'AAAA',
    rp: { name: 'shop', id: 'shop.test' },
    user: { id: 'AAAA', name: 'admin', displayName: 'admin' },
    pubKeyCredParams: [],
  };
  mockResponse('/api/auth/factors/app/challenge', {
    challengeId: 'c',
    expiresAt: own.createdAt,
    webauthn: { type: 'create', publicKey },
  });
  const verified = mockResponse<{ credential: { id: string } }>('/api/auth/factors/app/verify', verificationResponse);
  const device = givenDevice();
  const dialog = within(await screen.findByRole('dialog', { name: 'Passkey einrichten' }));
  await user.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(await dialog.findByText(/Das Gerät hat die Bestätigung abgebrochen/)).toBeTruthy();
  device.isWilling = true;
  await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('Zweiter Faktor eingerichtet')).toBeTruthy();
  // The second attempt is made with the factor of the first one.
  expect(sent.filter(Boolean)).toEqual([{ friendlyName: 'Passkey', factorType: 'webauthn' }]);
  expect(verified.map(({ credential }) => credential.id)).toEqual(['credential-1']);
});

const identity: LinkedIdentityDto = {
  id: 'i1',
  providerName: 'Corp',
  email: 'admin@corp.example',
  createdAt: own.createdAt,
  lastUsedAt: own.lastSeenAt,
};

it('[AD-6] lists linked accounts, and unlinks one', async () => {
  const { user } = await open({ identities: [identity] });
  const row = within((await screen.findByRole('rowheader', { name: 'Corp' })).closest('tr')!);
  expect(row.getByText('admin@corp.example')).toBeTruthy();
  const unlinked = mockResponse('/api/auth/identities/i1', new Response(null, { status: 204 }));
  mockResponse('/api/auth/providers', { items: [{ id: 'corp', name: 'Corp' }] });
  mockResponse('/api/auth/identities', { items: [] });
  await user.click(row.getByRole('button', { name: 'Trennen' }));
  expect(await screen.findByText('Verknüpfung getrennt')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Corp' })).toBeNull());
  expect(unlinked).toHaveLength(1);
});

it('[AD-6] mentions no linked accounts once there are none and no identity provider is set up', async () => {
  const { user } = await open({ identities: [identity] });
  expect(await screen.findByRole('heading', { name: 'Verknüpfte Konten' })).toBeTruthy();
  mockResponse('/api/auth/identities/i1', new Response(null, { status: 204 }));
  mockResponse('/api/auth/identities', { items: [] });
  await user.click(await screen.findByRole('button', { name: 'Trennen' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Verknüpfte Konten' })).toBeNull());
});

it('[AD-5] when the dialog is closed, removes the factor that is not verified yet', async () => {
  const { user } = await open({ query: '?add=totp' });
  const removed = mockResponse('/api/auth/factors/app', new Response(null, { status: 204 }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Weiter' }));
  await dialog.findByText('ABCD EFGH');
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(address()).toBe(path);
});

it('[AD-5] asks before a factor is removed, and says what removing the last one means', async () => {
  const { user } = await open({ factors: [factor] });
  const removed = mockResponse('/api/auth/factors/app', problem(403, 'unknown_code'));
  await user.click(await screen.findByRole('button', { name: '„Meine App“ entfernen' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Das ist Ihr einziger zweiter Faktor/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Entfernen' }));
  expect(await question.findByText('text of unknown_code')).toBeTruthy();
  mockResponse('/api/auth/factors/app', new Response(null, { status: 204 }));
  await user.click(question.getByRole('button', { name: 'Entfernen' }));
  expect(await screen.findByText('Zweiter Faktor entfernt')).toBeTruthy();
  expect(removed).toHaveLength(1);
});

it('[SC-4] shows where the admin is signed in, and ends another session', async () => {
  const { user } = await open({ sessions: [own, { ...own, id: 'other', client: 'curl/8.5.0', current: false }] });
  const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);
  expect((await row(/Firefox, Windows/)).getByText('Diese Sitzung')).toBeTruthy();
  expect((await row(/Firefox, Windows/)).queryByRole('button')).toBeNull();
  const ended = mockResponse('/api/auth/sessions/other', new Response(null, { status: 204 }));
  await user.click((await row(/curl/)).getByRole('button', { name: 'Beenden' }));
  expect(await screen.findByText('Sitzung beendet')).toBeTruthy();
  expect(ended).toHaveLength(1);
});

it('[SC-4] changes the password, and shows that the current one is wrong at its field', async () => {
  const { user } = await open();
  const change = async (current: string) => {
    fillIn(await screen.findByLabelText('Bisheriges Passwort'), current);
    fillIn(screen.getByLabelText('Neues Passwort'), 'another correct horse battery');
    await user.click(button('Passwort ändern'));
  };
  mockResponse<{ current: string }>('/api/auth/password', ({ current }) =>
    current === 'right' ? {} : problem(422, 'password_wrong'),
  );
  await change('wrong');
  expect(await screen.findByText('text of password_wrong')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Bisheriges Passwort'));
  await change('right');
  expect(await screen.findByText('Passwort geändert')).toBeTruthy();
});

it.each([
  [firefox, 'Firefox, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', undefined],
])('reads the User-Agent %j as %j', (userAgent, expected) => {
  expect(browserOf(userAgent)).toBe(expected);
});
