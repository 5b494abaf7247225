import type { Day } from '@shop/calendar';
import type { BillingAddress } from './billing-address.js';
import type { DocumentKind, SeriesPlace } from './document-number.js';
import { InvoiceNotFound, NothingToInvoice } from './invoice.errors.js';
import type { Seller } from './seller.js';
import type { TaxedAmount } from './tax.js';

export type DocumentLanguage = 'de' | 'en';

/** Who receives the document. */
export type Buyer = { name: string; email: string; billing: BillingAddress | null };

/** Replaces the buyer of a document that the tax office no longer needs. */
export const erasedBuyer: Buyer = { name: '', email: '', billing: null };

/** What was sold. */
export type SoldItem =
  | {
      kind: 'game';
      title: string;
      cityName: string;
      /** Where the game is played, which decides the VAT rate. */
      countryCode: string;
      participants: number;
      teams: number;
      pricePerTeamCents: number;
    }
  | { kind: 'gift_card'; valueCents: number };

/** How an amount was paid, or given back: in money, and by gift card. */
export type PaymentLegs = { moneyCents: number; giftCardCents: number };

/** Who took the money: Stripe, somebody outside the shop, or nobody, because no money was to be paid. */
export type PaidThrough = 'stripe' | 'manual' | 'none';

/** Why a document follows another one. */
export type FollowUpReason =
  /** Money was given back. */
  | 'refunded'
  /** The invoice is issued again with the customer's billing address. */
  | 'billing_given'
  /** The refunded money came back to the shop, for example because the customer's account was closed. */
  | 'refund_failed';

/** A document to which another one refers. */
export type DocumentReference = { number: string; issuedOn: Day };

/** Everything that is printed on a document, as on the day of issue. A change of this type gets a new version. */
export type DocumentContent = {
  version: 1 | 2;
  language: DocumentLanguage;
  seller: Seller;
  buyer: Buyer;
  orderNumber: string;
  item: SoldItem;
  /** The date of supply that the document states: the day of the payment. */
  suppliedOn: Day;
  /**
   * What was taken off the price of the item, by a coupon or because an admin agreed a lower amount. `waivedCents`: the
   * rest that was too small to be charged.
   */
  discountCents: number;
  discountCode: string | null;
  waivedCents: number;
  /**
   * What was refunded before the invoice was issued again with a billing address; 0 for all other documents. In
   * version 1, an invoice for a failed refund states here what later versions state as `onOtherDocumentsCents`.
   */
  refundedBeforeCents: number;
  /**
   * Of an invoice for a failed refund: the cents in other documents, which are all that was paid except the money that
   * came back. Missing in version 1, and 0 for documents with another reason.
   */
  onOtherDocumentsCents?: number;
  vatRateBp: number | null;
  paid: PaymentLegs;
  paidThrough: PaidThrough;
  paidOn: Day;
  currency: string;
  original: DocumentReference | null;
  reason: FollowUpReason | null;
};

/**
 * A numbered document. Only its buyer can change, by the erasure after the retention period. Amounts of cancellations
 * are negative.
 */
export type InvoiceDocument = SeriesPlace &
  TaxedAmount & {
    id: string;
    number: string;
    orderId: string;
    paymentId: string;
    /**
     * What the document was issued for: `payment`, `billing`, or `refund:` or `refund_failed:` with the refund's id.
     * Unique together with the order, the kind and the document referred to.
     */
    cause: string;
    /** What this document cancels or replaces; after a failed refund, the first cancellation for that refund. */
    refersTo: string | null;
    issuedOn: Day;
    issuedAt: Date;
    content: DocumentContent;
  };

/** Whether the buyer was erased, after the period for which the document had to be kept. */
export const isErased = ({ content: { buyer } }: InvoiceDocument): boolean => buyer.name === erasedBuyer.name;

export const isCancellation = (kind: DocumentKind): boolean =>
  kind === 'cancellation' || kind === 'receipt_cancellation';

/** What is invoiced and not cancelled, over all documents of an order. */
export const uncancelledCentsOf = (documents: InvoiceDocument[]): number =>
  documents.reduce((sum, { grossCents }) => sum + grossCents, 0);

/** The document with this number, or the latest invoice when the number is empty. */
export function chosenDocument(documents: InvoiceDocument[], number: string): InvoiceDocument {
  if (documents.length === 0) throw new NothingToInvoice();
  const chosen = number
    ? documents.find((document) => document.number === number)
    : documents.findLast(({ kind }) => kind === 'invoice');
  if (!chosen) throw new InvoiceNotFound();
  return chosen;
}
