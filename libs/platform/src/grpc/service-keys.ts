import { z } from 'zod';
import { mustHaveStrongPrivateKeys, secretSetting } from '../production-rules.js';
import type { Caller } from './callable-by.js';

const serviceKey = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().min(1),
  /** Whose key it is. */
  caller: z
    .string()
    .min(1)
    .transform((caller) => caller as Caller),
  x: z.string().length(43),
  d: z.string().length(43).optional(),
});

const keySet = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'expected a JSON Web Key Set: {"keys": [...]}' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ keys: z.array(serviceKey).min(1) }));

export const servicePublicKeysSchema = keySet
  .refine(({ keys }) => keys.every(({ d }) => d === undefined), 'contains a private key: only its caller may hold one')
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'every key needs a kid of its own')
  .describe(
    'JSON Web Key Set of the public keys of all processes that call services, see [keys](#keys): ' +
      'one of each process, and two while its keys are rotated',
  );

export const servicePrivateKeysSchema = secretSetting(
  keySet
    .refine(({ keys }) => keys.every(({ d }) => d !== undefined), 'contains a key without its private part')
    .refine(
      ({ keys }) => new Set(keys.map(({ caller }) => caller)).size === 1,
      'contains keys of several callers: each process holds its own',
    ),
  mustHaveStrongPrivateKeys,
).describe("JSON Web Key Set of the process's own private keys, see [keys](#keys), of which the first signs its calls");

export type ServiceKeySet = z.infer<typeof keySet>;
