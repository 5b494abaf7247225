import { mustBeHardToGuess, mustBeHttps, type ProductionRule, secretSetting } from '@shop/platform';
import { z } from 'zod';

const provider = z.strictObject({
  /** Names the provider in URLs and in audit records. */
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'may contain small letters, digits and hyphens'),
  /** Shown on the button of the sign-in. */
  name: z.string().min(1).max(40),
  /** The issuer identifier, below which the provider publishes its metadata. */
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

export type OidcProviderSettings = z.infer<typeof provider>;

const everyProviderIsSafe: ProductionRule = (value) => {
  for (const { id, issuer, clientSecret } of JSON.parse(value) as OidcProviderSettings[]) {
    const violation = mustBeHttps(issuer) ?? mustBeHardToGuess(64)(clientSecret);
    if (violation) return `: issuer or clientSecret of ${id} ${violation}`;
  }
  return undefined;
};

/** JSON, a list of OpenID Connect providers: `[{"id", "name", "issuer", "clientId", "clientSecret"}]`. */
export const oidcProvidersSetting = secretSetting(
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'expected JSON: [{"id", "name", "issuer", "clientId", …}]' });
        return z.NEVER;
      }
    })
    .pipe(z.array(provider).max(10))
    .refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, 'every id must differ')
    .refine(
      (providers) => new Set(providers.map(({ issuer }) => issuer)).size === providers.length,
      'every issuer must differ',
    ),
  everyProviderIsSafe,
);
