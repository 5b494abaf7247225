import { codecOf, type EnumMapping } from '@shop/contracts';
import { aPayment } from '../../test/payment.builder.js';
import { paymentProviderEnum, paymentPurposeEnum, paymentStatusEnum, toRaisedEvent } from './payment-enums.js';

function valuesOf<W extends string, E extends string>(mapping: EnumMapping<W, E>): E[] {
  const values = mapping.words.map((word) => mapping.toWire(word));
  expect(values.map((value) => mapping.fromWire(value))).toEqual(mapping.words);
  return values;
}

it('maps every purpose, provider and status of a payment to its own enum value and back', () => {
  expect(valuesOf(paymentPurposeEnum)).toEqual(['PAYMENT_PURPOSE_BOOKING', 'PAYMENT_PURPOSE_GIFT_CARD']);
  expect(valuesOf(paymentProviderEnum)).toEqual([
    'PAYMENT_PROVIDER_STRIPE',
    'PAYMENT_PROVIDER_MANUAL',
    'PAYMENT_PROVIDER_NONE',
  ]);
  expect(new Set(valuesOf(paymentStatusEnum)).size).toBe(5);
});

it('events contain the enum values of the contracts in place of the domain’s own values', () => {
  const payment = aPayment({ purpose: 'gift_card', status: 'paid' });
  payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 5_998 }, new Date());
  const [disputed] = payment.takeEvents().map(toRaisedEvent);
  const { name, payload } = disputed!;
  expect(payload).not.toHaveProperty('purpose');
  expect(codecOf(name)!.toJSON(payload as never)).toEqual({
    paymentId: payment.id,
    paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
    referenceId: payment.referenceId,
    lost: true,
  });
});
