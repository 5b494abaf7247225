import { berlinDay } from '@shop/calendar';
import { documentNumber, type DocumentKind, type NumberSeries } from './document-number.js';
import {
  type Buyer,
  type DocumentContent,
  type DocumentLanguage,
  type FollowUpReason,
  type InvoiceDocument,
  isCancellation,
  type PaidThrough,
  type PaymentLegs,
  type SoldItem,
} from './invoice-document.js';
import type { Seller } from './seller.js';
import { cancelledAmount, taxedAmount, type TaxedAmount } from './tax.js';

/** A paid order, with everything on which its documents depend. */
export type PaidOrder = {
  orderId: string;
  orderNumber: string;
  language: DocumentLanguage;
  buyer: Buyer;
  item: SoldItem;
  discountCents: number;
  discountCode: string | null;
  vatRateBp: number | null;
  currency: string;
  payment: PaymentLegs & { id: string; through: PaidThrough; paidAt: Date };
  /** Oldest first. */
  refunds: OrderRefund[];
  /** The documents of the order so far, oldest first. */
  issued: IssuedDocument[];
};

/**
 * What a refund has given back so far, by leg: 0 for a leg that is not refunded yet, or whose money came back to the
 * shop.
 */
export type OrderRefund = PaymentLegs & { id: string };

/** What the rules need to know about a document that was issued before. */
export type IssuedDocument = Pick<
  InvoiceDocument,
  'id' | 'kind' | 'number' | 'issuedOn' | 'cause' | 'refersTo' | 'grossCents'
> & { paid: PaymentLegs; hasBilling: boolean };

export type IssueContext = {
  seller: Seller;
  series: NumberSeries;
  now: Date;
  newId: () => string;
};

const legs = (centsOf: (leg: keyof PaymentLegs) => number): PaymentLegs => ({
  moneyCents: centsOf('moneyCents'),
  giftCardCents: centsOf('giftCardCents'),
});

const totalOf = ({ moneyCents, giftCardCents }: PaymentLegs): number => moneyCents + giftCardCents;

/**
 * Issues the documents that an order lacks. What was paid has an invoice or receipt, and what was refunded has a
 * cancellation. When refunded money came back to the shop, a new invoice or receipt follows; when a billing address
 * came late, a new invoice. An order that has all its documents gets nothing more.
 */
export function issueDueDocuments(order: PaidOrder, context: IssueContext): InvoiceDocument[] {
  return new OrderDocuments(order, context).issueDue();
}

class OrderDocuments {
  private readonly due: InvoiceDocument[] = [];
  private readonly all: IssuedDocument[];

  constructor(
    private readonly order: PaidOrder,
    private readonly context: IssueContext,
  ) {
    this.all = [...order.issued];
  }

  issueDue(): InvoiceDocument[] {
    const { payment, refunds } = this.order;
    if (totalOf(payment) > 0) {
      this.issueForPayment();
      // Refunds whose money came back to the shop are first: a later refund may give back the same money, and its
      // cancellation needs an invoice that contains this money again.
      for (const refund of refunds) this.issueForReturned(refund);
      for (const refund of refunds) this.issueForRefund(refund);
      this.issueForBilling();
    }
    return this.due;
  }

  private issueForPayment(): void {
    if (this.has('payment')) return;
    this.issueInvoiceOrReceipt({ cause: 'payment', paid: this.order.payment });
  }

  /**
   * Cancels what the refund gave back and no document cancels yet, as far as the invoices contain it. The rest waits
   * until Stripe reports the failure of an earlier refund whose money this refund gave back again.
   */
  private issueForRefund(refund: OrderRefund): void {
    const cancelled = this.cancelledLegsOf(refund);
    this.cancel(
      legs((leg) => refund[leg] - cancelled[leg]),
      causeOf(refund),
      'refunded',
    );
  }

  /** Only money can come back to the shop; what was given back to a gift card stays there. */
  private issueForReturned(refund: OrderRefund): void {
    const cause = `refund_failed:${refund.id}`;
    const returnedCents = this.cancelledLegsOf(refund).moneyCents - refund.moneyCents;
    if (returnedCents <= 0 || this.has(cause)) return;
    const first = this.all.find((document) => document.cause === causeOf(refund))!;
    this.issueInvoiceOrReceipt({
      cause,
      paid: { moneyCents: returnedCents, giftCardCents: 0 },
      onOtherDocumentsCents: totalOf(this.order.payment) - returnedCents,
      follows: { document: first, reason: 'refund_failed' },
    });
  }

  private cancelledLegsOf(refund: OrderRefund): PaymentLegs {
    const sum = legsOf(this.all.filter(({ cause }) => cause === causeOf(refund)));
    return legs((leg) => -sum[leg]);
  }

