import {
  adminAccessSchema,
  env,
  messagingSchema,
  promiseScheduleSchema,
  serviceAddressesSchema,
  serviceSchema,
} from '@shop/platform';
import { z } from 'zod';

const retentionSchema = z.object({
  RETENTION_GIFTS_MONTHS: env.positiveInt
    .default(12)
    .describe('when recipient and message of a delivered gift are erased'),
});

export const giftcardSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  ...promiseScheduleSchema.shape,
  ...serviceAddressesSchema.pick({ BOOKING_GRPC_URL: true }).shape,
  PURCHASE_OVERDUE_AFTER_MINUTES: env.positiveInt
    .default(10)
    .describe('how long a purchase may wait for its payment or, once paid, for its card before it is reconciled'),
  PURCHASE_CHECK_EVERY_SECONDS: env.positiveInt.default(60).describe('how often such purchases are looked for'),
  ...retentionSchema.shape,
});

/** Settings of the command that counts what is past its retention period. */
export const retentionCommandSchema = serviceSchema
  .pick({ NODE_ENV: true, LOG_LEVEL: true, OPS_HOST: true, OPS_PORT: true, DATABASE_URL: true, MIGRATE_ON_START: true })
  .extend({ DATABASE_POOL_SIZE: env.positiveInt.default(2), ...retentionSchema.shape });

export type GiftcardConfig = z.infer<typeof giftcardSchema>;
export const GIFTCARD_CONFIG = Symbol('giftcard config');
