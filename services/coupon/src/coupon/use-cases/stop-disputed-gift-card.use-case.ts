import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { GiftCardPurchaseRepository } from '../persistence/gift-card-purchase.repository.js';
import { GiftCardMissing } from '../domain/gift-card-missing.js';

export type StopDisputedGiftCardInput = { purchaseId: string; lost: boolean };

/**
 * Freezes a disputed card until an admin makes it active again; once the dispute is lost, voids its balance.
 */
@Injectable()
export class StopDisputedGiftCard {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly purchases: GiftCardPurchaseRepository,
    private readonly clock: Clock,
  ) {}

  execute({ purchaseId, lost }: StopDisputedGiftCardInput): Promise<void> {
    return this.tx.run(async () => {
      const { couponId, fullyRefunded } = await this.purchases.insertOrLock(purchaseId);
      if (!couponId && fullyRefunded) return;
      if (!couponId) throw new GiftCardMissing(purchaseId);
      const card = await this.coupons.getForUpdate(couponId);
      if (lost) card.voidAll(purchaseId, this.clock.now());
      else card.freeze();
      await this.coupons.save(card);
    });
  }
}