  /** The invoice without the address is cancelled and issued again, for what was not given back before. */
  private issueForBilling(): void {
    const { buyer, payment } = this.order;
    const [first] = this.all.filter(({ kind, hasBilling }) => kind === 'invoice' && !hasBilling);
    if (!buyer.billing || !first || this.has('billing')) return;
    const paid = legsOf(this.all);
    const openCents = totalOf(paid);
    if (openCents === 0) return;
    this.cancel(paid, 'billing', 'billing_given');
    this.issueInvoiceOrReceipt({
      cause: 'billing',
      paid,
      refundedBeforeCents: totalOf(payment) - openCents,
      follows: { document: first, reason: 'billing_given' },
    });
  }

  /** Cancels these legs by one cancellation for each invoice or receipt that contains them, the latest first. */
  private cancel(given: PaymentLegs, cause: string, reason: FollowUpReason): void {
    let rest = given;
    for (const original of this.all.filter(({ kind }) => !isCancellation(kind)).toReversed()) {
      const open = this.openLegsOf(original);
      const cancelled = legs((leg) => Math.max(0, Math.min(rest[leg], open[leg])));
      if (totalOf(cancelled) === 0) continue;
      rest = legs((leg) => rest[leg] - cancelled[leg]);
      const cancelledBeforeCents = original.grossCents - totalOf(open);
      this.issue({
        kind: original.kind === 'receipt' ? 'receipt_cancellation' : 'cancellation',
        cause,
        refersTo: original,
        reason,
        amount: cancelledAmount(cancelledBeforeCents, totalOf(cancelled), this.order.vatRateBp),
        content: { paid: cancelled, refundedBeforeCents: 0, onOtherDocumentsCents: 0 },
      });
    }
  }

  private issueInvoiceOrReceipt({
    cause,
    paid,
    refundedBeforeCents = 0,
    onOtherDocumentsCents = 0,
    follows,
  }: {
    cause: string;
    paid: PaymentLegs;
    refundedBeforeCents?: number;
    onOtherDocumentsCents?: number;
    follows?: { document: IssuedDocument; reason: FollowUpReason };
  }): void {
    this.issue({
      kind: this.order.item.kind === 'game' ? 'invoice' : 'receipt',
      cause,
      refersTo: follows?.document ?? null,
      reason: follows?.reason ?? null,
      amount: taxedAmount(totalOf(paid), this.order.vatRateBp),
      content: {
        paid: { moneyCents: paid.moneyCents, giftCardCents: paid.giftCardCents },
        refundedBeforeCents,
        onOtherDocumentsCents,
      },
    });
  }

  private issue({
    kind,
    cause,
    refersTo,
    reason,
    amount,
    content,
  }: {
    kind: DocumentKind;
    cause: string;
    refersTo: IssuedDocument | null;
    reason: FollowUpReason | null;
    amount: TaxedAmount;
    content: Pick<DocumentContent, 'paid' | 'refundedBeforeCents' | 'onOtherDocumentsCents'>;
  }): void {
    const { series, now, seller, newId } = this.context;
    const { orderId, orderNumber, language, buyer, item, discountCents, discountCode, vatRateBp, currency, payment } =
      this.order;
    const seriesPlace = series.next(kind);
    const day = berlinDay(payment.paidAt);
    const document: InvoiceDocument = {
      ...seriesPlace,
      ...amount,
      id: newId(),
      number: documentNumber(seriesPlace),
      orderId,
      paymentId: payment.id,
      cause,
      refersTo: refersTo?.id ?? null,
      issuedOn: berlinDay(now),
      issuedAt: now,
      content: {
        version: 2,
        language,
        seller,
        buyer,
        orderNumber,
        item,
        suppliedOn: day,
        discountCents,
        discountCode,
        waivedCents: priceOf(item) - discountCents - totalOf(payment),
        vatRateBp,
        paidThrough: payment.through,
        paidOn: day,
        currency,
        original: refersTo && { number: refersTo.number, issuedOn: refersTo.issuedOn },
        reason,
        ...content,
      },
    };
    this.due.push(document);
    this.all.push({ ...document, paid: content.paid, hasBilling: buyer.billing !== null });
  }

  private has(cause: string): boolean {
    return this.all.some((document) => document.cause === cause);
  }

  /** The part of an invoice or receipt that is not cancelled yet. */
  private openLegsOf(original: IssuedDocument): PaymentLegs {
    return legsOf(
      this.all.filter((each) => each === original || (isCancellation(each.kind) && each.refersTo === original.id)),
    );
  }
}

const causeOf = ({ id }: OrderRefund): string => `refund:${id}`;

const priceOf = (item: SoldItem): number =>
  item.kind === 'game' ? item.pricePerTeamCents * item.teams : item.valueCents;

/** What is invoiced and not cancelled. */
const legsOf = (documents: IssuedDocument[]): PaymentLegs =>
  legs((leg) => documents.reduce((sum, { kind, paid }) => sum + (isCancellation(kind) ? -paid[leg] : paid[leg]), 0));
