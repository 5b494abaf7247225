import {
  adminAccessSchema,
  callerSchema,
  env,
  messagingSchema,
  promiseScheduleSchema,
  redisSchema,
  serviceAddressesSchema,
  serviceSchema,
  shopSchema,
  vatRatesSetting,
} from '@shop/platform';
import { vatTableFromText } from '@shop/pricing';
import { z } from 'zod';
import { fulfilmentSchema } from './fulfilment/fulfilment.config.js';
import { promisesSchema } from './promises/promises.config.js';
import { hasVatOrTaxId, sellerSchema } from './invoices/seller.config.js';

const stripeSchema = z.object({
  STRIPE_API_URL: env.thirdPartyUrl('https://api.stripe.com').describe("address of Stripe's API"),
  STRIPE_SECRET_KEY: env.stripeKey.describe(
    "key of Stripe's API; events of the other mode than this key's are recorded and ignored",
  ),
  STRIPE_MODE: env.stripeMode.describe(
    '`test` where the shop is tried without money: production then accepts only test keys ' +
      '(`sk_test_…`, `rk_test_…`), and both processes log a warning at their start',
  ),
  STRIPE_WEBHOOK_SECRET: env.issuedSecrets.describe(
    'several, separated by commas, while it is rotated; endpoint `https://<shop>/api/webhooks/stripe` with ' +
      '`checkout.session.completed`, `.async_payment_succeeded`, `.async_payment_failed`, `.expired`, ' +
      '`charge.refunded`, `charge.refund.updated`, `refund.created`, `refund.updated`, `refund.failed`, ' +
      '`charge.dispute.*`',
  ),
  /**
   * The two attempts together must end before the callers' deadline, except for `refreshCheckout`, whose caller falls
   * back to the stored status.
   */
  STRIPE_TIMEOUT_MS: env.positiveInt
    .default(8_000)
    .describe('how long one request to Stripe may take; it is tried twice'),
  PAYMENT_EVENTS_EVERY_SECONDS: env.count
    .default(5)
    .describe(
      "used by the worker alone: how often Stripe's events of the last minutes are compared with those that arrived, " +
        'because a webhook may be lost or late; each comparison calls Stripe, 0: never',
    ),
  PAYMENT_RECONCILE_EVERY_SECONDS: env.positiveInt
    .default(15)
    .describe(
      'used by the worker alone: how often sessions that are still open are checked at Stripe, because their webhook may be lost',
    ),
  PAYMENT_RECONCILE_AFTER_SECONDS: env.positiveInt
    .default(60)
    .describe('used by the worker alone: how old an open session must be for that'),
});

/** The table of VAT rates: the built-in one with the given rates in it. */
const vatRates = vatRatesSetting.transform((text, context) => {
  try {
    return vatTableFromText(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

const withdrawalSchema = z.object({
  WITHDRAWAL_PERIOD_DAYS: env.positiveInt
    .min(14)
    .default(14)
    .describe(
      'at least 14, as the law demands: whole days after the day of the order. When they are over, a withdrawal is ' +
        "not refunded by rule but waits for a manager, and the order's data may be erased",
    ),
});

/** How long personal data is kept; docs/privacy.md has the reasons for the defaults. */
const retentionSchema = z.object({
  RETENTION_UNPAID_DAYS: env.positiveInt
    .min(14)
    .default(30)
    .describe('when personal data of unpaid orders is erased ([privacy](../privacy.md)); at least 14'),
  RETENTION_ORDERS_MONTHS: env.positiveInt
    .default(48)
    .describe('when personal data of other orders is erased ([privacy](../privacy.md))'),
  RETENTION_WITHDRAWALS_MONTHS: env.positiveInt
    .default(12)
    .describe('when personal data of withdrawals without an order is erased ([privacy](../privacy.md))'),
  RETENTION_INVOICES_YEARS: env.positiveInt
    .min(8)
    .default(8)
    .describe(
      'when personal data of invoices is erased ([privacy](../privacy.md)): years after the year of issue, ' +
        'at least 8, as the law demands',
    ),
});

/** Settings that both processes of the service have, such as those of the database, Redis and the payment provider. */
const sharedSchema = serviceSchema
  .omit({ GRPC_BIND: true, SERVICE_PUBLIC_KEYS: true, SERVICE_PRIVATE_KEYS: true, MAX_CALLS_PER_SERVICE: true })
  .extend({
    ...redisSchema.shape,
    ...stripeSchema.shape,
    ...withdrawalSchema.shape,
    PUBLIC_SHOP_URL: shopSchema.shape.PUBLIC_SHOP_URL,
  });

/** Settings of the process that serves gRPC, consumes events and runs the promise ledger's coupon rules. */
export const bookingSchema = sharedSchema
  .extend({
    GRPC_BIND: serviceSchema.shape.GRPC_BIND,
    SERVICE_PUBLIC_KEYS: serviceSchema.shape.SERVICE_PUBLIC_KEYS,
    ...callerSchema.shape,
    ...messagingSchema.shape,
    ...adminAccessSchema.shape,
    ...serviceAddressesSchema.pick({ CATALOG_GRPC_URL: true, COUPON_GRPC_URL: true }).shape,
    ...promiseScheduleSchema.shape,
    VAT_RATES: vatRates,
    ...retentionSchema.shape,
    ...sellerSchema.shape,
    INVOICE_ISSUE_EVERY_MS: env.positiveInt
      .default(5_000)
      .describe('how often invoices are made for what was paid, refunded or given a billing address since'),
  })
  .refine(hasVatOrTaxId, { path: ['SELLER_VAT_ID'], error: 'either SELLER_VAT_ID or SELLER_TAX_NUMBER is needed' });

/**
 * Settings of the worker, which makes tickets, checks payments and runs the promise ledger, except for its rules about
 * the coupon service.
 */
export const workerSchema = sharedSchema.extend({ ...fulfilmentSchema.shape, ...promisesSchema.shape });

/** Settings of the command that rebuilds the list of orders. It uses the database and nothing else. */
export const ordersRebuildSchema = serviceSchema
  .pick({ NODE_ENV: true, LOG_LEVEL: true, OPS_HOST: true, OPS_PORT: true, DATABASE_URL: true, MIGRATE_ON_START: true })
  .extend({ DATABASE_POOL_SIZE: env.positiveInt.default(2) });

/** Settings of the command that fills the demo with past orders. */
export const demoYearSchema = z.object({ ...ordersRebuildSchema.shape, ...sellerSchema.shape });

export type DemoYearConfig = z.infer<typeof demoYearSchema>;

/** Settings of the command that counts what is past its retention period. */
export const retentionCommandSchema = ordersRebuildSchema.extend({
  ...withdrawalSchema.shape,
  ...retentionSchema.shape,
});

export type BookingConfig = z.infer<typeof bookingSchema>;
export type WorkerConfig = z.infer<typeof workerSchema>;
export type StripeConfig = z.infer<typeof stripeSchema> & { PUBLIC_SHOP_URL: string };

/** Injection token of the configuration, of which each process of the service has its own. */
export const BOOKING_CONFIG = Symbol('booking config');
