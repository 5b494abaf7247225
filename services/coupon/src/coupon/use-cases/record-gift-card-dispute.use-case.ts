import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { GiftCardPurchaseRepository } from '../persistence/gift-card-purchase.repository.js';
import { alertSpentGiftCard } from '../spent-gift-card-alert.js';
import type { GiftCardDispute } from '../domain/gift-card-dispute.js';
import { GiftCardMissing } from '../domain/gift-card-missing.js';

/**
 * Freezes a disputed card until the dispute is won, and voids the card when the dispute is lost. Reports may come in
 * any order.
 */
@Injectable()
export class RecordGiftCardDispute {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly purchases: GiftCardPurchaseRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ purchaseId, dispute }: GiftCardDispute): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.insertOrLock(purchaseId);
      const { couponId, fullyRefunded } = purchase;
      if (!couponId && fullyRefunded) return;
      if (!couponId) throw new GiftCardMissing(purchaseId);
      // A card stays void once a dispute has been lost. After a win, a report of an opening is a late one and is
      // ignored; a report of a loss is about another dispute and counts.
      if (purchase.dispute === 'lost' || (purchase.dispute === 'won' && dispute !== 'lost')) return;
      const card = await this.coupons.getForUpdate(couponId);
      const now = this.clock.now();
      if (dispute === 'won') card.unfreeze();
      else card.freeze(now);
      const spentCents = dispute === 'lost' ? card.voidForLostDispute(purchaseId, purchase.refundedCents, now) : 0;
      await this.coupons.save(card);
      await this.purchases.save({ ...purchase, dispute });
      if (spentCents > 0)
        this.tx.afterCommit(() => alertSpentGiftCard(this.logger, { purchaseId, couponId, spentCents }));
    });
  }
}
