import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, UpstreamUnavailable } from '@shop/platform';
import { BookingCheckouts, type CheckoutStatus } from '../clients/booking-checkouts.client.js';
import type { PurchaseState, PurchaseStatus } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type PurchaseBySessionView = { purchaseId: string; status: PurchaseStatus };

const statusOfCheckout: Record<CheckoutStatus, PurchaseStatus> = {
  pending: 'pending_payment',
  paid: 'paid',
  expired: 'expired',
  failed: 'payment_failed',
  refunded: 'refunded',
};

/**
 * For the success page, which may load before the webhook comes: a pending purchase is checked through booking, which
 * checks the payment at the provider and publishes it.
 */
@Injectable()
export class GetPurchaseBySession {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly checkouts: BookingCheckouts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(sessionId: string): Promise<PurchaseBySessionView> {
    const purchase = await this.purchases.findBySession(sessionId);
    if (purchase && purchase.status !== 'pending_payment') return toView(purchase);
    const checkout = await this.checkAtBooking(sessionId, purchase);
    const known = purchase ?? (checkout ? await this.purchases.findById(checkout.purchaseId) : null);
    if (!known) throw new PurchaseNotFound();
    if (!checkout || known.status !== 'pending_payment') return toView(known);
    return { purchaseId: known.id, status: statusOfCheckout[checkout.status] };
  }

  /** Without booking a stored purchase is still returned. */
  private async checkAtBooking(
    sessionId: string,
    purchase: PurchaseState | undefined,
  ): ReturnType<BookingCheckouts['find']> {
    try {
      return await this.checkouts.find(sessionId);
    } catch (error) {
      if (!purchase || !(error instanceof UpstreamUnavailable)) throw error;
      this.logger.warn({ err: error }, 'pending purchase not checked at booking');
      return undefined;
    }
  }
}

const toView = ({ id, status }: PurchaseState): PurchaseBySessionView => ({ purchaseId: id, status });
