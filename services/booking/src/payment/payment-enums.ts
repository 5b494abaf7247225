import { type bookingEventsV1, type bookingV1, enumMapping, type RaisedEvent } from '@shop/contracts';
import type { PaymentEvent } from './domain/payment.events.js';
import type { PaymentProvider, PaymentPurpose, PaymentStatus } from './domain/payment-state.js';

export const paymentPurposeEnum = enumMapping<PaymentPurpose, bookingEventsV1.PaymentPurpose>()({
  booking: 'PAYMENT_PURPOSE_BOOKING',
  gift_card: 'PAYMENT_PURPOSE_GIFT_CARD',
});

export const paymentProviderEnum = enumMapping<PaymentProvider, bookingEventsV1.PaymentProvider>()({
  stripe: 'PAYMENT_PROVIDER_STRIPE',
  manual: 'PAYMENT_PROVIDER_MANUAL',
  none: 'PAYMENT_PROVIDER_NONE',
});

export const paymentStatusEnum = enumMapping<PaymentStatus, bookingV1.PaymentStatus>()({
  pending: 'PAYMENT_STATUS_PENDING',
  paid: 'PAYMENT_STATUS_PAID',
  expired: 'PAYMENT_STATUS_EXPIRED',
  failed: 'PAYMENT_STATUS_FAILED',
  refunded: 'PAYMENT_STATUS_REFUNDED',
});

/** An event of a payment with the enum values of the contracts. */
export function toRaisedEvent(event: PaymentEvent): RaisedEvent {
  const { aggregateId } = event;
  const paymentPurpose = paymentPurposeEnum.toWire(event.payload.purpose);
  switch (event.name) {
    case 'payment.completed.v1': {
      const { purpose: _, provider, ...payload } = event.payload;
      const paymentProvider = paymentProviderEnum.toWire(provider);
      return { name: event.name, aggregateId, payload: { ...payload, paymentPurpose, paymentProvider } };
    }
    case 'payment.refunded.v1': {
      const { purpose: _, ...payload } = event.payload;
      return { name: event.name, aggregateId, payload: { ...payload, paymentPurpose } };
    }
    case 'refund.completed.v1': {
      const { purpose: _, ...payload } = event.payload;
      return { name: event.name, aggregateId, payload: { ...payload, paymentPurpose } };
    }
    case 'payment.expired.v1':
    case 'payment.failed.v1': {
      const { purpose: _, ...payload } = event.payload;
      return { name: event.name, aggregateId, payload: { ...payload, paymentPurpose } };
    }
    case 'payment.disputed.v1': {
      const { purpose: _, ...payload } = event.payload;
      return { name: event.name, aggregateId, payload: { ...payload, paymentPurpose } };
    }
  }
}
