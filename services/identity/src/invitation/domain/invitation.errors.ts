import { refusal } from '@shop/errors';

/**
 * The same refusal for links that are unknown, used, replaced, revoked or expired, and when the invitation of an admin
 * who is not invited any more shall be sent again or revoked.
 */
export const InvitationEnded = refusal('IDENTITY.INVITATION_ENDED', 'not-found');
export const RoleAboveOwn = refusal('IDENTITY.ROLE_ABOVE_OWN', 'forbidden');
