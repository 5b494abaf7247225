import { refusal } from '@shop/errors';

export const EmailInvalid = refusal('IDENTITY.EMAIL_INVALID', 'invalid');
export const PasswordTooShort = refusal('IDENTITY.PASSWORD_TOO_SHORT', 'invalid');
export const PasswordTooGuessable = refusal('IDENTITY.PASSWORD_TOO_GUESSABLE', 'invalid');
export const PasswordContainsEmail = refusal('IDENTITY.PASSWORD_CONTAINS_EMAIL', 'invalid');
export const PasswordWrong = refusal('IDENTITY.PASSWORD_WRONG', 'invalid');
export const AdminNotFound = refusal('IDENTITY.ADMIN_NOT_FOUND', 'not-found');
/** The last owner keeps role and account, because somebody has to manage the admins. */
export const LastOwner = refusal('IDENTITY.LAST_OWNER', 'conflict');
/** Since the version that the request names, the admin was changed or has accepted the invitation. */
export const AdminStale = refusal('IDENTITY.ADMIN_STALE', 'precondition');
export const AdminExists = refusal('IDENTITY.ADMIN_EXISTS', 'conflict');
