import { readStored, removeStored, writeStored } from '../../../shared/lib/storage.js';

/** What the browser keeps while the admin is at a provider: without it nobody can complete the sign-in. */
export interface BegunSocialLogin {
  /** Proves that this browser has begun the sign-in (PKCE, RFC 7636). */
  codeVerifier: string;
  /** Where the admin wanted to go. */
  from: string;
}

const storageKey = 'shop.social-login';

/** Stores for this tab what is needed to complete the sign-in, and returns the code challenge for the provider. */
export async function prepareSocialLogin(from: string): Promise<string> {
  const codeVerifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  writeStored(storageKey, { codeVerifier, from } satisfies BegunSocialLogin, 'sessionStorage');
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))));
}

/** Returns what was stored, once; undefined when this tab has begun no sign-in. */
export function takeSocialLogin(): BegunSocialLogin | undefined {
  const stored = readStored(storageKey, 'sessionStorage') as Partial<BegunSocialLogin> | null;
  removeStored(storageKey, 'sessionStorage');
  if (typeof stored?.codeVerifier !== 'string' || typeof stored.from !== 'string') return undefined;
  return { codeVerifier: stored.codeVerifier, from: stored.from };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
