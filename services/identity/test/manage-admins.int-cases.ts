import type { identityV1 } from '@shop/contracts';
import { type AdminRole, adminRoles, roleIncludes } from '@shop/platform';
import { DisableAdmin } from '../src/management/use-cases/disable-admin.use-case.js';
import { ResetPassword } from '../src/management/use-cases/reset-password.use-case.js';
import { identityHarness, type IdentityHarness, password } from './identity.harness.js';

const newPassword = 'another correct horse battery';

describe('the management of admins', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  const userId = '00000000-0000-7000-8000-000000000001';
  const asAdmin = <T>(work: () => Promise<T>, role: AdminRole = 'owner') => t.asAdmin(work, { userId, role });
  const create = (email: string, role: identityV1.AdminRole = 'ADMIN_ROLE_MANAGER') =>
    asAdmin(() => t.client.createAdmin({ email, role, password }));
  const change = (id: string, role: identityV1.AdminRole, disabled = false) =>
    asAdmin(() => t.client.changeAdmin({ id, role, disabled }));

  it('[AD-7] a new admin signs in with the role that was given', async () => {
    const { admin } = await create(' New-Manager@Example.org ');

    expect(admin).toMatchObject({
      email: 'new-manager@example.org',
      role: 'ADMIN_ROLE_MANAGER',
      state: 'ADMIN_STATE_ACTIVE',
    });
    expect(await t.signIn('new-manager@example.org')).toMatchObject({ role: 'ADMIN_ROLE_MANAGER', userId: admin!.id });
  });

  it('[AD-7] lists each admin with the last sign-in', async () => {
    const { admin: other } = await create('never-signed-in@example.org');
    const { admin } = await create('signed-in@example.org');
    await t.signIn(admin!.email);
    t.clock.advance(60_000);
    const before = t.clock.now().toISOString();
    await t.signIn(admin!.email);
    const after = t.clock.now().toISOString();
    t.clock.advance(60_000);
    await expect(t.signIn(admin!.email, 'wrong')).rejects.toBeDefined();

    const { admins } = await asAdmin(() => t.client.listAdmins({ limit: 2, cursor: '' }));
    const [listed] = admins;
    expect(admins).toEqual([{ ...admin, lastSignInAt: listed!.lastSignInAt }, other]);
    expect(listed!.lastSignInAt! >= before && listed!.lastSignInAt! <= after).toBe(true);
  });

  it('[AD-7] refuses a second account with the same address, and a password that is easy to guess', async () => {
    const email = await t.givenAdmin();
    await expect(create(email)).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_EXISTS' });
    const weak = asAdmin(() =>
      t.client.createAdmin({ email: 'weak@example.org', role: 'ADMIN_ROLE_VIEWER', password: 'password1234' }),
    );
    await expect(weak).rejects.toMatchObject({
      code: 'IDENTITY.PASSWORD_TOO_GUESSABLE',
      params: { field: 'password' },
    });
  });

  it.each(adminRoles.filter((role) => role !== 'owner'))(
    '[AD-7] a %s may neither manage admins nor read audit records',
    async (role) => {
      const calls: (() => Promise<unknown>)[] = [
        () => t.client.listAdmins({ limit: 0, cursor: '' }),
        () => t.client.createAdmin({ email: 'x@example.org', role: 'ADMIN_ROLE_OWNER', password }),
        () => t.client.changeAdmin({ id: 'x', role: 'ADMIN_ROLE_OWNER', disabled: false }),
        () => t.client.listAuditRecords({ actor: '', action: '', target: '', from: '', to: '', limit: 0, cursor: '' }),
      ];
      expect(roleIncludes(role, 'owner')).toBe(false);
      for (const call of calls) await expect(asAdmin(call, role)).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
      await expect(asAdmin(() => t.client.listSessions({}), role)).resolves.toBeDefined();
    },
  );

  it('[SC-4] a changed role ends the sessions, whose tokens contain the old role', async () => {
    const email = await t.givenAdmin('manager');
    const { refreshToken, userId } = await t.signIn(email);

    const { admin } = await change(userId, 'ADMIN_ROLE_VIEWER');

    expect(admin).toMatchObject({ role: 'ADMIN_ROLE_VIEWER', state: 'ADMIN_STATE_ACTIVE' });
    await expect(t.refresh(refreshToken)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await t.client.listEndedSessions({})).sessionIds).not.toEqual([]);
    expect(await t.signIn(email)).toMatchObject({ role: 'ADMIN_ROLE_VIEWER' });
  });

  it('[SC-4] a disabled admin is signed out and cannot sign in until enabled', async () => {
    const email = await t.givenAdmin('support');
    const { refreshToken, userId } = await t.signIn(email);

    await change(userId, 'ADMIN_ROLE_SUPPORT', true);

    await expect(t.refresh(refreshToken)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(t.signIn(email)).rejects.toMatchObject({ code: 'IDENTITY.SIGN_IN_FAILED' });
    await change(userId, 'ADMIN_ROLE_SUPPORT');
    await expect(t.signIn(email)).resolves.toMatchObject({ email });
  });

  it('keeps the sessions when nothing changes', async () => {
    const email = await t.givenAdmin('support');
    const { refreshToken, userId } = await t.signIn(email);
    await change(userId, 'ADMIN_ROLE_SUPPORT');
    await expect(t.refresh(refreshToken)).resolves.toMatchObject({ email });
  });

  it('[AD-7] refuses a change of an outdated version, unless the admin is already as requested', async () => {
    const { admin } = await create('two-owners@example.org');
    const { id, version: ifVersion } = admin!;
    const changeSeen = (role: identityV1.AdminRole) =>
      asAdmin(() => t.client.changeAdmin({ id, role, disabled: false, ifVersion }));

    const first = await changeSeen('ADMIN_ROLE_SUPPORT');

    await expect(changeSeen('ADMIN_ROLE_VIEWER')).rejects.toMatchObject({
      code: 'IDENTITY.ADMIN_STALE',
      kind: 'precondition',
    });
    await expect(changeSeen('ADMIN_ROLE_SUPPORT')).resolves.toEqual(first);
    expect(first.admin).toMatchObject({ role: 'ADMIN_ROLE_SUPPORT', version: ifVersion + 1 });
  });

  it('[AD-7] keeps one of two different changes that owners make at once', async () => {
    const { admin } = await create('at-once@example.org');
    const { id, version: ifVersion } = admin!;
    const results = await Promise.allSettled(
      (['ADMIN_ROLE_SUPPORT', 'ADMIN_ROLE_VIEWER'] as const).map((role) =>
        asAdmin(() => t.client.changeAdmin({ id, role, disabled: false, ifVersion })),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('responds alike to ids that are unknown or malformed', async () => {
    for (const id of ['nobody', '00000000-0000-7000-8000-000000000009'])
      await expect(change(id, 'ADMIN_ROLE_VIEWER')).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_NOT_FOUND' });
  });

  it('[SC-5] records who changed which admin, with role and state before and after', async () => {
    const { admin } = await create('recorded@example.org');
    await change(admin!.id, 'ADMIN_ROLE_SUPPORT', true);

    const { records } = await asAdmin(() =>
      t.client.listAuditRecords({
        actor: 'admin@example.com',
        action: '',
        target: '',
        from: '',
        to: '',
        limit: 2,
        cursor: '',
      }),
    );
    expect(records.map(({ action, target }) => [action, target])).toEqual([
      ['admin.changed', admin!.id],
      ['admin.created', admin!.id],
    ]);
    expect(JSON.parse(records[0]!.before!)).toEqual({ email: admin!.email, role: 'manager', state: 'active' });
    expect(JSON.parse(records[0]!.after!)).toEqual({ email: admin!.email, role: 'support', state: 'disabled' });
    expect(JSON.stringify(records)).not.toContain(password);
  });

  describe('the last owner', () => {
    /** All other owners lose their role, so that these two are the only ones. */
    const givenTwoOwners = async (): Promise<[string, string]> => {
      await t.database.query("UPDATE admins SET role = 'viewer'");
      const emails = [await t.givenAdmin(), await t.givenAdmin()];
      const [first, second] = await Promise.all(emails.map(async (email) => (await t.signIn(email)).userId));
      return [first!, second!];
    };
    const lastOwner = { code: 'IDENTITY.LAST_OWNER', kind: 'conflict' };

    it('[AD-7] can be neither disabled nor demoted', async () => {
      const [first, second] = await givenTwoOwners();
      await change(first, 'ADMIN_ROLE_OWNER', true);

      await expect(change(second, 'ADMIN_ROLE_OWNER', true)).rejects.toMatchObject(lastOwner);
      await expect(change(second, 'ADMIN_ROLE_MANAGER')).rejects.toMatchObject(lastOwner);
      await expect(change(first, 'ADMIN_ROLE_VIEWER', true)).resolves.toBeDefined();
    });

    it('[AD-7] remains when two owners are demoted at once', async () => {
      const owners = await givenTwoOwners();
      const results = await Promise.allSettled(owners.map((id) => change(id, 'ADMIN_ROLE_VIEWER')));
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('from the command line', () => {
    it('[AD-8] resets a lost password and ends the sessions', async () => {
      const email = await t.givenAdmin();
      const { refreshToken } = await t.signIn(email);

      await t.get(ResetPassword).execute({ email: email.toUpperCase(), password: newPassword });

      await expect(t.refresh(refreshToken)).rejects.toMatchObject({ kind: 'unauthenticated' });
      await expect(t.signIn(email)).rejects.toMatchObject({ code: 'IDENTITY.SIGN_IN_FAILED' });
      await expect(t.signIn(email, newPassword)).resolves.toMatchObject({ email });
      const unknown = t.get(ResetPassword).execute({ email: 'nobody@example.org', password: newPassword });
      await expect(unknown).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_NOT_FOUND' });
    });

    it('[AD-8] disables an account by its address', async () => {
      const email = await t.givenAdmin('viewer');
      await t.get(DisableAdmin).execute(` ${email} `);
      await expect(t.signIn(email)).rejects.toMatchObject({ code: 'IDENTITY.SIGN_IN_FAILED' });
      await expect(t.get(DisableAdmin).execute('nobody@example.org')).rejects.toMatchObject({
        code: 'IDENTITY.ADMIN_NOT_FOUND',
      });
    });
  });
});
