import * as errors from './payment.errors.js';

it('the payment module’s refusals have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['AlreadyPaid', 'BOOKING.ALREADY_PAID', 'conflict'],
    ['CheckoutClosed', 'PAYMENT.CHECKOUT_CLOSED', 'conflict'],
    ['CheckoutRefused', 'PAYMENT.CHECKOUT_INVALID', 'invalid'],
    ['EmailRefused', 'PAYMENT.EMAIL_INVALID', 'invalid'],
    ['NothingPaid', 'ORDER.NOTHING_PAID', 'conflict'],
    ['OrderNotPaid', 'ORDER.NOT_PAID', 'conflict'],
    ['PaymentNotRecordedYet', 'PAYMENT.NOT_RECORDED_YET', 'unavailable'],
    ['PaymentProviderNotReady', 'PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable'],
    ['PaymentProviderTimeout', 'PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable'],
    ['PaymentProviderUnavailable', 'PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable'],
    ['RefundExceedsPayment', 'PAYMENT.REFUND_EXCEEDS', 'conflict'],
    ['RefundRefused', 'PAYMENT.REFUND_REFUSED', 'conflict'],
    ['SessionNotFound', 'BOOKING.NOT_FOUND', 'not-found'],
    ['TeamAlreadyRefunded', 'ORDER.TEAM_ALREADY_REFUNDED', 'conflict'],
    ['WebhookMalformed', 'PAYMENT.WEBHOOK_MALFORMED', 'malformed'],
    ['WebhookSignatureInvalid', 'PAYMENT.WEBHOOK_SIGNATURE_INVALID', 'malformed'],
  ]);
});
