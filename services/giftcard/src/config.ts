import { adminAccessSchema, env, messagingSchema, serviceSchema } from '@shop/platform';
import type { z } from 'zod';

export const giftcardSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  BOOKING_GRPC_URL: env.hostPort,
  /** Purchases that wait longer for their payment or their card are reconciled. */
  PURCHASE_OVERDUE_AFTER_MINUTES: env.positiveInt.default(10),
  PURCHASE_CHECK_EVERY_SECONDS: env.positiveInt.default(60),
});

export type GiftcardConfig = z.infer<typeof giftcardSchema>;
export const GIFTCARD_CONFIG = Symbol('giftcard config');
