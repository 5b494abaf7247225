import * as errors from './payment.errors.js';

it('refusals of payments have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['PaymentProviderUnavailable', 'PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable'],
      ['PaymentProviderTimeout', 'PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable'],
      ['PaymentProviderNotReady', 'PAYMENT.UPSTREAM_UNAVAILABLE', 'unavailable'],
      ['WebhookSignatureInvalid', 'PAYMENT.WEBHOOK_SIGNATURE_INVALID', 'malformed'],
      ['EmailRefused', 'PAYMENT.EMAIL_INVALID', 'invalid'],
      ['CheckoutRefused', 'PAYMENT.CHECKOUT_INVALID', 'invalid'],
      ['CheckoutClosed', 'PAYMENT.CHECKOUT_CLOSED', 'conflict'],
      ['AlreadyPaid', 'BOOKING.ALREADY_PAID', 'conflict'],
      ['SessionNotFound', 'BOOKING.NOT_FOUND', 'not-found'],
      ['PaymentNotRecordedYet', 'PAYMENT.NOT_RECORDED_YET', 'unavailable'],
      ['RefundExceedsPayment', 'PAYMENT.REFUND_EXCEEDS', 'conflict'],
      ['OrderNotPaid', 'ORDER.NOT_PAID', 'conflict'],
      ['NothingPaid', 'ORDER.NOTHING_PAID', 'conflict'],
      ['TeamAlreadyRefunded', 'ORDER.TEAM_ALREADY_REFUNDED', 'conflict'],
      ['RefundRefused', 'PAYMENT.REFUND_REFUSED', 'conflict'],
      ['WebhookMalformed', 'PAYMENT.WEBHOOK_MALFORMED', 'malformed'],
    ]),
  );
});
