import { randomUUID } from 'node:crypto';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const queue = 'notification.admin-invitation';

describe('the mail that invites an admin', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  const deliver = (invitationId: string) => t.deliver(queue, 'admin.invited.v1', { invitationId });

  it('[AD-8] names role, inviter, shop and when its link expires, and is sent once for each invitation', async () => {
    const { invitationId, email } = t.givenInvitation({ token: 'token-1' });
    await Promise.all([deliver(invitationId), deliver(invitationId)]);
    await t.waitForState('admin_invitation', invitationId, 'sent');

    const mails = await t.inbox(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Einladung in die Verwaltung von City Escape']);
    for (const body of [mails[0]!.text, mails[0]!.html]) {
      expect(body).toContain('owner@example.org lädt Sie ein, City Escape mitzuverwalten.');
      expect(body).toContain('Manager');
      expect(body).toContain('https://shop.example/login/invitation#token-1');
      expect(body).toContain('24. November 2026 um 13:00 Uhr');
    }
  });

  it('[AD-8] is English for an English invitation', async () => {
    const { invitationId, email } = t.givenInvitation({ uiLanguage: 'en', role: 'ADMIN_ROLE_VIEWER' });
    await deliver(invitationId);
    await t.waitForState('admin_invitation', invitationId, 'sent');
    const [mail] = await t.inbox(email);
    expect(mail!.subject).toBe('Invitation to manage City Escape');
    expect(mail!.text).toContain('Read only');
    expect(mail!.text).toContain('24 November 2026 at 13:00 (Berlin time)');
  });

  it('[AD-8] is not sent after the invitation has ended', async () => {
    // Identity has no link for this id, so the mail is dropped. `getMailState` calls that `failed`, too.
    const invitationId = randomUUID();
    await deliver(invitationId);
    await t.waitForState('admin_invitation', invitationId, 'failed');
    expect(await t.outboxEvents('mail.failed.v1')).toEqual([]);
  });
});
