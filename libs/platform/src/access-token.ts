import { refusal } from '@shop/errors';
import { createLocalJWKSet, importJWK, jwtVerify, type LocalJWKSet, SignJWT } from 'jose';
import type { AccessTokenKeySet } from './access-token-keys.js';
import { type AdminRole, isAdminRole } from './admin-role.js';

export type AccessClaims = {
  userId: string;
  email: string;
  role: AdminRole;
  aal: 'aal1' | 'aal2';
  sessionId: string;
  /** Whether the account has a verified second factor; if so, a session below `aal2` can only verify one. */
  needsAal2: boolean;
};

export const NotSignedIn = refusal('AUTH.UNAUTHENTICATED', 'unauthenticated');

const issuer = 'shop.identity';
const algorithm = 'EdDSA';

/** How long an access token can be valid, and therefore for how long an ended session has to be remembered. */
export const accessTokenLifeMs = 10 * 60_000;

/** Signs access tokens with the first key of a private key set. Only the identity service has such keys. */
export class AccessTokenSigner {
  private readonly kid: string;
  private readonly key: ReturnType<typeof importJWK>;

  constructor({ keys: [first] }: AccessTokenKeySet) {
    if (!first) throw new Error('a key set without a key cannot sign');
    this.kid = first.kid;
    this.key = importJWK(first, algorithm);
  }

  /** A JWT that is valid until `expiresAt`. */
  async sign({ userId, ...claims }: AccessClaims, issuedAt: Date, expiresAt: Date): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: this.kid })
      .setSubject(userId)
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(await this.key);
  }
}

/** Verifies access tokens with the public keys of the identity service, without a call to it. */
export class AccessTokenVerifier {
  private readonly keys: LocalJWKSet;

  constructor(keySet: AccessTokenKeySet) {
    this.keys = createLocalJWKSet(keySet);
  }

  /** The claims; throws `AUTH.UNAUTHENTICATED` for anything but a token of ours that is valid now. */
  async verify(token: string | undefined, now: Date): Promise<AccessClaims> {
    if (!token) throw new NotSignedIn();
    const verified = await jwtVerify(token, this.keys, {
      issuer,
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sessionId', 'role'],
    }).catch(() => {
      throw new NotSignedIn();
    });
    const { sub, email, role, aal, sessionId, needsAal2 } = verified.payload;
    if (!isAdminRole(role)) throw new NotSignedIn();
    return {
      userId: String(sub),
      email: String(email),
      role,
      aal: aal === 'aal2' ? 'aal2' : 'aal1',
      sessionId: String(sessionId),
      needsAal2: needsAal2 === true,
    };
  }
}
