import { Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { type GrpcClient, InjectClient } from '@shop/platform';
import type { PurchaseState } from '../domain/purchase.js';

export type OpenedCheckout = { url: string; sessionId: string };
export type CheckoutStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';
export type PurchasePayment = { status: CheckoutStatus; paidAt: Date | undefined };

/** Payments are booking's business; it knows a purchase as `gift_card` plus purchase id. */
@Injectable()
export class BookingCheckouts {
  constructor(
    @InjectClient('booking')
    private readonly booking: Pick<GrpcClient<'booking'>, 'openCheckout' | 'refreshCheckout' | 'listPaymentStates'>,
  ) {}

  /** Opened once for each purchase, however often it is asked. */
  async open(purchase: PurchaseState, replacesSessionId?: string): Promise<OpenedCheckout> {
    const request = { ...toOpenRequest(purchase), replacesSessionId };
    const { url, sessionId } = await this.booking.openCheckout(request);
    return { url, sessionId };
  }

  /** The purchase behind a session, and its status at the provider; undefined when it is no gift card's. */
  async find(sessionId: string): Promise<{ purchaseId: string; status: CheckoutStatus } | undefined> {
    try {
      const { purpose, referenceId, status } = await this.booking.refreshCheckout({ sessionId });
      return purpose === 'gift_card' ? { purchaseId: referenceId, status: status as CheckoutStatus } : undefined;
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'not-found') return undefined;
      throw error;
    }
  }

  /** What became of purchases' payments, by purchase id; those that booking does not know are left out. */
  async paymentsOf(purchaseIds: string[]): Promise<Map<string, PurchasePayment>> {
    const { states } = await this.booking.listPaymentStates({ referenceIds: purchaseIds });
    return new Map(
      states.map(({ referenceId, status, paidAt }) => [
        referenceId,
        { status: status as CheckoutStatus, paidAt: paidAt ? new Date(paidAt) : undefined },
      ]),
    );
  }
}

function toOpenRequest({
  id,
  valueCents,
  currency,
  buyerEmail,
  uiLanguage,
  orderNumber,
}: PurchaseState): bookingV1.OpenCheckoutRequest {
  const isGerman = uiLanguage === 'de';
  return {
    purpose: 'gift_card',
    referenceId: id,
    amountCents: valueCents,
    currency,
    productName: isGerman ? 'Wertgutschein' : 'Gift card',
    productDescription: isGerman ? `Bestellung ${orderNumber}` : `Order ${orderNumber}`,
    customerEmail: buyerEmail,
    uiLanguage,
    successPath: '/gift-card-success?session_id={CHECKOUT_SESSION_ID}',
    cancelPath: '/gift-card?payment=cancelled',
  };
}
