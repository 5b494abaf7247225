import { assertInvited, assertMayGrant, invitationLifeMs, isUsable, languageOf } from './invitation.js';

const now = new Date('2026-11-22T12:00:00Z');
const invited = { passwordHash: null, disabledAt: null };

describe('an invitation', () => {
  it('[AD-8] grants no role above the one of its inviter', () => {
    const roles = ['owner', 'manager', 'support', 'viewer'] as const;
    const mayGrant = (inviter: (typeof roles)[number]) =>
      roles.filter((role) => {
        try {
          assertMayGrant(inviter, role);
          return true;
        } catch (error) {
          expect(error).toMatchObject({ code: 'IDENTITY.ROLE_ABOVE_OWN', params: { field: 'role' } });
          return false;
        }
      });
    for (const [index, inviter] of roles.entries()) expect(mayGrant(inviter)).toEqual(roles.slice(index));
  });

  it('[AD-8] can be used for three days', () => {
    expect(invitationLifeMs).toBe(3 * 86_400_000);
    expect(isUsable({ expiresAt: new Date(now.getTime() + 1) }, invited, now)).toBe(true);
    expect(isUsable({ expiresAt: now }, invited, now)).toBe(false);
  });

  it('[AD-8] ends once a password was chosen, or the account is disabled', () => {
    const expiresAt = new Date(now.getTime() + 1_000);
    for (const admin of [
      { ...invited, passwordHash: 'hash' },
      { ...invited, disabledAt: now },
    ]) {
      expect(isUsable({ expiresAt }, admin, now)).toBe(false);
      expect(() => assertInvited(admin)).toThrow(expect.objectContaining({ code: 'IDENTITY.INVITATION_ENDED' }));
    }
    expect(() => assertInvited(invited)).not.toThrow();
  });

  it.each([
    ['en', 'en'],
    ['de', 'de'],
    ['fr', 'de'],
    ['', 'de'],
  ])('asked for in language %j is written in %j', (given, expected) => {
    expect(languageOf(given)).toBe(expected);
  });
});
