import type { identityV1 } from '@shop/contracts';
import type { AdminRole } from '@shop/platform';
import { ResetPassword } from '../src/management/use-cases/reset-password.use-case.js';
import { identityHarness, type IdentityHarness, password } from './identity.harness.js';

const ended = { code: 'IDENTITY.INVITATION_ENDED', kind: 'not-found' };
const ownerId = '00000000-0000-7000-8000-000000000001';
let count = 0;

describe('an invitation of an admin', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  const asAdmin = <T>(work: () => Promise<T>, role: AdminRole = 'owner') => t.asAdmin(work, { userId: ownerId, role });
  const newEmail = () => `invited-${++count}@example.org`;
  const invite = async (email = newEmail(), role: identityV1.AdminRole = 'ADMIN_ROLE_SUPPORT') =>
    (await asAdmin(() => t.client.inviteAdmin({ email, role, language: 'en' }))).admin!;
  const resend = (adminId: string) => asAdmin(() => t.client.resendInvitation({ adminId, language: 'de' }));
  const revoke = (adminId: string) => asAdmin(() => t.client.revokeInvitation({ adminId }));
  const lastInvitationId = async () => (await t.outboxEvents('admin.invited.v1')).at(-1)!.invitationId;
  /** Issues another link, as the notification service does for each attempt to send the mail. */
  const issueLink = async (invitationId: string) => (await t.client.issueInvitationLink({ invitationId })).link;
  const givenInvitation = async () => {
    const admin = await invite();
    return { admin, token: (await issueLink(await lastInvitationId()))!.token };
  };
  const accept = (token: string, chosen = password) => t.client.acceptInvitation({ token, password: chosen });

  it('[AD-8] leads to a password by which the admin signs in, with the role that was given', async () => {
    const admin = await invite(' Mia@Example.org ', 'ADMIN_ROLE_MANAGER');
    expect(admin).toMatchObject({ email: 'mia@example.org', state: 'ADMIN_STATE_INVITED' });
    await expect(t.signIn('mia@example.org')).rejects.toMatchObject({ code: 'IDENTITY.SIGN_IN_FAILED' });

    const link = (await issueLink(await lastInvitationId()))!;
    expect(link).toMatchObject({
      email: 'mia@example.org',
      role: 'ADMIN_ROLE_MANAGER',
      inviter: 'admin@example.com',
      uiLanguage: 'en',
    });
    const { expiresAt } = await t.client.getInvitation({ token: link.token });
    expect(expiresAt).toBe(link.expiresAt);
    const { admins } = await asAdmin(() => t.client.listAdmins({ limit: 1, cursor: '' }));
    expect(admins[0]).toMatchObject({ state: 'ADMIN_STATE_INVITED', invitationExpiresAt: expiresAt });

    expect(await accept(link.token)).toEqual({ email: 'mia@example.org' });
    expect(await t.signIn('mia@example.org')).toMatchObject({ role: 'ADMIN_ROLE_MANAGER', userId: admin.id });
    const { admins: later } = await asAdmin(() => t.client.listAdmins({ limit: 1, cursor: '' }));
    expect(later[0]).toMatchObject({ state: 'ADMIN_STATE_ACTIVE', version: admin.version + 1 });
    expect(later[0]!.invitationExpiresAt).toBeUndefined();
  });

  it('[AD-8] is accepted once, also by two requests at the same time', async () => {
    const { token, admin } = await givenInvitation();
    const results = await Promise.allSettled([accept(token), accept(token, 'another correct horse battery')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(token)).rejects.toMatchObject(ended);
    await expect(t.client.getInvitation({ token })).rejects.toMatchObject(ended);
    await expect(resend(admin.id)).rejects.toMatchObject(ended);
    await expect(revoke(admin.id)).rejects.toMatchObject(ended);
  });

  it('[SC-4] refuses short and guessable passwords, and those with the address, and can be used afterwards', async () => {
    const { token, admin } = await givenInvitation();
    for (const [chosen, code] of [
      ['short', 'IDENTITY.PASSWORD_TOO_SHORT'],
      ['password1234', 'IDENTITY.PASSWORD_TOO_GUESSABLE'],
      [`${admin.email} 77`, 'IDENTITY.PASSWORD_CONTAINS_EMAIL'],
    ] as const)
      await expect(accept(token, chosen)).rejects.toMatchObject({ code, params: { field: 'password' } });
    await expect(accept(token)).resolves.toBeDefined();
  });

  it('[AD-8] ends after 72 hours, and can then be sent again', async () => {
    const { token, admin } = await givenInvitation();
    const invitationId = await lastInvitationId();
    t.clock.advance(72 * 3_600_000);
    await expect(accept(token)).rejects.toMatchObject(ended);
    expect(await issueLink(invitationId)).toBeUndefined();

    await resend(admin.id);
    const again = (await issueLink(await lastInvitationId()))!;
    expect(again.uiLanguage).toBe('de');
    await expect(accept(token)).rejects.toMatchObject(ended);
    await expect(accept(again.token)).resolves.toBeDefined();
  });

  it('[AD-8] has a new link in each attempt to send the mail, and ends with the first link that is used', async () => {
    await invite();
    const invitationId = await lastInvitationId();
    const links = [(await issueLink(invitationId))!, (await issueLink(invitationId))!];
    expect(links[0]!.token).not.toBe(links[1]!.token);
    await accept(links[0]!.token);
    await expect(accept(links[1]!.token)).rejects.toMatchObject(ended);
    expect(await issueLink(invitationId)).toBeUndefined();
  });

  it('[AD-8] that is revoked leaves no account, so that the address can be invited again', async () => {
    const { token, admin } = await givenInvitation();
    await revoke(admin.id);
    await expect(accept(token)).rejects.toMatchObject(ended);
    await expect(revoke(admin.id)).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_NOT_FOUND' });
    await expect(resend('nobody')).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_NOT_FOUND' });
    await expect(invite(admin.email)).resolves.toMatchObject({ state: 'ADMIN_STATE_INVITED' });
  });

  it('[AD-8] ends when the account is disabled, or its password reset from the command line', async () => {
    const disabled = await givenInvitation();
    const change = { id: disabled.admin.id, role: 'ADMIN_ROLE_SUPPORT' as const, disabled: true };
    await asAdmin(() => t.client.changeAdmin(change));
    await expect(accept(disabled.token)).rejects.toMatchObject(ended);
    const reset = await givenInvitation();
    await t.get(ResetPassword).execute({ email: reset.admin.email, password });
    await expect(accept(reset.token, 'another correct horse battery')).rejects.toMatchObject(ended);
  });

  it('[AD-8] is not sent to an existing admin or an impossible address', async () => {
    await expect(invite(await t.givenAdmin())).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_EXISTS' });
    const { email } = await invite();
    await expect(invite(email)).rejects.toMatchObject({ code: 'IDENTITY.ADMIN_EXISTS' });
    await expect(invite('mia@localhost')).rejects.toMatchObject({
      code: 'IDENTITY.EMAIL_INVALID',
      params: { field: 'email' },
    });
  });

  it('[AD-7] is sent, sent again and revoked by owners only', async () => {
    const { id } = await invite();
    const calls: (() => Promise<unknown>)[] = [
      () => t.client.inviteAdmin({ email: newEmail(), role: 'ADMIN_ROLE_VIEWER', language: 'de' }),
      () => t.client.resendInvitation({ adminId: id, language: 'de' }),
      () => t.client.revokeInvitation({ adminId: id }),
    ];
    for (const call of calls) await expect(asAdmin(call, 'manager')).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
  });

  it('[SC-5] is recorded with what happened to it, without its link', async () => {
    const { id, email } = await invite();
    await resend(id);
    const { token } = (await issueLink(await lastInvitationId()))!;
    await accept(token);
    const revoked = await invite();
    await revoke(revoked.id);

    const recordsOf = (target: string) =>
      asAdmin(async () => {
        const request = { actor: '', action: '', target, from: '', to: '', limit: 0, cursor: '' };
        return (await t.client.listAuditRecords(request)).records;
      });
    const records = await recordsOf(id);
    expect(records.map(({ action, actor }) => [action, actor])).toEqual([
      ['invitation.accepted', email],
      ['invitation.resent', 'admin@example.com'],
      ['admin.invited', 'admin@example.com'],
    ]);
    expect(JSON.stringify(records)).not.toContain(token);
    expect((await recordsOf(revoked.id)).map(({ action }) => action)).toEqual(['invitation.revoked', 'admin.invited']);
  });
});
