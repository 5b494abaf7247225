import { randomInt } from 'node:crypto';
import { orderNumber } from './order-number.js';
import { Purchase } from './purchase.js';

const paidAt = new Date('2026-11-21T12:00:00Z');

const aPurchase = (): Purchase =>
  new Purchase({
    id: 'purchase',
    orderNumber: 'G-ABCDEFGH',
    purchaseType: 'fixed',
    participants: null,
    teams: null,
    valueCents: 5_000,
    currency: 'EUR',
    buyerEmail: 'buyer@example.com',
    buyerName: 'Buyer',
    uiLanguage: 'de',
    consents: null,
    status: 'pending_payment',
    sessionId: null,
    checkoutUrl: null,
    paidAt: null,
    couponId: null,
    createdAt: paidAt,
  });

type Happening = 'complete' | 'expire' | 'fail' | 'refund' | 'issue';

function after(...happenings: Happening[]): { status: string; events: string[] } {
  const purchase = aPurchase();
  const tell: Record<Happening, () => void> = {
    complete: () => purchase.complete({ amountCents: 5_000, paidAt }),
    expire: () => purchase.expire(),
    fail: () => purchase.fail(),
    refund: () => purchase.refund({ inFull: true }),
    issue: () => purchase.issue('card'),
  };
  for (const happening of happenings) tell[happening]();
  return { status: purchase.snapshot().status, events: purchase.events.map(({ name }) => name) };
}

describe('a purchase', () => {
  it.each<[string, Happening[], string, string[]]>([
    ['is paid once', ['complete', 'complete'], 'paid', ['giftcard.paid.v1']],
    ['is issued once', ['complete', 'issue', 'issue'], 'issued', ['giftcard.paid.v1', 'giftcard.issued.v1']],
    ['expires', ['expire', 'fail'], 'expired', []],
    ['fails', ['fail', 'expire'], 'payment_failed', []],
    ['stays paid when the expiry comes late', ['complete', 'expire', 'fail'], 'paid', ['giftcard.paid.v1']],
    ['is honoured when the payment comes late', ['expire', 'complete'], 'paid', ['giftcard.paid.v1']],
    ['makes no code once it is refunded', ['refund', 'complete'], 'refunded', []],
    ['sends no mail once it is refunded', ['complete', 'refund', 'issue'], 'refunded', ['giftcard.paid.v1']],
  ])('%s', (_, happenings, status, events) => {
    expect(after(...happenings)).toEqual({ status, events });
  });

  it('stays as it is when it is refunded in part', () => {
    const purchase = aPurchase();
    purchase.complete({ amountCents: 5_000, paidAt });
    purchase.refund({ inFull: false });
    expect(purchase.snapshot().status).toBe('paid');
  });

  it('[GC-5] says what was paid and when, and for which card', () => {
    const purchase = aPurchase();
    purchase.complete({ amountCents: 5_000, paidAt });
    purchase.issue('card');
    expect(purchase.id).toBe('purchase');
    expect(purchase.snapshot()).toMatchObject({ status: 'issued', paidAt, couponId: 'card' });
    expect(purchase.events).toEqual([
      {
        name: 'giftcard.paid.v1',
        aggregateId: 'purchase',
        payload: { purchaseId: 'purchase', valueCents: 5_000, paidAt: '2026-11-21T12:00:00.000Z' },
      },
      { name: 'giftcard.issued.v1', aggregateId: 'purchase', payload: { purchaseId: 'purchase', couponId: 'card' } },
    ]);
  });

  it('[GC-5] requests a card again when it is paid and not made, and no other', () => {
    const asked = (purchase: Purchase): number => {
      const before = purchase.events.length;
      purchase.requestCardAgain();
      return purchase.events.length - before;
    };
    const purchase = aPurchase();
    expect(asked(purchase)).toBe(0);
    purchase.complete({ amountCents: 5_000, paidAt });
    expect(asked(purchase)).toBe(1);
    expect(purchase.events[1]).toEqual(purchase.events[0]);
    purchase.issue('card');
    expect(asked(purchase)).toBe(0);
  });

  it('hands out a copy of its state', () => {
    const purchase = aPurchase();
    purchase.snapshot().status = 'issued';
    expect(purchase.snapshot().status).toBe('pending_payment');
  });

  it('is not paid by another amount', () => {
    expect(() => aPurchase().complete({ amountCents: 100, paidAt })).toThrow('100 cents paid for a gift card of 5000');
  });
});

it('numbers an order by eight letters, each drawn by itself', () => {
  let next = 0;
  const drawnFrom: number[] = [];
  const number = orderNumber((n) => {
    drawnFrom.push(n);
    next += 4;
    return (next - 4) % n;
  });
  expect(number).toBe('G-26AEJPTX');
  expect(new Set(drawnFrom)).toEqual(new Set([31]));
});

it('numbers orders in letters that are not mistaken for one another', () => {
  expect(orderNumber(randomInt)).toMatch(/^G-[2-9A-HJKMNP-Z]{8}$/);
});
