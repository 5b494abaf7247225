import { refusal } from '@shop/errors';

/** An unknown, disabled or locked account and a wrong password: attackers cannot distinguish them by the refusal. */
export const SignInFailed = refusal('IDENTITY.SIGN_IN_FAILED', 'unauthenticated');
export const SessionNotFound = refusal('IDENTITY.SESSION_NOT_FOUND', 'not-found');
/** The same refusal for unknown, expired, signed-out and reused tokens. */
export const SessionEnded = refusal('IDENTITY.SESSION_ENDED', 'unauthenticated');
