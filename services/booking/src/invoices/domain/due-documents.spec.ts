import fc from 'fast-check';
import { aBillingAddress, anIssueContext, aPaidOrder, asIssued } from '../../../test/paid-order.builder.js';
import { NumberSeries, parseDocumentNumber } from './document-number.js';
import { type IssueContext, issueDueDocuments, type OrderRefund, type PaidOrder } from './due-documents.js';
import type { InvoiceDocument } from './invoice-document.js';

/** `moneyCents`: what has been given back; 0 while the refund is pending, and after it failed. */
const aRefund = (moneyCents: number, given: Partial<OrderRefund> = {}): OrderRefund => ({
  id: `refund-${moneyCents}`,
  moneyCents,
  giftCardCents: 0,
  ...given,
});
const withBilling = (order: PaidOrder): PaidOrder => ({
  ...order,
  buyer: { ...order.buyer, billing: aBillingAddress },
});
/** Issues what is due, and returns the order as it is read the next time. */
function issue(order: PaidOrder, context: IssueContext = anIssueContext()): PaidOrder & { due: InvoiceDocument[] } {
  const due = issueDueDocuments(order, context);
  return { ...order, issued: [...order.issued, ...due.map(asIssued)], due };
}
const summaryOf = ({ number, cause, grossCents, netCents, vatCents, content }: InvoiceDocument) => ({
  number,
  cause,
  amounts: [grossCents, netCents, vatCents],
  paid: [content.paid.moneyCents, content.paid.giftCardCents],
  original: content.original?.number,
});

describe('a paid booking', () => {
  it('[OR-3] gets one invoice for what was paid, with everything that is printed on it', () => {
    const context = anIssueContext({ now: new Date('2026-11-22T23:30:00Z') });
    const [invoice, ...more] = issueDueDocuments(aPaidOrder(), context);
    expect(more).toEqual([]);
    expect(invoice).toEqual({
      id: 'document-1',
      kind: 'invoice',
      year: 2026,
      sequence: 1,
      number: 'RE-2026-000001',
      orderId: 'order-1',
      paymentId: 'payment-1',
      cause: 'payment',
      refersTo: null,
      issuedOn: '2026-11-23',
      issuedAt: context.now,
      grossCents: 5_998,
      netCents: 5_040,
      vatCents: 958,
      content: {
        version: 2,
        language: 'de',
        seller: context.seller,
        buyer: { name: 'Mia Muster', email: 'mia@example.com', billing: null },
        orderNumber: '7KQ2MPXW9T',
        item: aPaidOrder().item,
        suppliedOn: '2026-11-22',
        discountCents: 0,
        discountCode: null,
        waivedCents: 0,
        refundedBeforeCents: 0,
        onOtherDocumentsCents: 0,
        vatRateBp: 1_900,
        paid: { moneyCents: 5_998, giftCardCents: 0 },
        paidThrough: 'stripe',
        paidOn: '2026-11-22',
        currency: 'EUR',
        original: null,
        reason: null,
      },
    });
  });

  it('[OR-3] is invoiced with the part that a gift card paid, and without a waived rest', () => {
    const payment = { ...aPaidOrder().payment, moneyCents: 998, giftCardCents: 5_000 };
    expect(issue(aPaidOrder({ payment })).due.map(summaryOf)).toEqual([
      expect.objectContaining({ amounts: [5_998, 5_040, 958], paid: [998, 5_000] }),
    ]);
    const discounted = aPaidOrder({ payment: { ...payment, moneyCents: 0 }, discountCents: 998 });
    expect(issue(discounted).due[0]!.content).toMatchObject({ discountCents: 998, waivedCents: 0 });
    const waived = { ...payment, moneyCents: 0, giftCardCents: 5_960 };
    const [invoice] = issue(aPaidOrder({ payment: waived })).due;
    expect(invoice).toMatchObject({ grossCents: 5_960, netCents: 5_008, vatCents: 952, content: { waivedCents: 38 } });
  });

  it('[OR-3] that cost nothing gets no invoice', () => {
    const payment = { ...aPaidOrder().payment, moneyCents: 0, giftCardCents: 0 };
    expect(issue(aPaidOrder({ payment, discountCents: 5_998 })).due).toEqual([]);
  });

  it('[OR-3] gets no more documents when it is checked again', () => {
    const order = issue(aPaidOrder({ refunds: [aRefund(1_000)] }));
    expect(issue(order).due).toEqual([]);
  });
});

