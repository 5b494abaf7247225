import * as errors from './social-login.errors.js';

it('refusals of sign-ins at providers have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual([
    ['CodeChallengeInvalid', 'IDENTITY.CODE_CHALLENGE_INVALID', 'invalid'],
    ['LinkedIdentityNotFound', 'IDENTITY.LINKED_IDENTITY_NOT_FOUND', 'not-found'],
    ['NoAccountForIdentity', 'IDENTITY.NO_ACCOUNT_FOR_IDENTITY', 'unauthenticated'],
    ['ProviderNotConfigured', 'AUTH.NOT_CONFIGURED', 'not-configured'],
    ['ProviderUnavailable', 'IDENTITY.PROVIDER_UNAVAILABLE', 'unavailable'],
    ['RedirectNotAllowed', 'IDENTITY.REDIRECT_NOT_ALLOWED', 'invalid'],
    ['ScopeNotAllowed', 'IDENTITY.SCOPE_NOT_ALLOWED', 'invalid'],
    ['SocialLoginFailed', 'IDENTITY.SOCIAL_LOGIN_FAILED', 'unauthenticated'],
  ]);
});
