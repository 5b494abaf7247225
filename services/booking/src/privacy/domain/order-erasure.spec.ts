import { type ErasureFacts, erasureRefusal } from './order-erasure.js';
import * as errors from './privacy.errors.js';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
/** A booking that was placed a month ago and has its tickets. Only a gift card can have a delivery day. */
const facts: ErasureFacts = {
  progress: 'delivered',
  hasPendingPayment: false,
  checkoutEnd: daysAgo(30),
  periodEnd: daysAgo(15),
  deliveryDayEnd: null,
  hasOpenCase: false,
};

describe('the personal data of an order', () => {
  it.each<[string, Partial<ErasureFacts>]>([
    ['everything was delivered and the withdrawal period is over', {}],
    ['nothing was paid and the checkout ended more than seven days ago', { progress: 'unpaid' }],
    ['everything was refunded, even within the withdrawal period', { progress: 'refunded', periodEnd: daysAgo(-1) }],
    ['everything was refunded, soon after the checkout', { progress: 'refunded', checkoutEnd: daysAgo(1) }],
    ['a gift card was delivered more than two days ago', { deliveryDayEnd: daysAgo(2.01) }],
  ])('[LG-6] may be erased when %s', (_, given) => {
    expect(erasureRefusal({ ...facts, ...given }, now)).toBeUndefined();
  });

  it.each<[string, Partial<ErasureFacts>, string]>([
    ['a payment is pending', { hasPendingPayment: true }, 'ORDER.ERASURE_BEFORE_PAYMENT_END'],
    [
      'the checkout ended seven days ago',
      { progress: 'unpaid', checkoutEnd: daysAgo(7) },
      'ORDER.ERASURE_BEFORE_PAYMENT_END',
    ],
    ['the order is paid and has no tickets', { progress: 'paid' }, 'ORDER.ERASURE_BEFORE_DELIVERY'],
    ['a gift card waits for its delivery day', { deliveryDayEnd: daysAgo(-20) }, 'ORDER.ERASURE_BEFORE_DELIVERY'],
    ['the mail of a gift card may be tried again', { deliveryDayEnd: daysAgo(2) }, 'ORDER.ERASURE_BEFORE_DELIVERY'],
    ['the customer may withdraw', { periodEnd: now }, 'ORDER.ERASURE_WITHIN_PERIOD'],
    ['a refund, withdrawal or flag is open', { hasOpenCase: true }, 'ORDER.ERASURE_WITH_OPEN_CASE'],
    ['a flag is open after the refund', { progress: 'refunded', hasOpenCase: true }, 'ORDER.ERASURE_WITH_OPEN_CASE'],
  ])('[LG-6] is kept when %s', (_, given, code) => {
    expect(erasureRefusal({ ...facts, ...given }, now)).toMatchObject({ code });
  });

  it('refusals of an erasure have fixed codes and kinds, on which the pages depend', () => {
    const declared = Object.values(errors).map((Refused) => [new Refused().code, new Refused().kind]);
    expect(declared.toSorted()).toEqual([
      ['ORDER.ERASURE_BEFORE_DELIVERY', 'conflict'],
      ['ORDER.ERASURE_BEFORE_PAYMENT_END', 'conflict'],
      ['ORDER.ERASURE_WITHIN_PERIOD', 'conflict'],
      ['ORDER.ERASURE_WITH_OPEN_CASE', 'conflict'],
    ]);
  });
});
