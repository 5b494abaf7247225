import { refusal } from '@shop/errors';

/**
 * The same refusal for links that are unknown, used, replaced, revoked or expired. Also refuses to send an invitation
 * again, or to revoke it, when the admin is not invited any more.
 */
export const InvitationEnded = refusal('IDENTITY.INVITATION_ENDED', 'not-found');
export const RoleAboveOwn = refusal('IDENTITY.ROLE_ABOVE_OWN', 'forbidden');
