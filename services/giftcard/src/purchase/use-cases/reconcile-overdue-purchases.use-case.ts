import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { GIFTCARD_CONFIG, type GiftcardConfig } from '../../config.js';
import { BookingCheckouts, type PurchasePayment } from '../clients/booking-checkouts.client.js';
import type { PurchaseState } from '../domain/purchase.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { MarkPurchasePaid } from './mark-purchase-paid.use-case.js';
import { EndUnpaidPurchase } from './end-unpaid-purchase.use-case.js';
import { MarkPurchaseRefunded } from './mark-purchase-refunded.use-case.js';

const batchSize = 100;
/** A purchase that stays open is reconciled again no sooner than this. */
const reconcileAgainAfterMs = 5 * 60_000;

/** Makes up for lost events: payments and refunds that were not reported, and missing cards. */
@Injectable()
export class ReconcileOverduePurchases {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
    private readonly checkouts: BookingCheckouts,
    private readonly markPurchasePaid: MarkPurchasePaid,
    private readonly endUnpaidPurchase: EndUnpaidPurchase,
    private readonly markRefunded: MarkPurchaseRefunded,
    private readonly clock: Clock,
    @Inject(GIFTCARD_CONFIG) private readonly config: GiftcardConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const overdue = await this.purchases.claimOverdue({
      waitingSince: new Date(now.getTime() - this.config.PURCHASE_OVERDUE_AFTER_MINUTES * 60_000),
      claimedBefore: new Date(now.getTime() - reconcileAgainAfterMs),
      now,
      limit: batchSize,
    });
    if (overdue.length === 0) return;
    const payments = await this.checkouts.paymentsOf(overdue.map(({ id }) => id));
    for (const purchase of overdue) {
      // A purchase that fails must not block the others.
      await this.reconcile(purchase, payments.get(purchase.id)).catch((error: unknown) =>
        this.logger.error({ err: error, purchaseId: purchase.id }, 'overdue purchase not reconciled'),
      );
    }
  }

  private async reconcile(
    { id, status, valueCents }: PurchaseState,
    payment: PurchasePayment | undefined,
  ): Promise<void> {
    // Booking reports this status only after a full refund: there must be no card any more.
    if (payment?.status === 'refunded') return this.markRefunded.execute({ purchaseId: id, inFull: true });
    if (status === 'paid') return this.requestCardAgain(id);
    switch (payment?.status) {
      case 'paid':
        // The booking service reports a payment as paid only when its amount is right.
        return this.markPurchasePaid.execute({
          purchaseId: id,
          amountCents: valueCents,
          paidAt: payment.paidAt ?? this.clock.now(),
        });
      case 'expired':
      case 'failed':
        return this.endUnpaidPurchase.execute({ purchaseId: id, outcome: payment.status });
    }
  }

  private async requestCardAgain(purchaseId: string): Promise<void> {
    this.logger.error(
      { alert: 'gift_card_overdue', purchaseId },
      'a paid gift card has no code yet: it is requested again',
    );
    await this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      purchase.requestCardAgain();
      await this.purchases.save(purchase);
    });
  }
}
