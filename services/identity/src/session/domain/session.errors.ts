import { refusal } from '@shop/errors';

/** Unknown account, wrong password and locked account: the same refusal, so that attackers cannot distinguish them. */
export const SignInFailed = refusal('IDENTITY.SIGN_IN_FAILED', 'unauthenticated');
export const SessionNotFound = refusal('IDENTITY.SESSION_NOT_FOUND', 'not-found');
/** The same refusal for unknown, expired, signed-out and reused tokens. */
export const SessionEnded = refusal('IDENTITY.SESSION_ENDED', 'unauthenticated');
