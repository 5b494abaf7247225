import { refusal } from '@shop/errors';

export const PaymentProviderUnavailable = refusal('PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable');
/** The provider did not answer: whether it acted on the call is unknown. */
export const PaymentProviderSilent = refusal('PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable');
export const WebhookSignatureInvalid = refusal('PAYMENT.WEBHOOK_SIGNATURE_INVALID', 'malformed');
export const EmailRefused = refusal('PAYMENT.EMAIL_INVALID', 'invalid');
export const CheckoutRefused = refusal('PAYMENT.CHECKOUT_INVALID', 'invalid');
/** The checkout ended while its session was being opened. */
export const CheckoutClosed = refusal('PAYMENT.CHECKOUT_CLOSED', 'conflict');
export const AlreadyPaid = refusal('BOOKING.ALREADY_PAID', 'conflict');
export const SessionNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
/** A refund or dispute that arrived before the payment it is about; the provider repeats it. */
export const PaymentNotKnownYet = refusal('PAYMENT.NOT_KNOWN_YET', 'unavailable');
/** More than what is left of the payment. */
export const RefundExceedsPayment = refusal('PAYMENT.REFUND_EXCEEDS_PAYMENT', 'invalid');
/** Signed by the provider, and yet nothing that we can read. */
export const WebhookMalformed = refusal('PAYMENT.WEBHOOK_MALFORMED', 'malformed');
