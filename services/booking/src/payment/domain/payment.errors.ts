import { refusal } from '@shop/errors';

/** The provider responded, but with an error that has no refusal of its own here, or without the expected effect. */
export const PaymentProviderUnavailable = refusal('PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable');
/**
 * Whether the provider carried the call out is unknown: it did not respond, or an earlier call with the same
 * idempotency key is still in progress.
 */
export const PaymentProviderTimeout = refusal('PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable');
/**
 * The provider did not begin the call, for example because of a rate limit, so it has stored no result for the call's
 * idempotency key.
 */
export const PaymentProviderNotReady = refusal('PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable');
export const WebhookSignatureInvalid = refusal('PAYMENT.WEBHOOK_SIGNATURE_INVALID', 'malformed');
/** The provider refused the customer's e-mail address. */
export const EmailRefused = refusal('PAYMENT.EMAIL_INVALID', 'invalid');
/** A service asked for a checkout with an invalid purpose, currency, amount or path; the provider was not called. */
export const CheckoutRefused = refusal('PAYMENT.CHECKOUT_INVALID', 'invalid');
/** The checkout ended while its session was being opened. */
export const CheckoutClosed = refusal('PAYMENT.CHECKOUT_CLOSED', 'conflict');
export const AlreadyPaid = refusal('BOOKING.ALREADY_PAID', 'conflict');
export const SessionNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
/** A refund or dispute that arrived before its payment; the provider sends it again. */
export const PaymentNotRecordedYet = refusal('PAYMENT.NOT_RECORDED_YET', 'unavailable');
/** The requested refund is more than what is left of the payment, or is not above zero. */
export const RefundExceedsPayment = refusal('PAYMENT.REFUND_EXCEEDS', 'conflict');
/** Nothing of an order that was not paid can be refunded. */
export const OrderNotPaid = refusal('ORDER.NOT_PAID', 'conflict');
/** The order was free, so there is nothing to refund. */
export const NothingPaid = refusal('ORDER.NOTHING_PAID', 'conflict');
export const TeamAlreadyRefunded = refusal('ORDER.TEAM_ALREADY_REFUNDED', 'conflict');
/** The provider will never make this refund. */
export const RefundRefused = refusal('PAYMENT.REFUND_REFUSED', 'conflict');
/** The delivery is correctly signed, but not in the documented form. */
export const WebhookMalformed = refusal('PAYMENT.WEBHOOK_MALFORMED', 'malformed');
