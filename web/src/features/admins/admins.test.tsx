import { screen, waitFor, within } from '@testing-library/react';
import type { AdminChangesDto, AdminListItemDto, NewAdminDto } from '../../api/generated-admin.js';
import { choose, fillIn } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const path = '/admin/admins';

const anAdmin = (fields: Partial<AdminListItemDto> = {}): AdminListItemDto => ({
  id: 'mia',
  email: 'mia@example.com',
  role: 'manager',
  state: 'active',
  createdAt: '2026-01-15T22:30:00.000Z',
  lastSignInAt: '2026-02-01T08:05:00.000Z',
  version: 1,
  invitationExpiresAt: null,
  ...fields,
});
/** The admin of `givenSession`. */
const own = anAdmin({ id: 'admin', email: 'admin@example.com', role: 'owner' });

const rowOf = async (email: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(email) })).closest('tr')!);
const button = (name: string) => screen.getByRole('button', { name });

async function openAdmins(items: AdminListItemDto[], query = '') {
  mockResponse('/api/admin/admins', { items, next: null });
  return openAdmin(path + query);
}

describe('the list of admins', () => {
  beforeEach(() => givenSession());

  it('[AD-7] shows role, state, creation and last sign-in of each admin, and marks the own account', async () => {
    await openAdmins([own, anAdmin({ state: 'disabled', lastSignInAt: null })]);
    const cells = async (email: string) =>
      (await rowOf(email)).getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent);
    expect((await cells('mia')).slice(0, 4)).toEqual(['Manager', 'Deaktiviert', '15.01.2026, 23:30', 'keine']);
    expect((await cells('admin@')).slice(0, 4)).toEqual(['Inhaber', 'Aktiv', '15.01.2026, 23:30', '01.02.2026, 09:05']);
    expect((await rowOf('admin@')).getByText('Sie')).toBeTruthy();
    expect((await rowOf('mia')).queryByText('Sie')).toBeNull();
  });

  it('[AD-7] is read page by page', async () => {
    mockResponse('/api/admin/admins', (_, { url }) =>
      new URL(url).searchParams.get('cursor') === 'more'
        ? { items: [anAdmin()], next: null }
        : { items: [own], next: 'more' },
    );
    const { user } = await openAdmin(path);
    await rowOf('admin@');
    await user.click(button('Nächste Seite'));
    await rowOf('mia');
    expect(address()).toBe(`${path}?page=2&cursor=more`);
  });

  it('[AD-7] is loaded again after a failure', async () => {
    let calls = 0;
    mockResponse('/api/admin/admins', () => {
      calls += 1;
      return calls === 1 ? problem(503, 'upstream_unavailable') : { items: [own], next: null };
    });
    const { user } = await openAdmin(path);
    expect(await screen.findByText('Die Admins konnten nicht geladen werden')).toBeTruthy();
    await user.click(button('Erneut versuchen'));
    await rowOf('admin@');
  });
});

