import { generateKeyPairSync } from 'node:crypto';
import type { Caller } from './callable-by.js';
import { CallerTokenSigner, CallerTokenVerifier } from './caller-tokens.js';
import { servicePrivateKeysSchema, servicePublicKeysSchema } from './service-keys.js';

type Key = { kid: string; caller: Caller; d?: string };

function aKey(caller: Caller, kid: string): Key {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid, caller };
}
const privateKeys = (...keys: Key[]) => servicePrivateKeysSchema.parse(JSON.stringify({ keys }));
const publicKeys = (...keys: Key[]) =>
  servicePublicKeysSchema.parse(JSON.stringify({ keys: keys.map(({ d: _, ...publicKey }) => publicKey) }));

describe('authentication by caller tokens', () => {
  const old = aKey('gateway', 'gateway-1');
  const next = aKey('gateway', 'gateway-2');
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('[SC-1] accepts the old and the new key of a caller while they are rotated, and only the new one afterwards', async () => {
    const during = new CallerTokenVerifier(publicKeys(old, next), 'booking');
    const after = new CallerTokenVerifier(publicKeys(next), 'booking');
    const [byOld, byNew] = await Promise.all(
      [privateKeys(old, next), privateKeys(next, old)].map((keys) =>
        new CallerTokenSigner(keys).tokenFor('booking', now),
      ),
    );
    expect(await during.verify(byOld!, now)).toBe('gateway');
    expect(await during.verify(byNew!, now)).toBe('gateway');
    expect(await after.verify(byNew!, now)).toBe('gateway');
    await expect(after.verify(byOld!, now)).rejects.toThrow();
  });

  it('[SC-1] caches a verified token until it is 60 s old, and refuses it when it is 66 s old', async () => {
    const verifier = new CallerTokenVerifier(publicKeys(old), 'booking');
    const token = await new CallerTokenSigner(privateKeys(old)).tokenFor('booking', now);
    await verifier.verify(token, now);
    expect(verifier.cachedCaller(token, now + 59_000)).toBe('gateway');
    expect(verifier.cachedCaller(token, now + 60_000)).toBeUndefined();
    await expect(verifier.verify(token, now + 66_000)).rejects.toThrow();
  });

  it('[SC-1] signs one token per service and half minute', async () => {
    const signer = new CallerTokenSigner(privateKeys(old));
    const first = await signer.tokenFor('booking', now);
    expect(await signer.tokenFor('booking', now + 29_000)).toBe(first);
    expect(await signer.tokenFor('coupon', now)).not.toBe(first);
    expect(await signer.tokenFor('booking', now + 31_000)).not.toBe(first);
  });

  it('[SC-1] refuses private keys among public ones, other callers’ keys among private ones, and two keys with one id', () => {
    const parse =
      (schema: typeof servicePublicKeysSchema, ...keys: Key[]) =>
      () =>
        schema.parse(JSON.stringify({ keys }));
    const { d: _, ...publicKey } = old;
    expect(parse(servicePublicKeysSchema, old)).toThrow('contains a private key');
    expect(parse(servicePublicKeysSchema, publicKey, publicKey)).toThrow('kid of its own');
    expect(parse(servicePrivateKeysSchema, publicKey)).toThrow('without its private part');
    expect(parse(servicePrivateKeysSchema, old, aKey('booking', 'booking-1'))).toThrow('several callers');
    expect(() => servicePublicKeysSchema.parse('{')).toThrow('JSON Web Key Set');
  });
});