describe('a refund', () => {
  it('[OR-3] made before the invoice was issued gets a cancellation that refers to this invoice', () => {
    const { due } = issue(aPaidOrder({ refunds: [aRefund(5_998)] }));
    expect(due.map(summaryOf)).toEqual([
      expect.objectContaining({ number: 'RE-2026-000001', original: undefined }),
      {
        number: 'ST-2026-000001',
        cause: 'refund:refund-5998',
        amounts: [-5_998, -5_040, -958],
        paid: [5_998, 0],
        original: 'RE-2026-000001',
      },
    ]);
    expect(due[1]).toMatchObject({ refersTo: 'document-1', content: { reason: 'refunded' } });
  });

  it('[OR-3] that is pending or has failed gets no cancellation', () => {
    expect(issue(aPaidOrder({ refunds: [aRefund(0)] })).due).toEqual([expect.objectContaining({ kind: 'invoice' })]);
  });

  it('[OR-3] is documented with the part that is given back to the gift card', () => {
    const payment = { ...aPaidOrder().payment, moneyCents: 998, giftCardCents: 5_000 };
    const refunds = [aRefund(998, { giftCardCents: 2_000 })];
    expect(issue(aPaidOrder({ payment, refunds })).due.map(summaryOf)[1]).toMatchObject({
      amounts: [-2_998, -2_519, -479],
      paid: [998, 2_000],
    });
  });

  it('[OR-3] in parts cancels exactly the VAT of the invoice, and never more than the invoice', () => {
    const refunds = [1_999, 1_999, 1_999, 1_000].map((cents, index) => aRefund(cents, { id: `part-${index}` }));
    const { due } = issue(aPaidOrder({ refunds }));
    expect(due.map(({ grossCents }) => grossCents)).toEqual([5_998, -1_999, -1_999, -1_999, -1]);
    expect(due.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
  });

  it('[OR-3] whose money comes back to the shop leads to a new invoice without the part that the gift card got', () => {
    const context = anIssueContext();
    const payment = { ...aPaidOrder().payment, moneyCents: 998, giftCardCents: 5_000 };
    const refund = aRefund(998, { giftCardCents: 2_000 });
    const refunded = issue(aPaidOrder({ payment, refunds: [refund] }), context);
    const { due } = issue({ ...refunded, refunds: [{ ...refund, moneyCents: 0 }] }, context);
    expect(due.map(summaryOf)).toMatchObject([{ amounts: [998, 839, 159], paid: [998, 0] }]);
  });

  it('[OR-3] is documented in full once an earlier or later refund whose money came back is reported as failed', () => {
    const context = anIssueContext();
    const returned = aRefund(2_000);
    const refunds = [aRefund(5_000), returned];
    const returnedLast = issue(aPaidOrder({ refunds }), context);
    expect(returnedLast.due.map(({ grossCents }) => grossCents)).toEqual([5_998, -5_000, -998]);
    const { due, issued } = issue({ ...returnedLast, refunds: [refunds[0]!, { ...returned, moneyCents: 0 }] }, context);
    expect(due.map(({ cause, grossCents }) => [cause, grossCents])).toEqual([['refund_failed:refund-2000', 998]]);
    const returnedFirst = issue(aPaidOrder({ refunds: [returned, aRefund(5_000)] }), anIssueContext());
    expect(returnedFirst.due.map(({ grossCents }) => grossCents)).toEqual([5_998, -2_000, -3_998]);
    const reported = issue({ ...returnedFirst, refunds: [{ ...returned, moneyCents: 0 }, aRefund(5_000)] }, context);
    expect(reported.due.map(({ cause, grossCents, content }) => [cause, grossCents, content.paid.moneyCents])).toEqual([
      ['refund_failed:refund-2000', 2_000, 2_000],
      ['refund:refund-5000', -1_002, 1_002],
    ]);
    for (const order of [issued, reported.issued])
      expect(order.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(998);
  });

  it('[OR-3] of money and of a gift card is documented leg by leg, each leg when the invoices cover it', () => {
    const context = anIssueContext();
    const payment = { ...aPaidOrder().payment, moneyCents: 998, giftCardCents: 5_000 };
    const returned = aRefund(998);
    const all = aRefund(998, { id: 'all', giftCardCents: 5_000 });
    const early = issue(aPaidOrder({ payment, refunds: [returned, all] }), context);
    expect(early.due.map(({ content }) => content.paid).slice(1)).toEqual([
      { moneyCents: 998, giftCardCents: 0 },
      { moneyCents: 0, giftCardCents: 5_000 },
    ]);
    const { due } = issue({ ...early, refunds: [{ ...returned, moneyCents: 0 }, all] }, context);
    expect(due.map(({ cause, content }) => [cause, content.paid])).toEqual([
      ['refund_failed:refund-998', { moneyCents: 998, giftCardCents: 0 }],
      ['refund:all', { moneyCents: 998, giftCardCents: 0 }],
    ]);
  });

  it('[OR-3] whose money comes back to the shop leads to one new invoice, which the next refund cancels first', () => {
    const context = anIssueContext();
    const refunded = issue(aPaidOrder({ refunds: [aRefund(1_000)] }), context);
    const failed = issue({ ...refunded, refunds: [aRefund(0, { id: 'refund-1000' })] }, context);
    expect(failed.due).toEqual([
      expect.objectContaining({
        kind: 'invoice',
        grossCents: 1_000,
        refersTo: 'document-2',
        cause: 'refund_failed:refund-1000',
      }),
    ]);
    expect(failed.due[0]!.content).toMatchObject({
      reason: 'refund_failed',
      refundedBeforeCents: 0,
      onOtherDocumentsCents: 4_998,
    });
    expect(issue(failed, context).due).toEqual([]);
    const all = issue({ ...failed, refunds: [...failed.refunds, aRefund(5_998)] }, context);
    expect(all.due.map(({ grossCents, refersTo }) => [grossCents, refersTo])).toEqual([
      [-1_000, failed.due[0]!.id],
      [-4_998, 'document-1'],
    ]);
  });
});

describe('a refund of several invoices', () => {
  it('[OR-3] cancels the latest invoice first, and of each invoice only what is not cancelled yet', () => {
    const context = anIssueContext();
    const payment = { ...aPaidOrder().payment, moneyCents: 998, giftCardCents: 5_000 };
    const first = issue(aPaidOrder({ payment, refunds: [aRefund(998)] }), context);
    const returned = issue({ ...first, refunds: [aRefund(0, { id: 'refund-998' })] }, context);
    const rest = aRefund(998, { id: 'rest', giftCardCents: 5_000 });
    const { due } = issue({ ...returned, refunds: [...returned.refunds, rest] }, context);
    expect(due.map(({ grossCents, content }) => [grossCents, content.paid])).toEqual([
      [-998, { moneyCents: 998, giftCardCents: 0 }],
      [-5_000, { moneyCents: 0, giftCardCents: 5_000 }],
    ]);
  });

  it('[OR-3] cancels nothing of an invoice that was replaced by one with a billing address', () => {
    const context = anIssueContext();
    const again = issue(withBilling(issue(aPaidOrder(), context)), context);
    expect(again.due[0]!.content.reason).toBe('billing_given');
    const { due } = issue({ ...again, refunds: [aRefund(1_000)] }, context);
    expect(due.map(({ grossCents, refersTo }) => [grossCents, refersTo])).toEqual([[-1_000, again.due[1]!.id]]);
  });
});

describe('a billing address', () => {
  it('[OR-3] given before the invoice was issued is on that invoice', () => {
    const { due } = issue(withBilling(aPaidOrder()));
    expect(due).toHaveLength(1);
    expect(due[0]!.content.buyer.billing).toEqual(aBillingAddress);
  });

  it('[OR-3] given later cancels the invoice and issues it again, only once, for what was not given back', () => {
    const context = anIssueContext();
    const first = issue(aPaidOrder({ refunds: [aRefund(1_000)] }), context);
    const again = issue(withBilling(first), context);
    expect(again.due.map(summaryOf)).toEqual([
      {
        number: 'ST-2026-000002',
        cause: 'billing',
        amounts: [-4_998, -4_200, -798],
        paid: [4_998, 0],
        original: 'RE-2026-000001',
      },
      {
        number: 'RE-2026-000002',
        cause: 'billing',
        amounts: [4_998, 4_200, 798],
        paid: [4_998, 0],
        original: 'RE-2026-000001',
      },
    ]);
    expect(again.due[1]!.content).toMatchObject({ reason: 'billing_given', refundedBeforeCents: 1_000 });
    expect(issue(again, context).due).toEqual([]);
  });

  it('[OR-3] given after a refund reissues the invoice for the legs that were not given back', () => {
    const payment = { ...aPaidOrder().payment, moneyCents: 998, giftCardCents: 5_000 };
    const first = issue(aPaidOrder({ payment, refunds: [aRefund(998)] }));
    expect(issue(withBilling(first)).due.map(({ content }) => content.paid)).toEqual([
      { moneyCents: 0, giftCardCents: 5_000 },
      { moneyCents: 0, giftCardCents: 5_000 },
    ]);
  });

  it('[OR-3] of an order that was refunded in full changes nothing', () => {
    const first = issue(aPaidOrder({ refunds: [aRefund(5_998)] }));
    expect(issue(withBilling(first)).due).toEqual([]);
  });
});

describe('a gift card', () => {
  const sale = aPaidOrder({ item: { kind: 'gift_card', valueCents: 5_000 }, vatRateBp: null });
  const payment = { ...sale.payment, moneyCents: 5_000 };

  it('[OR-3] keeps its receipt when an address is given, and has nothing waived', () => {
    const { due } = issue(withBilling(issue({ ...sale, payment })));
    expect(due).toEqual([]);
    expect(issue({ ...sale, payment }).due[0]!.content.waivedCents).toBe(0);
  });

  it('[OR-3] gets a receipt without VAT, and a cancellation of the receipt when it is refunded', () => {
    expect(issue({ ...sale, payment, refunds: [aRefund(5_000)] }).due).toEqual([
      expect.objectContaining({ number: 'BE-2026-000001', kind: 'receipt', netCents: 5_000, vatCents: 0 }),
      expect.objectContaining({
        number: 'BS-2026-000001',
        kind: 'receipt_cancellation',
        netCents: -5_000,
        vatCents: 0,
      }),
    ]);
  });
});

type Step = {
  /** `return`: the money of a refund comes back to the shop, which Stripe reports by a later `fail` or at the end. */
  kind: 'refund' | 'return' | 'fail' | 'billing' | 'issue';
  cents: number;
  /** Selects the refund that returns or fails, and scales the gift-card part of a new refund. */
  selector: number;
};

const legsOf = (documents: InvoiceDocument[]) => {
  const sumOf = (leg: 'moneyCents' | 'giftCardCents') =>
    documents.reduce((sum, { grossCents, content }) => sum + Math.sign(grossCents) * content.paid[leg], 0);
  return { moneyCents: sumOf('moneyCents'), giftCardCents: sumOf('giftCardCents') };
};

it('[OR-3] documents add up to what was kept, leg by leg, with numbers without gaps, after any refunds, failures and addresses', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('refund', 'refund', 'return', 'fail', 'billing', 'issue'),
    cents: fc.integer({ min: 1, max: 9_000 }),
    selector: fc.integer({ min: 0, max: 100 }),
  });
  const orders = fc.array(
    fc.record({
      moneyCents: fc.integer({ min: 0, max: 9_000 }),
      giftCardCents: fc.integer({ min: 0, max: 9_000 }),
      isGiftCard: fc.boolean(),
      vatRateBp: fc.constantFrom(0, 770, 1_900, 2_000),
      steps: fc.array(step, { maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(orders, (given) => {
      const series = new NumberSeries(2026, []);
      const context = anIssueContext({ series });
      const documents: InvoiceDocument[] = [];
      for (const [index, { moneyCents, giftCardCents, isGiftCard, vatRateBp, steps }] of given.entries()) {
        const legs = isGiftCard ? { moneyCents, giftCardCents: 0 } : { moneyCents, giftCardCents };
        let order = aPaidOrder({
          orderId: `order-${index}`,
          vatRateBp: isGiftCard ? null : vatRateBp,
          item: isGiftCard ? { kind: 'gift_card', valueCents: moneyCents } : aPaidOrder().item,
          payment: { id: `payment-${index}`, through: 'stripe', ...legs, paidAt: new Date('2026-11-22T10:00:00Z') },
        });
        const returned = new Set<string>();
        const fail = (ids: Set<string>) => {
          const refunds = order.refunds.map((each) => (ids.has(each.id) ? { ...each, moneyCents: 0 } : each));
          order = { ...order, refunds };
        };
        const issueDue = () => {
          const { due, ...next } = issue(order, context);
          order = next;
          documents.push(...due);
        };
        for (const [stepIndex, { kind, cents, selector }] of steps.entries()) {
          const made = order.refunds;
          const moneyLeftCents = made
            .filter(({ id }) => !returned.has(id))
            .reduce((left, refund) => left - refund.moneyCents, moneyCents);
          const giftCardLeftCents = legs.giftCardCents - made.reduce((sum, refund) => sum + refund.giftCardCents, 0);
          const refund = {
            moneyCents: Math.min(cents, moneyLeftCents),
            giftCardCents: Math.min(selector * 90, giftCardLeftCents),
          };
          if (kind === 'issue') issueDue();
          if (kind === 'billing' && !isGiftCard) order = withBilling(order);
          if (kind === 'refund' && refund.moneyCents + refund.giftCardCents > 0) {
            order = {
              ...order,
              refunds: [...order.refunds, { id: `${index}-${stepIndex}`, ...refund }],
            };
          }
          if (kind === 'return' && made.length > 0) returned.add(made[selector % made.length]!.id);
          if (kind === 'fail' && made.length > 0) fail(new Set([made[selector % made.length]!.id]));
        }
        fail(returned);
        issueDue();
        const { refunds } = order;
        const ofOrder = documents.filter(({ orderId }) => orderId === order.orderId);
        expect(legsOf(ofOrder)).toEqual({
          moneyCents: refunds.reduce((left, refund) => left - refund.moneyCents, legs.moneyCents),
          giftCardCents: refunds.reduce((left, refund) => left - refund.giftCardCents, legs.giftCardCents),
        });
        for (const { id, ...given } of refunds) {
          const cancelled = legsOf(ofOrder.filter(({ cause }) => cause.endsWith(`:${id}`)));
          expect(cancelled).toEqual({ moneyCents: 0 - given.moneyCents, giftCardCents: 0 - given.giftCardCents });
        }
        for (const { id } of ofOrder.filter(({ grossCents }) => grossCents > 0)) {
          const open = legsOf(
            ofOrder.filter((each) => each.id === id || (each.grossCents < 0 && each.refersTo === id)),
          );
          expect(Math.min(open.moneyCents, open.giftCardCents)).toBeGreaterThanOrEqual(0);
        }
        if (ofOrder.reduce((sum, { grossCents }) => sum + grossCents, 0) === 0) {
          expect(ofOrder.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
        }
        expect(ofOrder.every((each) => each.netCents + each.vatCents === each.grossCents)).toBe(true);
        expect(
          ofOrder.every(
            ({ grossCents, content: { paid } }) => paid.moneyCents + paid.giftCardCents === Math.abs(grossCents),
          ),
        ).toBe(true);
        expect(new Set(ofOrder.map(({ cause, kind, refersTo }) => `${cause} ${kind} ${refersTo}`)).size).toBe(
          ofOrder.length,
        );
      }
      for (const kind of ['invoice', 'cancellation', 'receipt', 'receipt_cancellation']) {
        const numbers = documents
          .filter((each) => each.kind === kind)
          .map(({ number }) => parseDocumentNumber(number)!);
        expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1));
      }
    }),
    { numRuns: 1_000 },
  );
});
