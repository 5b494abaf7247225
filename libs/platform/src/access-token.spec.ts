import { adminTokenKeys } from '@shop/testing';
import { SignJWT } from 'jose';
import { type AccessClaims, AccessTokenVerifier, AccessTokenSigner } from './access-token.js';

const now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const claims: AccessClaims = {
  userId: 'u',
  email: 'a@example.org',
  role: 'manager',
  aal: 'aal1',
  sessionId: 's',
  needsAal2: false,
};
const refused = { code: 'AUTH.UNAUTHENTICATED' };

const [old, next] = [adminTokenKeys('2026-10'), adminTokenKeys('2026-11')];
const both = { keys: [...old.publicKeys.keys, ...next.publicKeys.keys] };
const tokenOf = ({ privateKeys }: typeof old): Promise<string> =>
  new AccessTokenSigner(privateKeys).sign(claims, now, later(60_000));

describe('AccessTokenVerifier', () => {
  it('[D49] accepts tokens of both keys while keys are rotated', async () => {
    const verifier = new AccessTokenVerifier(both);
    for (const key of [old, next]) expect(await verifier.verify(await tokenOf(key), now)).toEqual(claims);
  });

  it('[D49] refuses a token of a key that was retired', async () => {
    await expect(new AccessTokenVerifier(next.publicKeys).verify(await tokenOf(old), now)).rejects.toMatchObject(
      refused,
    );
  });

  it('[D49] refuses a token of another key under a known key id', async () => {
    const forged = await tokenOf(adminTokenKeys('2026-11'));
    await expect(new AccessTokenVerifier(both).verify(forged, now)).rejects.toMatchObject(refused);
  });

  it('[D49] refuses an HS256 token, also one that is signed with the public key as its secret', async () => {
    const { x, kid } = next.publicKeys.keys[0]!;
    for (const secret of [Buffer.from('a secret that services used to share'), Buffer.from(x, 'base64url')]) {
      const token = await new SignJWT({ email: claims.email, role: 'owner', sessionId: 's' })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setSubject('u')
        .setIssuer('shop.identity')
        .setExpirationTime(later(60_000))
        .sign(secret);
      await expect(new AccessTokenVerifier(both).verify(token, now)).rejects.toMatchObject(refused);
    }
  });

  it('refuses an expired token, a missing one and a malformed one', async () => {
    const token = await tokenOf(next);
    const verifier = new AccessTokenVerifier(both);
    await expect(verifier.verify(token, later(60_001))).rejects.toMatchObject(refused);
    for (const given of [undefined, '', 'no.token.atall'])
      await expect(verifier.verify(given, now)).rejects.toMatchObject(refused);
  });
});
