import {
  env,
  messagingSchema,
  privateKeySetSchema,
  publicKeySetSchema,
  serviceSchema,
  shopSchema,
} from '@shop/platform';
import { z } from 'zod';
import { oidcProvidersSetting } from './social-login/oidc-providers-setting.js';

const demoAdminSchema = z.object({
  DEMO_ADMIN_EMAIL: z
    .email()
    .optional()
    .describe(
      "the demo's admin, created at start when it does not exist; refused in production. " +
        'There: `npm run admin -- create --email you@example.com` with `ADMIN_PASSWORD`',
    ),
  DEMO_ADMIN_PASSWORD: z.string().optional().describe("password of the demo's admin; refused in production"),
});

export const identitySchema = serviceSchema
  .extend({
    ADMIN_TOKEN_PRIVATE_KEYS: privateKeySetSchema,
    ADMIN_TOKEN_PUBLIC_KEYS: publicKeySetSchema,
    REFRESH_TOKEN_SECRETS: env.secrets.describe(
      'at least 32 characters each, separated by commas; the first derives the successors of refresh tokens, ' +
        'the others are still recognised',
    ),
    FACTOR_SECRET_KEYS: env.secrets.describe(
      'at least 32 characters each, separated by commas; the first encrypts the secrets of authenticator apps, ' +
        'the others still decrypt',
    ),
    PUBLIC_SHOP_URL: shopSchema.shape.PUBLIC_SHOP_URL,
    SMS_API_URL: env.internalUrl
      .optional()
      .describe(
        'where text messages are sent by `POST {from, to, text}` with `SMS_API_KEY` as bearer token; ' +
          'phones cannot be second factors without it',
      ),
    SMS_API_KEY: env.issuedSecret.optional().describe('needed with `SMS_API_URL`'),
    SMS_FROM: z.string().min(1).max(16).default('CityEscape').describe('the sender that is shown on the phone'),
    OIDC_PROVIDERS: oidcProvidersSetting
      .default([])
      .describe(
        '[identity providers](identity-providers.md) at which admins may sign in, as JSON ' +
          '`[{"id", "name", "issuer", "clientId", "clientSecret"}]`',
      ),
    OIDC_TIMEOUT_MS: env.positiveInt.default(4_000).describe('how long a response of an identity provider may take'),
    ...messagingSchema.shape,
    ...demoAdminSchema.shape,
    PURGE_EVERY_SECONDS: env.positiveInt.default(3_600).describe('how often identity removes what has expired'),
  })
  .refine(
    ({ ADMIN_TOKEN_PRIVATE_KEYS: privateKeys, ADMIN_TOKEN_PUBLIC_KEYS: publicKeys }) =>
      publicKeys.keys.some(({ kid, x }) => kid === privateKeys.keys[0]!.kid && x === privateKeys.keys[0]!.x),
    { message: 'ADMIN_TOKEN_PUBLIC_KEYS lacks the key that signs: no service would accept its tokens' },
  )
  .refine((given) => !given.SMS_API_URL === !given.SMS_API_KEY, {
    message: 'SMS_API_URL and SMS_API_KEY must be set together',
  })
  .refine((given) => !given.DEMO_ADMIN_EMAIL === !given.DEMO_ADMIN_PASSWORD, {
    message: 'DEMO_ADMIN_EMAIL and DEMO_ADMIN_PASSWORD must be set together',
  })
  .refine((given) => given.NODE_ENV !== 'production' || !given.DEMO_ADMIN_EMAIL, {
    message: 'Production has no demo admin: unset DEMO_ADMIN_EMAIL and run `npm run admin -- create`',
  });

/** Settings of the commands that manage admins and count expired records: both need the database only. */
export const adminCommandSchema = serviceSchema
  .pick({ NODE_ENV: true, LOG_LEVEL: true, OPS_HOST: true, OPS_PORT: true, DATABASE_URL: true, MIGRATE_ON_START: true })
  .extend({ DATABASE_POOL_SIZE: env.positiveInt.default(2), ADMIN_PASSWORD: z.string().optional() });

export type IdentityConfig = z.infer<typeof identitySchema>;
export const IDENTITY_CONFIG = Symbol('identity config');
