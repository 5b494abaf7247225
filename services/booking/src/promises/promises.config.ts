import { env, promiseScheduleSchema } from '@shop/platform';
import type { z } from 'zod';

export const promisesSchema = promiseScheduleSchema.extend({
  /** Teams that have no ticket this long after the payment of their booking are refunded. */
  PROMISES_REFUND_AFTER_SECONDS: env.positiveInt.default(24 * 3_600),
});

export type PromisesConfig = z.infer<typeof promisesSchema>;
