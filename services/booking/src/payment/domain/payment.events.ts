import type { PaymentProvider, PaymentPurpose } from './payment-state.js';

/** What every event of a payment contains. */
export type PaymentSubject = { paymentId: string; purpose: PaymentPurpose; referenceId: string };

/** The events of a payment; names as in `proto/booking/events/v1`, enums as the domain's own values. */
export type PaymentEvent =
  | {
      name: 'payment.completed.v1';
      aggregateId: string;
      payload: PaymentSubject & {
        amountCents: number;
        currency: string;
        provider: PaymentProvider;
        paidAt: string;
        hasHold: boolean;
      };
    }
  | {
      name: 'payment.expired.v1' | 'payment.failed.v1';
      aggregateId: string;
      payload: PaymentSubject & { hasHold: boolean };
    }
  | {
      /** The totals given back have risen to those of the payload; never raised for a duplicate payment. */
      name: 'payment.refunded.v1';
      aggregateId: string;
      payload: PaymentSubject & {
        refundId: string;
        refundedCents: number;
        giftCardRefundedCents: number;
        fullyRefunded: boolean;
      };
    }
  | {
      /** One refund, also of a duplicate payment, was made in all its parts; the cents are its own. */
      name: 'refund.completed.v1';
      aggregateId: string;
      payload: PaymentSubject & { refundId: string; amountCents: number; giftCardCents: number };
    }
  | {
      name: 'payment.disputed.v1';
      aggregateId: string;
      /** A dispute that is neither lost nor won is open. */
      payload: PaymentSubject & { lost: boolean; won: boolean };
    };
