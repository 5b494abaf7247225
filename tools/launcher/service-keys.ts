import { generateKeyPairSync } from 'node:crypto';

export type ServiceKeys = { publicKeys: string; privateKeys: Record<string, string> };

/** Creates a new key pair for each of these processes, for its caller tokens. */
export function makeServiceKeys(processes: string[]): ServiceKeys {
  const keys = processes.map((name) => ({
    ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    kid: name,
    caller: name,
  }));
  return {
    publicKeys: JSON.stringify({ keys: keys.map(({ d: _, ...publicKey }) => publicKey) }),
    privateKeys: Object.fromEntries(keys.map((key) => [key.caller, JSON.stringify({ keys: [key] })])),
  };
}
