import { env, promiseScheduleSchema } from '@shop/platform';
import type { z } from 'zod';

export const promisesSchema = promiseScheduleSchema.extend({
  PROMISES_REFUND_AFTER_SECONDS: env.positiveInt
    .default(24 * 3_600)
    .describe('how long after the payment of a booking its teams without a ticket are refunded'),
});

export type PromisesConfig = z.infer<typeof promisesSchema>;
