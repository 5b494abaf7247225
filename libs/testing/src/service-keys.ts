import { generateKeyPairSync } from 'node:crypto';
import { type Caller, CallerTokenSigner, servicePrivateKeysSchema } from '@shop/platform';

const callers: Caller[] = ['booking', 'catalog', 'coupon', 'gateway', 'giftcard', 'identity', 'notification'];

/** A private key as JSON Web Key; without `d` it is the public one. */
export type ServiceKey = { kid: string; caller: Caller; kty: string; crv: string; x: string; d: string };

export function aServiceKey(caller: Caller, kid = `${caller}-1`): ServiceKey {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { kid, caller, kty: kty!, crv: crv!, x: x!, d: d! };
}

export const publicKeysOf = (keys: ServiceKey[]): string =>
  JSON.stringify({ keys: keys.map(({ d: _, ...publicKey }) => publicKey) });

export const privateKeysOf = (key: ServiceKey): string => JSON.stringify({ keys: [key] });

/** Signs caller tokens as a process that holds this key. */
export const callerTokenSignerOf = (key: ServiceKey): CallerTokenSigner =>
  new CallerTokenSigner(servicePrivateKeysSchema.parse(privateKeysOf(key)));

const keys = new Map(callers.map((caller) => [caller, aServiceKey(caller)]));

/** The key of a caller in this test process. */
export const serviceKeyOf = (caller: Caller): ServiceKey => keys.get(caller)!;

/** The keys with which a caller of this test process is configured: its private key, and the public keys of all. */
export const serviceKeyEnvironment = (caller: Caller): Record<string, string> => ({
  SERVICE_PRIVATE_KEYS: privateKeysOf(serviceKeyOf(caller)),
  SERVICE_PUBLIC_KEYS: publicKeysOf([...keys.values()]),
});
