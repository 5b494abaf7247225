import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { alertSpentGiftCard } from '../spent-gift-card-alert.js';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { GiftCardPurchaseRepository } from '../persistence/gift-card-purchase.repository.js';

export type VoidRefundedGiftCardInput = {
  purchaseId: string;
  /** Total of all refunds of this purchase so far. */
  refundedCents: number;
  fullyRefunded: boolean;
};

/** Voids as much of a gift card as was refunded of its purchase. */
@Injectable()
export class VoidRefundedGiftCard {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly purchases: GiftCardPurchaseRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ purchaseId, refundedCents, fullyRefunded }: VoidRefundedGiftCardInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.insertOrLock(purchaseId);
      const newlyRefundedCents = Math.max(0, refundedCents - purchase.refundedCents);
      await this.purchases.save({
        ...purchase,
        refundedCents: purchase.refundedCents + newlyRefundedCents,
        fullyRefunded: purchase.fullyRefunded || fullyRefunded,
      });
      if (!purchase.couponId) return;
      const card = await this.coupons.getForUpdate(purchase.couponId);
      const spentCents = card.voidForRefund(
        purchaseId,
        { newlyRefundedCents, inFull: fullyRefunded },
        this.clock.now(),
      );
      await this.coupons.save(card);
      if (spentCents > 0) {
        this.tx.afterCommit(() => alertSpentGiftCard(this.logger, { purchaseId, couponId: card.id, spentCents }));
      }
    });
  }
}
