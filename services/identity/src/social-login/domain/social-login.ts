import { createHash } from 'node:crypto';
import { CodeChallengeInvalid, RedirectNotAllowed, ScopeNotAllowed } from './social-login.errors.js';

/** How long an admin may stay at the provider. */
export const socialLoginLifeMs = 10 * 60_000;

/** A sign-in that was begun at a provider and is not completed yet. */
export type PendingSocialLogin = {
  /** SHA-256 of the random `state`. */
  stateHash: Buffer;
  provider: string;
  redirectUrl: string;
  /** Binds the provider's ID token to this sign-in. */
  nonce: string;
  /** PKCE (RFC 7636): only the browser that began the sign-in knows the verifier. */
  codeChallenge: string;
  expiresAt: Date;
};

/** Whom a provider has signed in. */
export type ExternalIdentity = {
  issuer: string;
  subject: string;
  /** Null when the provider names no e-mail address, or has not verified the one that it names. */
  verifiedEmail: string | null;
};

/** An identity at a provider by which an admin signs in. */
export type LinkedIdentity = {
  id: string;
  adminId: string;
  provider: string;
  issuer: string;
  subject: string;
  /** The e-mail address at the provider when the identity was linked. */
  email: string;
  createdAt: Date;
  lastUsedAt: Date;
};

const requiredScopes = ['openid', 'email'];
const allowedScopes = [...requiredScopes, 'profile'];

/** The scopes to request: those that were asked for, and the ones without which nobody can be signed in. */
export function scopesFor(asked: string): string {
  const scopes = asked.split(' ').filter(Boolean);
  if (scopes.some((scope) => !allowedScopes.includes(scope))) throw new ScopeNotAllowed({ field: 'scopes' });
  return [...new Set([...requiredScopes, ...scopes])].join(' ');
}

/** The address to which the provider returns the admin: exactly one of `allowed`, the first when none is asked for. */
export function redirectUrlFor(asked: string, allowed: readonly string[]): string {
  const found = asked === '' ? allowed[0] : allowed.find((url) => url === asked);
  if (found === undefined) throw new RedirectNotAllowed({ field: 'redirectTo' });
  return found;
}

/** An S256 challenge is a SHA-256 in base64url. */
export function assertCodeChallenge(codeChallenge: string): void {
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw new CodeChallengeInvalid({ field: 'codeChallenge' });
}

export function isVerifierOf(codeChallenge: string, codeVerifier: string): boolean {
  return createHash('sha256').update(codeVerifier).digest('base64url') === codeChallenge;
}
