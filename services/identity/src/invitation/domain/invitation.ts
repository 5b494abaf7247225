import { type Admin, type AdminRole, stateOf } from '../../admin/domain/admin.js';
import { InvitationEnded, RoleAboveOwn } from './invitation.errors.js';

/** How long the link in the mail can be used. */
export const invitationLifeMs = 72 * 3_600_000;

export type InvitationLanguage = 'de' | 'en';

/** The invitation of an admin who has not chosen a password yet; a further invitation replaces it. */
export type Invitation = {
  id: string;
  adminId: string;
  /** E-mail address of the owner who invites. */
  inviter: string;
  /** Of the mail. */
  language: InvitationLanguage;
  createdAt: Date;
  expiresAt: Date;
};

const rankOf: Record<AdminRole, number> = { owner: 4, manager: 3, support: 2, viewer: 1 };

/** An admin may not grant a role above their own. Refuses nothing while only owners may invite. */
export function assertMayGrant(inviterRole: AdminRole, role: AdminRole): void {
  if (rankOf[role] > rankOf[inviterRole]) throw new RoleAboveOwn({ field: 'role' });
}

/**
 * Whether a password can still be chosen by the link: it has not expired, has not been used, and the account is not
 * disabled.
 */
export function isUsable(
  invitation: Pick<Invitation, 'expiresAt'>,
  admin: Pick<Admin, 'passwordHash' | 'disabledAt'>,
  now: Date,
): boolean {
  return invitation.expiresAt > now && stateOf(admin) === 'invited';
}

/** An account that was in use once, or is disabled, is neither invited again nor removed. */
export function assertInvited(admin: Pick<Admin, 'passwordHash' | 'disabledAt'>): void {
  if (stateOf(admin) !== 'invited') throw new InvitationEnded();
}

export const languageOf = (language: string): InvitationLanguage => (language === 'en' ? 'en' : 'de');
