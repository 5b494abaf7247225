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
  /** The local demo's admin, created at start when it does not exist. */
  DEMO_ADMIN_EMAIL: z.email().optional(),
  DEMO_ADMIN_PASSWORD: z.string().optional(),
});

export const identitySchema = serviceSchema
  .extend({
    /** The first key signs access tokens. */
    ADMIN_TOKEN_PRIVATE_KEYS: privateKeySetSchema,
    ADMIN_TOKEN_PUBLIC_KEYS: publicKeySetSchema,
    /** The first secret derives the successors of refresh tokens; the others recognise those that they have derived. */
    REFRESH_TOKEN_SECRETS: env.secrets,
    /** The first key encrypts the secrets of authenticator apps; the others decrypt what they have encrypted. */
    FACTOR_SECRET_KEYS: env.secrets,
    /** The shop's origin. Passkeys are bound to it, and authenticator apps show its host by default. */
    PUBLIC_SHOP_URL: shopSchema.shape.PUBLIC_SHOP_URL,
    /** The HTTP interface of a provider of text messages; phones cannot be second factors without it. */
    SMS_API_URL: env.url.optional(),
    SMS_API_KEY: env.issuedSecret.optional(),
    /** The sender that is shown on the phone. */
    SMS_FROM: z.string().min(1).max(16).default('CityEscape'),
    /** Identity providers at which admins may sign in. */
    OIDC_PROVIDERS: oidcProvidersSetting.default([]),
    /** How long a response of an identity provider may take. */
    OIDC_TIMEOUT_MS: env.positiveInt.default(4_000),
    ...messagingSchema.shape,
    ...demoAdminSchema.shape,
    PURGE_EVERY_SECONDS: env.positiveInt.default(3_600),
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
