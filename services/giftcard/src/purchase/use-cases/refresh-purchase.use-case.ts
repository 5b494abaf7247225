import { Inject, Injectable } from '@nestjs/common';
import { maskedEmail } from '@shop/contact';
import { LOGGER, type Logger, UpstreamUnavailable } from '@shop/platform';
import { BookingCheckouts, type PaymentStatus, type RefreshedCheckout } from '../clients/booking-checkouts.client.js';
import type { Gift, PurchaseState, PurchaseStatus } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type RefreshedPurchase = {
  purchaseId: string;
  status: PurchaseStatus;
  valueCents: number;
  /** The session's id stays in browser histories, so the page shows no whole address. */
  maskedBuyerEmail: string | undefined;
  /** The recipient's address in it is masked, too. */
  gift: Gift | null;
};

const statusForPayment: Record<PaymentStatus, PurchaseStatus> = {
  pending: 'pending_payment',
  paid: 'paid',
  expired: 'expired',
  failed: 'payment_failed',
  refunded: 'refunded',
};

/**
 * Returns the state of a purchase for the success page, which may load before the webhook comes. The booking service is
 * asked about a pending purchase, and about a session that is not stored here, for instance because of a crash. That
 * service checks the payment at the provider and records its outcome.
 */
@Injectable()
export class RefreshPurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly checkouts: BookingCheckouts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(sessionId: string): Promise<RefreshedPurchase> {
    const purchase = await this.purchases.findBySession(sessionId);
    if (purchase && purchase.status !== 'pending_payment') return toView(purchase);
    const checkout = await this.refreshAtBooking(sessionId, purchase);
    const known = purchase ?? (checkout ? await this.purchases.findById(checkout.purchaseId) : null);
    if (!known) throw new PurchaseNotFound();
    if (!checkout || known.status !== 'pending_payment') return toView(known);
    return { ...toView(known), status: statusForPayment[checkout.status] };
  }

  /**
   * Undefined when the booking service knows no gift-card checkout with this session. Also undefined while that service
   * is down, if the purchase is known: its stored status is then shown.
   */
  private async refreshAtBooking(
    sessionId: string,
    purchase: PurchaseState | undefined,
  ): Promise<RefreshedCheckout | undefined> {
    try {
      return await this.checkouts.refresh(sessionId);
    } catch (error) {
      if (!purchase || !(error instanceof UpstreamUnavailable)) throw error;
      this.logger.warn({ err: error }, 'pending purchase not refreshed, because booking is unavailable');
      return undefined;
    }
  }
}

const toView = ({ id, status, valueCents, buyerEmail, gift }: PurchaseState): RefreshedPurchase => ({
  purchaseId: id,
  status,
  valueCents,
  maskedBuyerEmail: maskedEmail(buyerEmail),
  gift: gift && { ...gift, recipientEmail: maskedEmail(gift.recipientEmail ?? '') ?? null },
});
