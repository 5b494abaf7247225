import { refusal } from '@shop/errors';

/** Unknown account, wrong password and locked: one answer, so that nobody learns which. */
export const SignInFailed = refusal('IDENTITY.SIGN_IN_FAILED', 'unauthenticated');
export const SessionNotFound = refusal('IDENTITY.SESSION_NOT_FOUND', 'not-found');
/** Unknown, expired, signed out, reused: one answer, too. */
export const SessionEnded = refusal('IDENTITY.SESSION_ENDED', 'unauthenticated');
