import { adminAccessSchema, env, messagingSchema, serviceSchema } from '@shop/platform';
import { z } from 'zod';

const retentionSchema = z.object({
  /** At least 2, because an unpaid checkout counts against the customer's IP address for one day. */
  RETENTION_ADDRESS_HASHES_DAYS: env.positiveInt
    .min(2)
    .default(7)
    .describe('when the hashed IP and e-mail addresses of a customer who held a code are erased; at least 2'),
});

export const couponSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  ADDRESS_HASH_KEYS: env.secrets.describe(
    'at least 32 characters each, separated by commas; the first hashes the IP and e-mail addresses of customers who ' +
      'hold a code, holds under the others still count',
  ),
  /** A checkout session lives 31 minutes. */
  HOLD_OVERDUE_AFTER_MINUTES: env.positiveInt
    .default(40)
    .describe('when a hold that is still open is compared with its payment'),
  GIFT_CARD_VALID_UNTIL_YEAR_END: env.flag
    .default(false)
    .describe(
      'gift cards end with the third year after the year of purchase, ' +
        'instead of three years after the day of purchase',
    ),
  ...retentionSchema.shape,
});

/** Settings of the command that counts what is past its retention period. */
export const retentionCommandSchema = serviceSchema
  .pick({ NODE_ENV: true, LOG_LEVEL: true, OPS_HOST: true, OPS_PORT: true, DATABASE_URL: true, MIGRATE_ON_START: true })
  .extend({ DATABASE_POOL_SIZE: env.positiveInt.default(2), ...retentionSchema.shape });

export type CouponConfig = z.infer<typeof couponSchema>;
export const COUPON_CONFIG = Symbol('coupon config');
