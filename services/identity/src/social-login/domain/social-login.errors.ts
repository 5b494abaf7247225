import { refusal } from '@shop/errors';

/** The operator has not set up this identity provider. */
export const ProviderNotConfigured = refusal('AUTH.NOT_CONFIGURED', 'not-configured');
export const ProviderUnavailable = refusal('IDENTITY.PROVIDER_UNAVAILABLE', 'unavailable');
/** The address is not exactly one of those to which identity providers may return admins. */
export const RedirectNotAllowed = refusal('IDENTITY.REDIRECT_NOT_ALLOWED', 'invalid');
export const ScopeNotAllowed = refusal('IDENTITY.SCOPE_NOT_ALLOWED', 'invalid');
export const CodeChallengeInvalid = refusal('IDENTITY.CODE_CHALLENGE_INVALID', 'invalid');
/** The sign-in is unknown, used, expired, of another browser or refused by the provider: the admin signs in again. */
export const SocialLoginFailed = refusal('IDENTITY.SOCIAL_LOGIN_FAILED', 'unauthenticated');
/** The same refusal for no account and for one that must not be used, so that strangers cannot distinguish them. */
export const NoAccountForIdentity = refusal('IDENTITY.NO_ACCOUNT_FOR_IDENTITY', 'unauthenticated');
/** The same refusal for unknown linked identities and those of other admins. */
export const LinkedIdentityNotFound = refusal('IDENTITY.LINKED_IDENTITY_NOT_FOUND', 'not-found');
