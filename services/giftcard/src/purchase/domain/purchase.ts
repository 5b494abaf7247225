import type { Day } from '@shop/calendar';
import { deliveryTime } from './delivery-day.js';
import { NoRecipientEmail, PurchaseErased } from './purchase.errors.js';
import type { PurchaseEvent } from './purchase.events.js';

export type PurchaseStatus = 'pending_payment' | 'paid' | 'issued' | 'expired' | 'payment_failed' | 'refunded';
/** `fixed`: one of the offered amounts. `custom`: the price for `participants` and `teams`, which only it has. */
export type PurchaseType = 'fixed' | 'custom';
export type Language = 'de' | 'en';
export type Consents = { terms: boolean; earlyStart: boolean; textsVersion: string };
/** The consents with the time at which they were given; older purchases have no time. */
export type ConsentSnapshot = Consents & { givenAt?: string };

/** A gift card for somebody else; at least one field is given. */
export interface Gift {
  recipientName: string | null;
  /** Where the card is mailed to; null: to the buyer. Empty once the address was erased. */
  recipientEmail: string | null;
  message: string | null;
  /** Null: at once. */
  deliverOn: Day | null;
}

/** What the buyer asked for. */
export interface PurchaseDetails {
  purchaseType: PurchaseType;
  participants: number | null;
  teams: number | null;
  valueCents: number;
  currency: string;
  buyerEmail: string;
  buyerName: string;
  uiLanguage: Language;
  consents: Consents | null;
  /** The partner whose embed code led the buyer to the shop; null when there was none. */
  partner: string | null;
  /** Null for a card that the buyer did not name as a gift. */
  gift: Gift | null;
}

export interface PurchaseState extends PurchaseDetails {
  consents: ConsentSnapshot | null;
  id: string;
  orderNumber: string;
  status: PurchaseStatus;
  sessionId: string | null;
  checkoutUrl: string | null;
  paidAt: Date | null;
  /** The gift card in the coupon service. */
  couponId: string | null;
  issuedAt: Date | null;
  createdAt: Date;
  /** When the buyer's data was erased. */
  erasedAt?: Date | null;
}

/** The purchase of one gift card. Reports of its payment and card may come in any order and more than once. */
export class Purchase {
  readonly events: PurchaseEvent[] = [];

  constructor(private state: PurchaseState) {}

  get id(): string {
    return this.state.id;
  }

  snapshot(): PurchaseState {
    return { ...this.state };
  }

  /**
   * Records the payment when it is first reported, even after the checkout has expired. Requests the card, unless the
   * purchase was refunded. Throws an error when the amount is not the value of the card.
   */
  markPaid({ amountCents, paidAt }: { amountCents: number; paidAt: Date }): void {
    if (this.state.paidAt) return;
    if (amountCents !== this.state.valueCents)
      throw new Error(`${amountCents} cents paid for a gift card of ${this.state.valueCents}`);
    this.state.paidAt = paidAt;
    if (this.state.status === 'refunded') return;
    this.state.status = 'paid';
    this.requestCard(paidAt);
  }

  /**
   * Raises `giftcard.paid` again while no card was reported. If the card exists, the coupon service reports it again.
   */
  requestCardAgain(): void {
    if (this.state.status === 'paid' && this.state.paidAt) this.requestCard(this.state.paidAt);
  }

  private requestCard(paidAt: Date): void {
    const payload = { purchaseId: this.id, valueCents: this.state.valueCents, paidAt: paidAt.toISOString() };
    this.events.push({ name: 'giftcard.paid.v1', aggregateId: this.id, payload });
  }

  expire(): void {
    this.endUnpaid('expired');
  }

  fail(): void {
    this.endUnpaid('payment_failed');
  }

  /** Records that the card exists. A refunded purchase gets no mail. */
  markIssued(couponId: string, issuedAt: Date): void {
    if (this.state.couponId) return;
    this.state.couponId = couponId;
    this.state.issuedAt = issuedAt;
    if (this.state.status === 'refunded') return;
    this.state.status = 'issued';
    const { gift } = this.state;
    const deliverAt = deliveryTime(gift?.deliverOn, issuedAt);
    const payload = { purchaseId: this.id, couponId, isGift: gift !== null, deliverAt: deliverAt?.toISOString() };
    this.events.push({ name: 'giftcard.issued.v1', aggregateId: this.id, payload });
  }

  /**
   * Corrects where the gift is mailed to; false when it is the same address. Throws `GIFTCARD.ERASED` when the buyer's
   * data or the address was erased, and `GIFTCARD.NO_RECIPIENT_EMAIL` when the card is mailed to the buyer.
   */
  correctRecipientEmail(recipientEmail: string): boolean {
    if (this.state.erasedAt) throw new PurchaseErased();
    const { gift } = this.state;
    if (!gift || gift.recipientEmail === null) throw new NoRecipientEmail();
    if (gift.recipientEmail === '') throw new PurchaseErased();
    if (gift.recipientEmail === recipientEmail) return false;
    this.state.gift = { ...gift, recipientEmail };
    return true;
  }

  /** A partial refund lowers the card's balance and leaves the purchase as it is. */
  refund({ inFull }: { inFull: boolean }): void {
    if (inFull) this.state.status = 'refunded';
  }

  private endUnpaid(status: 'expired' | 'payment_failed'): void {
    if (this.state.status === 'pending_payment') this.state.status = status;
  }
}
