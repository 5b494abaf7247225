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
  BOUNCE_DOMAIN: env.domain
    .optional()
    .describe(
      'the domain of the return paths `bounce+…@`, by which [mails that come back](bounces.md) are recognised; ' +
        'by default the return path is `MAIL_FROM`. It needs `BOUNCE_KEYS`',
    ),
  BOUNCE_KEYS: env.secrets
    .default([])
    .describe(
      'keys of the tokens in return paths, at least 32 characters each, separated by commas; the first makes tokens, ' +
        'those made with the others still count',
    ),
  MAIL_WEBHOOK_SECRETS: env.secrets
    .default([])
    .describe(
      'secrets by which a mail server may report [mails that came back](bounces.md): at least 32 characters each, ' +
        'separated by commas; a report has to be signed with one of them. It needs `BOUNCE_KEYS`',
    ),
  SENDGRID_WEBHOOK_KEY: env.issuedSecrets
    .default([])
    .describe(
      "verification keys of SendGrid's signed Event Webhook, separated by commas, which reports mails that came back; " +
        'a signature has to match one of them. It needs `BOUNCE_KEYS`',
    ),
});

export const notificationSchema = serviceSchema
  .extend({
    ...messagingSchema.shape,
    ...adminAccessSchema.shape,
    ...shopSchema.shape,
    ...promiseScheduleSchema.shape,
    ...serviceAddressesSchema.pick({ BOOKING_GRPC_URL: true, COUPON_GRPC_URL: true, GIFTCARD_GRPC_URL: true }).shape,
    SMTP_URL: env.serverUrl.describe('the server of outgoing mail'),
    MAIL_FROM: env.email.describe(
      "the sender's address alone, such as `tickets@example.com`; the sender's name is `SHOP_NAME`",
    ),
    ...bounceSchema.shape,
    OPERATOR_EMAIL: env.email
      .optional()
      .describe('who gets a mail about bookings whose tickets failed, and about withdrawals that wait for a decision'),
    MAIL_CONCURRENCY: env.positiveInt
      .default(10)
      .describe('mails that one process sends at the same time, each over its own connection'),
    MAIL_POLL_SECONDS: env.positiveInt
      .default(2)
      .describe(
        'how often due mails are looked for; those just recorded are sent at once. ' +
          'While the mail server is down one mail is tried at each poll',
      ),
    SMTP_TIMEOUT_MS: env.positiveInt
      .default(10_000)
      .describe('how long the mail server may take to answer; six times as long from the fifth attempt of a mail on'),
    MAIL_LEASE_SECONDS: env.positiveInt
      .default(300)
      .describe(
        'how long a mail stays with a sender that reports no outcome; has to be longer than composing and sending ' +
          'can take. Mails of a process that died are sent again within seconds',
      ),
  })
  .refine(
    ({ BOUNCE_KEYS, BOUNCE_DOMAIN, MAIL_WEBHOOK_SECRETS, SENDGRID_WEBHOOK_KEY }) =>
      BOUNCE_KEYS.length > 0 || !(BOUNCE_DOMAIN || MAIL_WEBHOOK_SECRETS.length > 0 || SENDGRID_WEBHOOK_KEY.length > 0),
    { path: ['BOUNCE_KEYS'], error: 'is needed to recognise the mails that come back' },
  );

export type ShopConfig = z.infer<typeof shopSchema>;
export type NotificationConfig = z.infer<typeof notificationSchema>;
export const NOTIFICATION_CONFIG = Symbol('notification config');
