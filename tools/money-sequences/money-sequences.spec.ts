import fc from 'fast-check';
import { contradictions } from './test/money-rules.js';
import { ShopModel } from './test/shop-model.js';

/** `npm test` plays 2,000 sequences; `npm run money-sequences` sets a larger number, and prints the seed. */
const { MONEY_SEQUENCES, MONEY_SEED } = process.env;
const numRuns = Number(MONEY_SEQUENCES ?? 2_000);
const seed = Number(MONEY_SEED ?? Date.now() % 2 ** 31);

/** An action with random arguments; what they mean depends on the action. */
type Step = { do: Action; which: number; other: number; cents: number; isVariant: boolean };
type Action =
  | 'sell card'
  | 'create coupon'
  | 'book'
  | 'book again'
  | 'pay'
  | 'expire'
  | 'refund amount'
  | 'refund team'
  | 'refund all'
  | 'refund in dashboard'
  | 'send refunds'
  | 'send refunds as pending'
  | 'send refunds, answer lost'
  | 'end refund'
  | 'dispute'
  | 'adjust card'
  | 'delete coupon'
  | 'webhook'
  | 'event'
  | 'documents'
  | 'billing address';

const weights: Record<Action, number> = {
  'sell card': 3,
  'create coupon': 1,
  book: 6,
  'book again': 1,
  pay: 8,
  expire: 2,
  'refund amount': 4,
  'refund team': 3,
  'refund all': 3,
  'refund in dashboard': 2,
  'send refunds': 4,
  'send refunds as pending': 2,
  'send refunds, answer lost': 1,
  'end refund': 3,
  dispute: 2,
  'adjust card': 1,
  'delete coupon': 1,
  webhook: 8,
  event: 8,
  documents: 3,
  'billing address': 1,
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    ...Object.entries(weights).map(([action, weight]) => ({ weight, arbitrary: fc.constant(action as Action) })),
  ),
  which: fc.nat(50),
  other: fc.nat(50),
  cents: fc.integer({ min: 1, max: 9_000 }),
  isVariant: fc.boolean(),
});

const itemAt = <T>(items: T[], index: number): T | undefined => items[index % Math.max(1, items.length)];

function play(shop: ShopModel, { do: action, which, other, cents, isVariant }: Step): void {
  const order = itemAt(shop.orders, which);
  const coupons = [...shop.coupons.coupons.values()];
  const coupon = itemAt(coupons, other);
  const charge = itemAt([...shop.stripe.charges.values()], which);
  switch (action) {
    case 'sell card':
      return shop.buyGiftCard(cents);
    case 'create coupon':
      return shop.createCoupon(other % 3 === 0 ? null : other % 3);
    case 'book':
      return shop.book({ totalCents: cents, teamCount: (which % 3) + 1, couponId: isVariant ? undefined : coupon?.id });
    case 'book again':
      return order?.payment.purpose === 'booking'
        ? shop.book({ totalCents: cents, teamCount: 1, couponId: coupon?.id, replaces: order })
        : undefined;
    case 'pay':
      return order && shop.pay(order);
    case 'expire':
      return order && shop.expire(order);
    case 'refund amount':
      return order && shop.refund(order, { amountCents: cents });
    case 'refund team':
      return order && order.teamCount > 0 ? shop.refund(order, { teams: [(other % order.teamCount) + 1] }) : undefined;
    case 'refund all':
      return order && shop.refund(order, {});
    case 'refund in dashboard':
      if (charge) shop.stripe.refund(charge.paymentId, { cents, status: isVariant ? 'pending' : 'succeeded' });
      return undefined;
    case 'send refunds':
      return order && shop.sendRefunds(order, 'succeeded');
    case 'send refunds as pending':
      return order && shop.sendRefunds(order, 'pending');
    case 'send refunds, answer lost':
      return order && shop.sendRefunds(order, 'answer-lost');
    case 'end refund': {
      const refund = itemAt(charge?.refunds ?? [], other);
      return refund && shop.stripe.endRefund(charge!, refund, isVariant ? 'failed' : 'succeeded');
    }
    case 'dispute':
      return charge && shop.stripe.dispute(charge, (['open', 'won', 'lost'] as const)[other % 3]!);
    case 'adjust card':
      return coupon && shop.adjust(coupon, cents);
    case 'delete coupon':
      return coupon && shop.delete(coupon);
    case 'webhook':
      return shop.deliverWebhook(other, isVariant);
    case 'event':
      return shop.deliverEvent(other, isVariant);
    case 'documents':
      return order && shop.issueDocuments(order);
    case 'billing address':
      if (order?.payment.purpose === 'booking') order.hasBilling = true;
      return undefined;
  }
}

/**
 * A shop with a gift card, a coupon for two uses, and a paid booking with each of them. A further booking that holds
 * the rest of the gift card has expired, and may still be paid late.
 */
function aShop(): ShopModel {
  const shop = new ShopModel();
  shop.buyGiftCard(10_000);
  shop.createCoupon(2);
  shop.pay(shop.orders[0]!);
  shop.finish();
  for (const { id: couponId } of shop.coupons.coupons.values()) {
    shop.book({ totalCents: 5_998, teamCount: 2, couponId });
    shop.pay(shop.orders.at(-1)!);
  }
  const [, giftCardId] = shop.coupons.coupons.keys();
  shop.book({ totalCents: 5_998, teamCount: 1, couponId: giftCardId });
  shop.expire(shop.orders.at(-1)!);
  return shop;
}

it('[GC-6] [OR-1] [OR-3] ledger, liability, invoices and Stripe’s money agree after any sequence of operations', () => {
  if (MONEY_SEQUENCES) process.stdout.write(`${numRuns} sequences, MONEY_SEED=${seed}\n`);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), (steps) => {
      const shop = aShop();
      for (const each of steps) play(shop, each);
      shop.finish();
      expect(contradictions(shop)).toEqual([]);
    }),
    { numRuns, seed },
  );
});
