import { adminAccessSchema, env, messagingSchema, serviceSchema } from '@shop/platform';
import { z } from 'zod';

const retentionSchema = z.object({
  /**
   * Days after which the hash of an address is erased. At least 2, because an unpaid checkout counts against its
   * address for one day.
   */
  RETENTION_ADDRESS_HASHES_DAYS: env.positiveInt.min(2).default(7),
});

export const couponSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  /** The first key hashes the addresses of customers who hold a code. */
  ADDRESS_HASH_KEYS: env.secrets,
  /** Open holds older than this are reconciled with their payments; a checkout session lives 31 minutes. */
  HOLD_OVERDUE_AFTER_MINUTES: env.positiveInt.default(40),
  /** Gift cards expire at the end of the third year after the year of purchase, not three years after that day. */
  GIFT_CARD_VALID_UNTIL_YEAR_END: env.flag.default(false),
  ...retentionSchema.shape,
});

/** Settings of the command that counts what is past its retention period. */
export const retentionCommandSchema = serviceSchema
  .pick({ NODE_ENV: true, LOG_LEVEL: true, OPS_HOST: true, OPS_PORT: true, DATABASE_URL: true, MIGRATE_ON_START: true })
  .extend({ DATABASE_POOL_SIZE: env.positiveInt.default(2), ...retentionSchema.shape });

export type CouponConfig = z.infer<typeof couponSchema>;
export const COUPON_CONFIG = Symbol('coupon config');
