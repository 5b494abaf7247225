import { env, messagingSchema, readConfig, serviceSchema } from '@shop/platform';
import type { z } from 'zod';

const giftcardSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  BOOKING_GRPC_URL: env.address,
});

export type GiftcardConfig = z.infer<typeof giftcardSchema>;
export const GIFTCARD_CONFIG = Symbol('giftcard config');

let config: GiftcardConfig | undefined;

/** Read at first use, not on import: tests set the environment first. */
export const readGiftcardConfig = (): GiftcardConfig => (config ??= readConfig(giftcardSchema));
