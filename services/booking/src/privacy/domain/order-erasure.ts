import type { Refusal } from '@shop/errors';
import {
  ErasureBeforeDelivery,
  ErasureBeforePaymentEnd,
  ErasureWithinPeriod,
  ErasureWithOpenCase,
} from './privacy.errors.js';

/** What decides whether the personal data of an order may be erased. */
export type ErasureFacts = {
  /** `paid`: not everything is delivered yet; `refunded`: all was refunded or charged back. */
  progress: 'unpaid' | 'paid' | 'delivered' | 'refunded';
  hasPendingPayment: boolean;
  /** When the last checkout session expires or has expired; without a session, when the order was placed. */
  checkoutEnd: Date;
  /** The end of the period in which the customer may withdraw. */
  periodEnd: Date;
  /** The end of the delivery day of a gift card; null without such a day. */
  deliveryDayEnd: Date | null;
  /** A refund not made yet, an undecided withdrawal, or a flag that may need the customer's e-mail address. */
  hasOpenCase: boolean;
};

/** Stripe repeats a notification for three days; a payment reported even later must still find its customer. */
const latePaymentMs = 7 * 86_400_000;
/** Longer than the day for which the notification service tries a failed mail again. */
const mailRetryMs = 2 * 86_400_000;

/**
 * Why an order keeps its personal data: nobody may lose money, tickets or a right because of an erasure. Undefined when
 * the data may be erased.
 */
export function erasureRefusal(facts: ErasureFacts, now: Date): Refusal | undefined {
  const { progress, checkoutEnd, deliveryDayEnd, periodEnd } = facts;
  const isOver = (time: Date, afterMs: number): boolean => time.getTime() + afterMs < now.getTime();
  if (facts.hasPendingPayment) return new ErasureBeforePaymentEnd();
  if (progress === 'unpaid' && !isOver(checkoutEnd, latePaymentMs)) return new ErasureBeforePaymentEnd();
  if (progress === 'paid') return new ErasureBeforeDelivery();
  if (facts.hasOpenCase) return new ErasureWithOpenCase();
  if (progress !== 'delivered') return undefined;
  if (deliveryDayEnd && !isOver(deliveryDayEnd, mailRetryMs)) return new ErasureBeforeDelivery();
  return isOver(periodEnd, 0) ? undefined : new ErasureWithinPeriod();
}
