import { screen } from '@testing-library/react';
import type { AcceptInvitationDto, InvitationTokenDto } from '../../api/generated-admin.js';
import { fillIn } from '../../../test/checkout-steps.js';
import { openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const path = '/login/invitation#token-1';
const invitation = { email: 'mia@example.com', role: 'manager', expiresAt: '2026-11-25T12:00:00.000Z' };
const password = 'a correct horse battery';

const acceptWith = async (user: { click: (element: Element) => Promise<void> }, chosen: string) => {
  fillIn(screen.getByLabelText('Passwort'), chosen);
  await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }));
};

describe('the page of an invitation', () => {
  it('[AD-8] sets the password of the account, and leads to the sign-in', async () => {
    const read = mockResponse<InvitationTokenDto>('/api/auth/invitation', invitation);
    const accepted = mockResponse<AcceptInvitationDto>('/api/auth/invitation/accept', { email: 'mia@example.com' });
    const { user } = await openAdmin(path);
    expect(await screen.findByText('Wählen Sie ein Passwort für mia@example.com. Ihre Rolle: Manager.')).toBeTruthy();
    expect(screen.getByText('Die Einladung gilt bis 25.11.2026, 13:00.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    await acceptWith(user, password);
    expect(await screen.findByText('Willkommen!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login');
    expect(read).toEqual([{ token: 'token-1' }]);
    expect(accepted).toEqual([{ token: 'token-1', password }]);
  });

  it('[AD-8] offers the sign-in services too', async () => {
    mockResponse('/api/auth/invitation', invitation);
    mockResponse('/api/auth/providers', { items: [{ id: 'corp', name: 'Corp' }] });
    await openAdmin(path);
    expect(await screen.findByRole('button', { name: /Corp/ })).toBeTruthy();
  });

  it('[SC-4] shows at the field why a password is refused', async () => {
    mockResponse('/api/auth/invitation', invitation);
    mockResponse(
      '/api/auth/invitation/accept',
      problem(422, 'validation_failed', { errors: [{ field: 'password', code: 'password_too_guessable' }] }),
    );
    const { user } = await openAdmin(path);
    await screen.findByText(/Ihre Rolle/);
    await acceptWith(user, 'password1234');
    expect(await screen.findByText('text of validation_failed')).toBeTruthy();
    expect(screen.getByLabelText('Passwort').getAttribute('aria-invalid')).toBe('true');
  });

  it('[AD-8] says that the invitation has ended while the form was open', async () => {
    mockResponse('/api/auth/invitation', invitation);
    mockResponse('/api/auth/invitation/accept', problem(404, 'invitation_ended'));
    const { user } = await openAdmin(path);
    await screen.findByText(/Ihre Rolle/);
    await acceptWith(user, password);
    expect(await screen.findByText('text of invitation_ended')).toBeTruthy();
  });

  it.each([path, '/login/invitation'])('[AD-8] has no form at %s when there is no invitation', async (address) => {
    mockResponse('/api/auth/invitation', problem(404, 'invitation_ended'));
    await openAdmin(address);
    expect(await screen.findByText('Diese Einladung gilt nicht mehr')).toBeTruthy();
    expect(screen.queryByLabelText('Passwort')).toBeNull();
  });

  it('[AD-8] can be loaded again after a failure', async () => {
    let calls = 0;
    mockResponse('/api/auth/invitation', () => {
      calls += 1;
      return calls === 1 ? problem(503, 'upstream_unavailable') : invitation;
    });
    const { user } = await openAdmin(path);
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText(/Ihre Rolle/)).toBeTruthy();
  });
});
