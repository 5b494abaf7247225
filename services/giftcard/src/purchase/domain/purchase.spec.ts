import { randomInt } from 'node:crypto';
import { orderNumber } from './order-number.js';
import { type Gift, Purchase } from './purchase.js';

const paidAt = new Date('2026-11-21T12:00:00Z');
const issuedAt = new Date('2026-11-21T12:00:01Z');

const aPurchase = (gift: Gift | null = null): Purchase =>
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
    partner: null,
    gift,
    status: 'pending_payment',
    sessionId: null,
    checkoutUrl: null,
    paidAt: null,
    couponId: null,
    issuedAt: null,
    createdAt: paidAt,
  });

const aGift: Gift = { recipientName: 'Mia', recipientEmail: 'mia@example.com', message: null, deliverOn: null };

type Step = 'pay' | 'expire' | 'fail' | 'refund' | 'issue';

function after(...steps: Step[]): { status: string; events: string[] } {
  const purchase = aPurchase();
  const run: Record<Step, () => void> = {
    pay: () => purchase.markPaid({ amountCents: 5_000, paidAt }),
    expire: () => purchase.expire(),
    fail: () => purchase.fail(),
    refund: () => purchase.refund({ inFull: true }),
    issue: () => purchase.markIssued('card', issuedAt),
  };
  for (const step of steps) run[step]();
  return { status: purchase.snapshot().status, events: purchase.events.map(({ name }) => name) };
}

describe('a purchase', () => {
  it.each<[string, Step[], string, string[]]>([
    ['is paid once', ['pay', 'pay'], 'paid', ['giftcard.paid.v1']],
    ['is issued once', ['pay', 'issue', 'issue'], 'issued', ['giftcard.paid.v1', 'giftcard.issued.v1']],
    ['stays expired when a failure is reported later', ['expire', 'fail'], 'expired', []],
    ['stays failed when an expiry is reported later', ['fail', 'expire'], 'payment_failed', []],
    ['stays paid when an expiry or failure is reported later', ['pay', 'expire', 'fail'], 'paid', ['giftcard.paid.v1']],
    ['becomes paid when the payment is reported after the expiry', ['expire', 'pay'], 'paid', ['giftcard.paid.v1']],
    ['requests no card when it was refunded before its payment was reported', ['refund', 'pay'], 'refunded', []],
    ['is not reported as issued once it is refunded', ['pay', 'refund', 'issue'], 'refunded', ['giftcard.paid.v1']],
  ])('%s', (_, steps, status, events) => {
    expect(after(...steps)).toEqual({ status, events });
  });

  it('stays paid after a partial refund', () => {
    const purchase = aPurchase();
    purchase.markPaid({ amountCents: 5_000, paidAt });
    purchase.refund({ inFull: false });
    expect(purchase.snapshot().status).toBe('paid');
  });

  it('[GC-5] raises giftcard.paid with amount and time, and giftcard.issued with the card', () => {
    const purchase = aPurchase();
    purchase.markPaid({ amountCents: 5_000, paidAt });
    purchase.markIssued('card', issuedAt);
    expect(purchase.id).toBe('purchase');
    expect(purchase.snapshot()).toMatchObject({ status: 'issued', paidAt, couponId: 'card', issuedAt });
    expect(purchase.events).toEqual([
      {
        name: 'giftcard.paid.v1',
        aggregateId: 'purchase',
        payload: { purchaseId: 'purchase', valueCents: 5_000, paidAt: '2026-11-21T12:00:00.000Z' },
      },
      {
        name: 'giftcard.issued.v1',
        aggregateId: 'purchase',
        payload: { purchaseId: 'purchase', couponId: 'card', isGift: false, deliverAt: undefined },
      },
    ]);
  });

  it('[GC-9] reports a gift with the time at which it is mailed', () => {
    const issuedPayload = (deliverOn: string | null): unknown => {
      const purchase = aPurchase({ ...aGift, deliverOn });
      purchase.markPaid({ amountCents: 5_000, paidAt });
      purchase.markIssued('card', issuedAt);
      return purchase.events[1]!.payload;
    };
    expect(issuedPayload('2026-12-24')).toMatchObject({ isGift: true, deliverAt: '2026-12-24T06:00:00.000Z' });
    expect(issuedPayload('2026-11-21')).toMatchObject({ isGift: true, deliverAt: undefined });
    expect(issuedPayload(null)).toMatchObject({ isGift: true, deliverAt: undefined });
  });

  it('[GC-9] corrects the address of the recipient, and refuses a correction when the card is mailed to the buyer', () => {
    const purchase = aPurchase(aGift);
    expect(purchase.correctRecipientEmail('mia@example.com')).toBe(false);
    expect(purchase.correctRecipientEmail('mia.new@example.com')).toBe(true);
    expect(purchase.snapshot().gift).toEqual({ ...aGift, recipientEmail: 'mia.new@example.com' });
    for (const gift of [null, { ...aGift, recipientEmail: null }]) {
      expect(() => aPurchase(gift).correctRecipientEmail('mia@example.com')).toThrow('GIFTCARD.NO_RECIPIENT_EMAIL');
    }
  });

  it('[GC-9] refuses to correct the address of the recipient once the buyer’s data or the address was erased', () => {
    const erased = new Purchase({ ...aPurchase(aGift).snapshot(), erasedAt: issuedAt });
    for (const purchase of [erased, aPurchase({ ...aGift, recipientEmail: '' })])
      expect(() => purchase.correctRecipientEmail('mia@example.com')).toThrow('GIFTCARD.ERASED');
  });

  it('[GC-5] requests its card again only while it is paid and not issued', () => {
    const eventsOfRequest = (purchase: Purchase): number => {
      const before = purchase.events.length;
      purchase.requestCardAgain();
      return purchase.events.length - before;
    };
    const purchase = aPurchase();
    expect(eventsOfRequest(purchase)).toBe(0);
    purchase.markPaid({ amountCents: 5_000, paidAt });
    expect(eventsOfRequest(purchase)).toBe(1);
    expect(purchase.events[1]).toEqual(purchase.events[0]);
    purchase.markIssued('card', issuedAt);
    expect(eventsOfRequest(purchase)).toBe(0);
  });

  it('returns a copy of its state', () => {
    const purchase = aPurchase();
    purchase.snapshot().status = 'issued';
    expect(purchase.snapshot().status).toBe('pending_payment');
  });

  it('refuses a payment of another amount', () => {
    expect(() => aPurchase().markPaid({ amountCents: 100, paidAt })).toThrow('100 cents paid for a gift card of 5000');
  });
});

it('an order number has eight characters, each drawn at random', () => {
  let next = 0;
  const alphabetSizes: number[] = [];
  const number = orderNumber((n) => {
    alphabetSizes.push(n);
    next += 4;
    return (next - 4) % n;
  });
  expect(number).toBe('G-26AEJPTX');
  expect(new Set(alphabetSizes)).toEqual(new Set([31]));
});

it('an order number has no characters that look alike', () => {
  expect(orderNumber(randomInt)).toMatch(/^G-[2-9A-HJKMNP-Z]{8}$/);
});
