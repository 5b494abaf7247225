import { refusal } from '@shop/errors';

export const EmailInvalid = refusal('IDENTITY.EMAIL_INVALID', 'invalid');
export const PasswordTooShort = refusal('IDENTITY.PASSWORD_TOO_SHORT', 'invalid');
export const AdminExists = refusal('IDENTITY.ADMIN_EXISTS', 'conflict');
