import { generateKeyPairSync } from 'node:crypto';
import { type AccessClaims, type AccessTokenKeySet, AccessTokenSigner, privateKeySetSchema } from '@shop/platform';

/** An Ed25519 key set with one private key, and the set with the public key that verifies its tokens. */
export function adminTokenKeys(kid: string): { privateKeys: AccessTokenKeySet; publicKeys: AccessTokenKeySet } {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const privateKeys = privateKeySetSchema.parse(JSON.stringify({ keys: [{ ...jwk, kid }] }));
  return { privateKeys, publicKeys: { keys: privateKeys.keys.map(({ d: _, ...publicKey }) => publicKey) } };
}

const { privateKeys, publicKeys } = adminTokenKeys('specs');

/** The key sets with which the services of this test process are configured. */
export const adminTokenEnvironment = {
  ADMIN_TOKEN_PRIVATE_KEYS: JSON.stringify(privateKeys),
  ADMIN_TOKEN_PUBLIC_KEYS: JSON.stringify(publicKeys),
};

export type AdminTokenOptions = Partial<AccessClaims> & { now?: Date; lifeMs?: number };

/** An access token as the identity service issues it, for the services of this test process. */
export function adminToken({ now = new Date(), lifeMs = 60_000, ...claims }: AdminTokenOptions = {}): Promise<string> {
  const all: AccessClaims = {
    userId: 'admin-1',
    email: 'admin@example.com',
    role: 'owner',
    aal: 'aal1',
    sessionId: 'session-1',
    needsAal2: false,
    ...claims,
  };
  return new AccessTokenSigner(privateKeys).sign(all, now, new Date(now.getTime() + lifeMs));
}
