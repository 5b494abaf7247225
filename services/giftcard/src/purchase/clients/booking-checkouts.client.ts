import { Injectable } from '@nestjs/common';
import { type bookingV1, enumMapping, matchEnum } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { type GrpcClient, InjectClient } from '@shop/platform';
import { type Period, readPages, toWirePeriod } from '@shop/scheduling';
import type { PurchaseState } from '../domain/purchase.js';

export type OpenedCheckout = { url: string; sessionId: string };
export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';
export type RefreshedCheckout = { purchaseId: string; status: PaymentStatus };
export type PurchasePayment = { status: PaymentStatus; paidAt: Date | undefined };

const paymentStatusEnum = enumMapping<PaymentStatus, bookingV1.PaymentStatus>()({
  pending: 'PAYMENT_STATUS_PENDING',
  paid: 'PAYMENT_STATUS_PAID',
  expired: 'PAYMENT_STATUS_EXPIRED',
  failed: 'PAYMENT_STATUS_FAILED',
  refunded: 'PAYMENT_STATUS_REFUNDED',
});

/**
 * The booking service's checkouts and payments of purchases. In that service's contract, a purchase is named by the
 * purpose `gift_card` and by its id as reference id.
 */
@Injectable()
export class BookingCheckouts {
  constructor(
    @InjectClient('booking')
    private readonly booking: Pick<
      GrpcClient<'booking'>,
      'openCheckout' | 'refreshCheckout' | 'listPaymentStates' | 'listRefundTotals' | 'recordPurchases'
    >,
  ) {}

  /** Idempotent: one checkout per purchase. `replacesSessionId` is the session of an earlier purchase, to be ended. */
  async open(purchase: PurchaseState, replacesSessionId?: string): Promise<OpenedCheckout> {
    const request = { ...toOpenRequest(purchase), replacesSessionId };
    const { url, sessionId } = await this.booking.openCheckout(request);
    return { url, sessionId };
  }

  /**
   * The purchase that a session pays for. The booking service checks a pending payment at the provider first. Undefined
   * when the session is unknown or not for a gift card.
   */
  async refresh(sessionId: string): Promise<RefreshedCheckout | undefined> {
    try {
      const { paymentPurpose, referenceId, paymentStatus } = await this.booking.refreshCheckout({ sessionId });
      const status = paymentStatusEnum.fromWire(paymentStatus);
      return matchEnum(paymentPurpose, {
        PAYMENT_PURPOSE_GIFT_CARD: { purchaseId: referenceId, status },
        PAYMENT_PURPOSE_BOOKING: undefined,
      });
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'not-found') return undefined;
      throw error;
    }
  }

  /** The payments of purchases, by purchase id; purchases that the booking service does not know are left out. */
  async paymentsOf(purchaseIds: string[]): Promise<Map<string, PurchasePayment>> {
    const { states } = await this.booking.listPaymentStates({ referenceIds: purchaseIds });
    return new Map(
      states.map(({ referenceId, paymentStatus, paidAt }) => [
        referenceId,
        { status: paymentStatusEnum.fromWire(paymentStatus), paidAt: paidAt ? new Date(paidAt) : undefined },
      ]),
    );
  }

  /** The ids of fully refunded purchases, of which a refund was made in the period, page by page. */
  async *refundedPages(period: Period): AsyncGenerator<string[]> {
    const request = { paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD', ...toWirePeriod(period) } as const;
    for await (const { refunds } of readPages((page) => this.booking.listRefundTotals({ ...request, ...page })))
      yield refunds.filter(({ fullyRefunded }) => fullyRefunded).map(({ referenceId }) => referenceId);
  }

  /** Reports purchases for the list of orders. Idempotent: earlier reports are overwritten. */
  async record(purchases: PurchaseState[]): Promise<void> {
    await this.booking.recordPurchases({ purchases: purchases.map(toReport) });
  }
}

const toReport = ({
  buyerName,
  buyerEmail,
  partner,
  createdAt,
  issuedAt,
  gift,
  ...purchase
}: PurchaseState): bookingV1.PurchaseReport => ({
  id: purchase.id,
  orderNumber: purchase.orderNumber,
  customerName: buyerName,
  email: buyerEmail,
  partner: partner ?? undefined,
  valueCents: purchase.valueCents,
  currency: purchase.currency,
  createdAt: createdAt.toISOString(),
  issuedAt: issuedAt?.toISOString(),
  deliverOn: gift?.deliverOn ?? undefined,
  uiLanguage: purchase.uiLanguage,
});

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
    paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
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
