import {
  adminAccessSchema,
  env,
  messagingSchema,
  promiseScheduleSchema,
  serviceAddressesSchema,
  serviceSchema,
  shopSchema,
} from '@shop/platform';
import { z } from 'zod';

/** Without these settings a mail that comes back goes to `MAIL_FROM`, and the shop does not notice. */
const bounceSchema = z.object({
  /** The domain of the return paths `bounce+…@`; by default the return path is `MAIL_FROM`. */
  BOUNCE_DOMAIN: env.domain.optional(),
  /** The first key signs the token in the return path and Message-ID of each mail; tokens of the others stay valid. */
  BOUNCE_KEYS: env.secrets.default([]),
  /** Whoever passes on messages to return paths signs them with the first secret; the others are still accepted. */
  MAIL_WEBHOOK_SECRETS: env.secrets.default([]),
  /** Verification keys of SendGrid's signed Event Webhook; a signature has to match one of them. */
  SENDGRID_WEBHOOK_KEY: env.issuedSecrets.default([]),
});

export const notificationSchema = serviceSchema
  .extend({
    ...messagingSchema.shape,
    ...adminAccessSchema.shape,
    ...shopSchema.shape,
    ...promiseScheduleSchema.shape,
    ...serviceAddressesSchema.pick({ BOOKING_GRPC_URL: true, COUPON_GRPC_URL: true, GIFTCARD_GRPC_URL: true }).shape,
    SMTP_URL: env.serverUrl,
    /** The sender's address; the sender's name is `SHOP_NAME`. */
    MAIL_FROM: env.email,
    ...bounceSchema.shape,
    /** Gets a mail when a booking's tickets could not be made, and when a withdrawal waits for a decision. */
    OPERATOR_EMAIL: env.email.optional(),
    /** Mails that one process sends at the same time, each over its own connection. */
    MAIL_CONCURRENCY: env.positiveInt.default(10),
    /** How often due mails are polled; those just recorded are sent at once. */
    MAIL_POLL_SECONDS: env.positiveInt.default(2),
    SMTP_TIMEOUT_MS: env.positiveInt.default(10_000),
    /** How long a mail is `sending` before any sender may claim it: longer than composing and sending can take. */
    MAIL_LEASE_SECONDS: env.positiveInt.default(300),
  })
  .refine(
    ({ BOUNCE_KEYS, BOUNCE_DOMAIN, MAIL_WEBHOOK_SECRETS, SENDGRID_WEBHOOK_KEY }) =>
      BOUNCE_KEYS.length > 0 || !(BOUNCE_DOMAIN || MAIL_WEBHOOK_SECRETS.length > 0 || SENDGRID_WEBHOOK_KEY.length > 0),
    { path: ['BOUNCE_KEYS'], error: 'is needed to recognise the mails that come back' },
  );

export type ShopConfig = z.infer<typeof shopSchema>;
export type NotificationConfig = z.infer<typeof notificationSchema>;
export const NOTIFICATION_CONFIG = Symbol('notification config');
