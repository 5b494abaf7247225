import { adminAccessSchema, env, messagingSchema, serviceSchema } from '@shop/platform';
import type { z } from 'zod';

export const couponSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  /** The first key hashes the addresses of customers who hold a code. */
  ADDRESS_HASH_KEYS: env.secrets,
  /** Open holds older than this are reconciled with their payments; a checkout session lives 31 minutes. */
  HOLD_OVERDUE_AFTER_MINUTES: env.positiveInt.default(40),
  /** Gift cards expire at the end of the third year instead of three years after the day of purchase. */
  GIFT_CARD_VALID_UNTIL_YEAR_END: env.flag.default(false),
});

export type CouponConfig = z.infer<typeof couponSchema>;
export const COUPON_CONFIG = Symbol('coupon config');