describe('pages for owners only', () => {
  it('[AD-7] are in the navigation of owners', async () => {
    givenSession();
    await openAdmin('/widgets');
    expect(await screen.findByRole('link', { name: 'Admins' })).toBeTruthy();
  });

  it.each(['manager', 'support', 'viewer'] as const)(
    '[AD-7] are neither linked nor requested for a %s, who sees the reason',
    async (role) => {
      givenSession({ role });
      const requests = mockResponse(`/api${path}`, { items: [], next: null });
      await openAdmin(path);
      expect(await screen.findByText('Diese Seite ist Inhabern vorbehalten')).toBeTruthy();
      expect(await screen.findByRole('link', { name: 'Übersicht' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Admins' })).toBeNull();
      expect(requests).toEqual([]);
    },
  );
});

describe('a new admin', () => {
  beforeEach(() => givenSession());

  const open = async (answer: (body: NewAdminDto | undefined) => object, { withPassword = true } = {}) => {
    const sent = mockResponse<NewAdminDto | undefined>('/api/admin/admins', (body) =>
      body ? (answer(body) as Response) : { items: [own], next: null },
    );
    const opened = await openAdmin(`${path}?form=new`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Admin' }));
    if (withPassword) await opened.user.click(dialog.getByLabelText(/^Passwort selbst festlegen/));
    return { ...opened, dialog, created: () => sent.filter((body) => body !== undefined) };
  };

  it('[AD-7] is created with the role that was chosen', async () => {
    const { user, dialog, created } = await open(() => Response.json(anAdmin(), { status: 201 }));
    fillIn(dialog.getByLabelText('E-Mail'), ' mia@example.com ');
    await choose(user, 'Rolle', 'Support');
    fillIn(dialog.getByLabelText('Passwort für die erste Anmeldung'), 'a correct horse battery');
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    expect(await screen.findByText('Admin angelegt')).toBeTruthy();
    expect(created()).toEqual([{ email: 'mia@example.com', role: 'support', password: 'a correct horse battery' }]);
    expect(address()).toBe(path);
  });

  it('[AD-7] can get a suggested random password, which is different each time', async () => {
    const { user, dialog } = await open(() => ({}));
    const password = dialog.getByLabelText<HTMLInputElement>('Passwort für die erste Anmeldung');
    const suggestions = new Set<string>();
    for (let click = 0; click < 3; click++) {
      await user.click(dialog.getByRole('button', { name: 'Passwort vorschlagen' }));
      expect(password.value).toMatch(/^([a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/);
      suggestions.add(password.value);
    }
    expect(suggestions.size).toBe(3);
  });

  it('[AD-7] needs an e-mail address, and a password when the owner chooses to set one', async () => {
    const { user, dialog, created } = await open(() => ({}));
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    expect(await dialog.findAllByText('Pflichtfeld')).toHaveLength(2);
    expect(created()).toEqual([]);
  });

  it.each([
    ['admin_exists', problem(409, 'admin_exists'), 'E-Mail'],
    // For an admin with a password, the server names no field with this code.
    ['email_invalid', problem(422, 'validation_failed', { errors: [{ field: '', code: 'email_invalid' }] }), 'E-Mail'],
    [
      'password_too_guessable',
      problem(422, 'validation_failed', { errors: [{ field: 'password', code: 'password_too_guessable' }] }),
      'Passwort für die erste Anmeldung',
    ],
  ])('[SC-4] is refused with the reason at the field that it concerns: %s', async (_, answer, label) => {
    const { user, dialog } = await open(() => answer.clone());
    fillIn(dialog.getByLabelText('E-Mail'), 'mia@example.com');
    fillIn(dialog.getByLabelText('Passwort für die erste Anmeldung'), 'password1234');
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(/^text of /)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('[AD-7] stays in the form as typed when the server reports an error', async () => {
    const { user, dialog } = await open(() => problem(503, 'upstream_unavailable'));
    fillIn(dialog.getByLabelText('E-Mail'), 'mia@example.com');
    fillIn(dialog.getByLabelText('Passwort für die erste Anmeldung'), 'a correct horse battery');
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('mia@example.com');
  });
});

describe('an invitation', () => {
  beforeEach(() => givenSession());
  const invited = anAdmin({ state: 'invited', lastSignInAt: null, invitationExpiresAt: '2099-01-15T22:30:00.000Z' });

  it('[AD-8] is sent to a new admin for whom no password was set', async () => {
    const sent = mockResponse<NewAdminDto | undefined>('/api/admin/admins', (body) =>
      body ? Response.json(invited, { status: 201 }) : { items: [own], next: null },
    );
    const { user } = await openAdmin(`${path}?form=new`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Admin' }));
    expect(dialog.queryByLabelText('Passwort für die erste Anmeldung')).toBeNull();
    fillIn(dialog.getByLabelText('E-Mail'), 'mia@example.com');
    await user.click(dialog.getByRole('button', { name: 'Einladen' }));
    expect(await screen.findByText('Einladung gesendet')).toBeTruthy();
    expect(sent.filter(Boolean)).toEqual([{ email: 'mia@example.com', role: 'viewer' }]);
  });

  it('[AD-8] is listed with the expiry of its link, and can be sent again', async () => {
    const { user } = await openAdmins([
      own,
      invited,
      anAdmin({ ...invited, id: 'late', email: 'late@', invitationExpiresAt: '2026-01-01T00:00:00.000Z' }),
    ]);
    expect((await rowOf('mia')).getByText('Link gültig bis 15.01.2099, 23:30')).toBeTruthy();
    expect((await rowOf('late')).getByText('Link abgelaufen')).toBeTruthy();
    expect((await rowOf('mia')).queryByRole('button', { name: 'Deaktivieren' })).toBeNull();
    const sent = mockResponse('/api/admin/admins/mia/invitation', new Response(null, { status: 204 }));
    await user.click((await rowOf('mia')).getByRole('button', { name: 'Einladung noch einmal senden' }));
    expect(await screen.findByText('Einladung gesendet. Der bisherige Link gilt nicht mehr.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('[AD-8] is revoked after a confirmation, in a dialog that also shows a refusal', async () => {
    let calls = 0;
    const { user } = await openAdmins([own, invited]);
    mockResponse('/api/admin/admins/mia/invitation', () => {
      calls += 1;
      return calls === 1 ? problem(404, 'invitation_ended') : new Response(null, { status: 204 });
    });
    await user.click((await rowOf('mia')).getByRole('button', { name: 'Einladung zurückziehen' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Einladung zurückziehen' }));
    expect(await question.findByText('text of invitation_ended')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Einladung zurückziehen' }));
    expect(await screen.findByText('Einladung zurückgezogen')).toBeTruthy();
  });
});

describe('a change of an admin', () => {
  beforeEach(() => givenSession());

  it('[AD-7] of the role is confirmed after a warning that the admin will be signed out', async () => {
    const sent = mockResponse<AdminChangesDto>('/api/admin/admins/mia', anAdmin({ role: 'viewer' }));
    const { user } = await openAdmins([own, anAdmin({ state: 'disabled' })]);
    await user.click((await rowOf('mia')).getByRole('button', { name: 'Rolle ändern' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/mia@example.com wird dabei überall abgemeldet/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Rolle ändern' }).disabled).toBe(true);
    await choose(user, 'Rolle', 'Nur Lesen');
    await user.click(dialog.getByRole('button', { name: 'Rolle ändern' }));
    expect(await screen.findByText('Rolle geändert')).toBeTruthy();
    // A disabled admin stays disabled.
    expect(sent).toEqual([{ role: 'viewer', disabled: true }]);
  });

  it('[SC-4] of the role keeps an admin disabled whom another owner has just disabled', async () => {
    const sent = mockResponse<AdminChangesDto>('/api/admin/admins/mia', anAdmin());
    let state: AdminListItemDto['state'] = 'active';
    mockResponse('/api/admin/admins', () => ({ items: [anAdmin({ state })], next: null }));
    const { user } = await openAdmin(path);
    const row = await rowOf('mia');
    state = 'disabled';
    await user.click(row.getByRole('button', { name: 'Rolle ändern' }));
    await row.findByText('Deaktiviert');
    await choose(user, 'Rolle', 'Support');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rolle ändern' }));
    await waitFor(() => expect(sent).toEqual([{ role: 'support', disabled: true }]));
  });

  it('[AD-7] is refused when another owner was faster, and made to the newer version when confirmed again', async () => {
    let current = anAdmin();
    const versions: (string | null)[] = [];
    const sent = mockResponse<AdminChangesDto>('/api/admin/admins/mia', (_, request) => {
      versions.push(request.headers.get('if-match'));
      return versions.length === 1 ? problem(412, 'admin_stale') : current;
    });
    mockResponse('/api/admin/admins', () => ({ items: [current], next: null }));
    const { user } = await openAdmin(path);
    await user.click((await rowOf('mia')).getByRole('button', { name: 'Rolle ändern' }));
    const dialog = within(screen.getByRole('dialog'));
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Rolle ändern' }));
    await choose(user, 'Rolle', 'Nur Lesen');
    current = anAdmin({ state: 'disabled', version: 2 });
    await confirm();
    expect(await dialog.findByText('text of admin_stale')).toBeTruthy();
    await (await rowOf('mia')).findByText('Deaktiviert');
    await confirm();
    expect(await screen.findByText('Rolle geändert')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"2"']);
    expect(sent[1]).toEqual({ role: 'viewer', disabled: true });
  });

  it('[SC-4] disables and enables an admin after a confirmation', async () => {
    let state: AdminListItemDto['state'] = 'active';
    const sent = mockResponse<AdminChangesDto>('/api/admin/admins/mia', ({ disabled }) => {
      state = disabled ? 'disabled' : 'active';
      return anAdmin({ state });
    });
    mockResponse('/api/admin/admins', () => ({ items: [own, anAdmin({ state })], next: null }));
    const { user } = await openAdmin(path);
    await user.click((await rowOf('mia')).getByRole('button', { name: 'Deaktivieren' }));
    const question = () => within(screen.getByRole('alertdialog'));
    await user.click(question().getByRole('button', { name: 'Abbrechen' }));
    expect(sent).toEqual([]);
    await user.click((await rowOf('mia')).getByRole('button', { name: 'Deaktivieren' }));
    await user.click(question().getByRole('button', { name: 'Deaktivieren' }));
    expect(await screen.findByText('Admin deaktiviert')).toBeTruthy();
    await user.click(await (await rowOf('mia')).findByRole('button', { name: 'Aktivieren' }));
    expect(question().getByText(/mit dem bisherigen Passwort und der Rolle „Manager“/)).toBeTruthy();
    await user.click(question().getByRole('button', { name: 'Aktivieren' }));
    expect(await screen.findByText('Admin aktiviert')).toBeTruthy();
    expect(sent).toEqual([
      { role: 'manager', disabled: true },
      { role: 'manager', disabled: false },
    ]);
  });

  it('[AD-7] that would leave no owner is refused with the reason in the dialog', async () => {
    mockResponse('/api/admin/admins/admin', problem(409, 'last_owner'));
    const { user } = await openAdmins([own]);
    await user.click((await rowOf('admin@')).getByRole('button', { name: 'Deaktivieren' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/Das ist Ihr eigenes Konto/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Deaktivieren' }));
    expect((await question.findByRole('alert')).textContent).toBe('text of last_owner');
    expect(address()).toBe(path);
  });

  it('[SC-4] of the own account shows the sign-in, because it ends the session', async () => {
    mockResponse('/api/admin/admins/admin', { ...own, role: 'viewer' });
    const { user } = await openAdmins([own]);
    await user.click((await rowOf('admin@')).getByRole('button', { name: 'Rolle ändern' }));
    const dialog = within(screen.getByRole('dialog'));
    await choose(user, 'Rolle', 'Nur Lesen');
    await user.click(dialog.getByRole('button', { name: 'Rolle ändern' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Rolle geändert')).toBeTruthy();
  });
});
