import { refusal } from '@shop/errors';

/** A payment is pending, or may still be reported. */
export const ErasureBeforePaymentEnd = refusal('ORDER.ERASURE_BEFORE_PAYMENT_END', 'conflict');
/** The tickets or the gift card are not delivered yet. */
export const ErasureBeforeDelivery = refusal('ORDER.ERASURE_BEFORE_DELIVERY', 'conflict');
/** The customer may still withdraw. Not thrown after a full refund, which leaves nothing to withdraw from. */
export const ErasureWithinPeriod = refusal('ORDER.ERASURE_WITHIN_PERIOD', 'conflict');
/** A refund, a withdrawal or a flag is open. */
export const ErasureWithOpenCase = refusal('ORDER.ERASURE_WITH_OPEN_CASE', 'conflict');
