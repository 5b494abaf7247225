import { z } from 'zod';
import { mustHaveStrongPrivateKeys, secretSetting } from './production-rules.js';

const ed25519Key = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().min(1),
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
  .pipe(z.object({ keys: z.array(ed25519Key).min(1) }))
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'every key needs a kid of its own');

export const publicKeySetSchema = keySet
  .refine(({ keys }) => keys.every(({ d }) => d === undefined), 'contains a private key: only identity may hold one')
  .describe(
    "JSON Web Key Set of Ed25519 keys that verify admins' access tokens; two while keys are rotated " +
      '([ADR 0013](../adr/0013-admin-tokens-eddsa.md))',
  );

export const privateKeySetSchema = secretSetting(
  keySet.refine(({ keys }) => keys.every(({ d }) => d !== undefined), 'contains a key without its private part'),
  mustHaveStrongPrivateKeys,
).describe("JSON Web Key Set of Ed25519 keys with `d`, of which the first signs admins' access tokens");

export type AccessTokenKeySet = z.infer<typeof keySet>;
