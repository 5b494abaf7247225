import type { Coupon } from '../../../services/coupon/src/coupon/domain/coupon.js';
import type { LedgerEntry } from '../../../services/coupon/src/coupon/domain/gift-card-balance.js';
import type { Order, ShopModel } from './shop-model.js';

const sum = <T>(items: Iterable<T>, centsOf: (item: T) => number): number =>
  [...items].reduce((total, item) => total + centsOf(item), 0);

const ledgerCentsOf = (card: Coupon, kinds: Array<LedgerEntry['kind']>, referenceId?: string): number =>
  sum(
    card.ledgerEntries.filter(
      (entry) => kinds.includes(entry.kind) && (referenceId === undefined || entry.referenceId === referenceId),
    ),
    ({ amountCents }) => amountCents,
  );

/** The rules that the money of an idle shop breaks, each with the two values that should be equal. */
export function contradictions(shop: ShopModel): string[] {
  const found: string[] = [];
  const expect = (rule: string, left: unknown, right: unknown): void => {
    if (left !== right) found.push(`${rule}: ${String(left)} and ${String(right)}`);
  };
  expect('everything was delivered', shop.isIdle, true);
  for (const coupon of shop.coupons.coupons.values()) checkCoupon(shop, coupon, expect);
  for (const order of shop.orders) checkOrder(shop, order, expect);
  checkTotals(shop, expect);
  return found;
}

type Expect = (rule: string, left: unknown, right: unknown) => void;

function checkCoupon(shop: ShopModel, coupon: Coupon, expect: Expect): void {
  const { isGiftCard, remainingValueCents, heldCents, heldUses, timesUsed, usageLimit, overrunUses } =
    coupon.snapshot();
  const holds = [...shop.coupons.holds.values()].filter(({ couponId }) => couponId === coupon.id);
  const open = holds.filter(({ status }) => status === 'held');
  const used = holds.filter(({ status, fullyRefunded }) => status === 'redeemed' && (isGiftCard || !fullyRefunded));
  expect('uses that are held', heldUses, open.length);
  expect('uses that count', timesUsed, used.length);
  if (usageLimit !== null && !isGiftCard) {
    expect('a limit that is kept', heldUses + timesUsed - overrunUses <= usageLimit, true);
  }
  if (!isGiftCard) return;
  expect('a balance of at least 0', remainingValueCents! >= 0 && heldCents >= 0, true);
  expect(
    'what checkouts hold',
    heldCents,
    sum(open, ({ amountCents }) => amountCents),
  );
  expect(
    'what checkouts hold by the ledger',
    heldCents,
    sum(coupon.ledgerEntries, (entry) => entry.heldCents),
  );
  const credited = ledgerCentsOf(coupon, ['issued', 'adjust', 'given_back']);
  const debited = ledgerCentsOf(coupon, ['redeemed', 'voided']);
  expect('the ledger and the balance', credited - debited, remainingValueCents! + heldCents);
}

function checkOrder(shop: ShopModel, { id, payment, documents }: Order, expect: Expect): void {
  const { refunds, refundedCents, giftCardCents: snapshotCents } = payment.snapshot;
  const giftCardCents = payment.isDuplicate ? 0 : snapshotCents;
  const givenBackCents = sum(refunds, (refund) => (refund.giftCardRefundedAt ? refund.giftCardCents : 0));
  const returnedMoneyCents = sum(refunds, ({ state, amountCents }) => (state === 'succeeded' ? amountCents : 0));
  const documentCents = sum(documents, ({ grossCents }) => grossCents);
  const isPaid = payment.wasPaid && !payment.isDuplicate;
  expect('the documents', documentCents, isPaid ? payment.balance.paidCents - returnedMoneyCents - givenBackCents : 0);
  expect('the gift card’s part', givenBackCents <= giftCardCents, true);
  expect('the refunded total', refundedCents <= payment.amountCents, true);
  if (isPaid && payment.balance.paidCents > 0) {
    const isComplete = refundedCents === payment.amountCents && givenBackCents === giftCardCents;
    expect('an order is refunded when both parts are', payment.status === 'refunded', isComplete);
  }
  checkHold(shop, id, givenBackCents, payment, expect);
  checkCharge(shop, payment, expect);
}

