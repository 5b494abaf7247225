import { refusal } from '@shop/errors';

/**
 * The same refusal for links that are unknown, used, replaced, revoked or expired. An admin who is not invited any more
 * has no invitation to send again or to revoke: the same refusal.
 */
export const InvitationEnded = refusal('IDENTITY.INVITATION_ENDED', 'not-found');
export const RoleAboveOwn = refusal('IDENTITY.ROLE_ABOVE_OWN', 'forbidden');
