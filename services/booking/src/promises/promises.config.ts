import { env } from '@shop/platform';
import { z } from 'zod';

export const promisesSchema = z.object({
  /** How often the promise ledger checks every rule; 0 switches it off. */
  PROMISES_EVERY_SECONDS: env.count.default(300),
  /** How old a fact at the provider must be, so that deliveries and jobs under way come first. */
  PROMISES_AFTER_SECONDS: env.count.default(120),
  /** Teams that have no ticket this long after the payment of their booking are refunded. */
  PROMISES_REFUND_AFTER_SECONDS: env.positiveInt.default(24 * 3_600),
});

export type PromisesConfig = z.infer<typeof promisesSchema>;
