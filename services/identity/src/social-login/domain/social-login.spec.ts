import { assertCodeChallenge, isVerifierOf, redirectUrlFor, scopesFor, socialLoginLifeMs } from './social-login.js';

it('[AD-6] an admin may stay at the provider for ten minutes', () => {
  expect(socialLoginLifeMs).toBe(600_000);
});

describe('the scopes of a sign-in at a provider', () => {
  it.each([
    ['', 'openid email'],
    ['profile', 'openid email profile'],
    [' email  openid ', 'openid email'],
  ])('[AD-6] given to the shop as %j are requested from the provider as %j', (asked, expected) => {
    expect(scopesFor(asked)).toBe(expected);
  });

  it.each(['offline_access', 'openid address', 'OPENID'])('[AD-6] are refused if one is not allowed: %j', (asked) => {
    expect(() => scopesFor(asked)).toThrow(
      expect.objectContaining({ code: 'IDENTITY.SCOPE_NOT_ALLOWED', params: { field: 'scopes' } }),
    );
  });
});

describe('the address to which a provider returns an admin', () => {
  const allowed = ['https://shop.example/login/callback', 'https://shop.example/other'];

  it('[AD-6] is the first allowed one when none is requested, else the requested one when exactly this is allowed', () => {
    expect(redirectUrlFor('', allowed)).toBe(allowed[0]);
    expect(redirectUrlFor(allowed[1]!, allowed)).toBe(allowed[1]);
  });

  it.each(['https://shop.example/', 'https://shop.example/login/callback?x', 'https://SHOP.example/other', '//evil'])(
    '[AD-6] is refused unless it is exactly an allowed one: %s',
    (asked) => {
      expect(() => redirectUrlFor(asked, allowed)).toThrow(
        expect.objectContaining({ code: 'IDENTITY.REDIRECT_NOT_ALLOWED', params: { field: 'redirectTo' } }),
      );
    },
  );
});

describe('a code challenge', () => {
  // The example of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('[AD-6] belongs to its own verifier only', () => {
    expect([isVerifierOf(challenge, verifier), isVerifierOf(challenge, challenge)]).toEqual([true, false]);
    expect(isVerifierOf(verifier, verifier)).toBe(false);
  });

  it.each(['', `${challenge}x`, `x${challenge}`, challenge.slice(1), challenge.replace('-', '+')])(
    '[AD-6] is refused unless it has the form of a SHA-256 in base64url: %j',
    (given) => {
      expect(() => assertCodeChallenge(given)).toThrow(
        expect.objectContaining({ code: 'IDENTITY.CODE_CHALLENGE_INVALID', params: { field: 'codeChallenge' } }),
      );
    },
  );

  it('[AD-6] is accepted in the form of a SHA-256 in base64url', () => {
    expect(() => assertCodeChallenge(challenge)).not.toThrow();
  });
});