function checkHold(
  shop: ShopModel,
  id: string,
  givenBackCents: number,
  payment: Order['payment'],
  expect: Expect,
): void {
  const hold = shop.coupons.holds.get(id);
  if (!hold?.couponId) return;
  const coupon = shop.coupons.coupons.get(hold.couponId)!;
  const isPending = payment.status === 'pending';
  const isPaid = payment.wasPaid && !payment.isDuplicate;
  expect('the state of a hold', hold.status, isPending ? 'held' : isPaid ? 'redeemed' : 'released');
  if (!coupon.snapshot().isGiftCard) return;
  expect('the gift card’s part by the ledger', ledgerCentsOf(coupon, ['redeemed'], id), hold.redeemedCents);
  const returnedCents = ledgerCentsOf(coupon, ['given_back'], id);
  expect('what went back to the gift card', returnedCents, Math.min(givenBackCents, hold.redeemedCents));
}

/** Stripe's money, refund by refund. */
function checkCharge({ stripe }: ShopModel, payment: Order['payment'], expect: Expect): void {
  const charge = stripe.charges.get(payment.id);
  if (!payment.isAtStripe) return;
  expect('a payment is charged', charge !== undefined, payment.wasPaid);
  if (!charge) return;
  const { refunds } = payment.snapshot;
  const made = refunds.filter(({ providerRefundId }) => providerRefundId !== null);
  expect('Stripe’s refunds', made.length, charge.refunds.length);
  for (const { id, cents, status, wasMade } of charge.refunds) {
    const recorded = refunds.find(({ providerRefundId }) => providerRefundId === id);
    expect(`the refund ${id}`, `${recorded?.amountCents} ${recorded?.state}`, `${cents} ${status}`);
    if (recorded?.giftCardRefundedAt) expect(`the gift card’s part of ${id} follows`, wasMade, true);
  }
  const early = refunds.filter(
    (refund) => refund.amountCents > 0 && !refund.providerRefundId && refund.giftCardRefundedAt,
  );
  expect('gift cards’ parts without Stripe’s', early.length, 0);
  const isWaiting = refunds.some(({ state }) => state === 'requested');
  // Stripe refuses refunds of a disputed charge; those that the shop itself requested then stay requested.
  const isDisputed = charge.dispute !== undefined && charge.dispute.status !== 'won';
  expect('refunds that wait', isWaiting && !isDisputed, false);
  const leftCents = charge.dispute?.status === 'lost' ? 0 : stripe.keptCents(charge);
  if (!isWaiting) expect('what can still be refunded', payment.balance.refundable.amountCents, leftCents);
}

/**
 * All documents together show Stripe's money and what gift cards paid. What is left on gift cards follows from sales,
 * adjustments, payments with them and voided amounts.
 */
function checkTotals({ stripe, orders, coupons }: ShopModel, expect: Expect): void {
  const ofOrders = orders.filter(({ payment }) => payment.wasPaid && !payment.isDuplicate);
  const stripeCents = sum(ofOrders, ({ payment }) => {
    const charge = stripe.charges.get(payment.id);
    const pendingCents = sum(charge?.refunds ?? [], ({ status, cents }) => (status === 'pending' ? cents : 0));
    return charge ? stripe.keptCents(charge) + pendingCents : 0;
  });
  const giftCardCents = sum(
    ofOrders,
    ({ payment: { snapshot } }) =>
      sum(snapshot.refunds, (refund) => (refund.giftCardRefundedAt ? -refund.giftCardCents : 0)) +
      snapshot.giftCardCents,
  );
  const documentCents = sum(orders, ({ documents }) => sum(documents, ({ grossCents }) => grossCents));
  expect('Stripe’s money with that of gift cards, and all documents', stripeCents + giftCardCents, documentCents);
  const cards = [...coupons.coupons.values()].filter((coupon) => coupon.snapshot().isGiftCard);
  const liabilityCents = sum(cards, (card) => card.snapshot().remainingValueCents! + card.snapshot().heldCents);
  const soldCents = sum(cards, (card) => ledgerCentsOf(card, ['issued', 'adjust']));
  const spentCents = sum(coupons.holds.values(), ({ redeemedCents, givenBackCents }) => redeemedCents - givenBackCents);
  const voidedCents = sum(cards, (card) => ledgerCentsOf(card, ['voided']));
  expect('the liability', liabilityCents, soldCents - spentCents - voidedCents);
}
