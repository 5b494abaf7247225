import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { berlinDay, type Day, endOfYear, yearsAfter } from '@shop/calendar';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { Coupon } from '../domain/coupon.js';
import { giftCardCode } from '../domain/coupon-code.js';
import type { CouponFields } from '../domain/coupon-fields.js';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { GiftCardPurchaseRepository } from '../persistence/gift-card-purchase.repository.js';

export type IssueGiftCardInput = { purchaseId: string; valueCents: number; paidAt: Date };

/** For how many years a gift card is valid (decision D33). */
const validYears = 3;

/**
 * A `giftcard.paid` that is repeated within this time after the card was made is a duplicate. A later one is a request
 * to report the card again.
 */
const duplicateWindowMs = 60_000;

/** Makes the gift card of a paid purchase, once for each purchase. */
@Injectable()
export class IssueGiftCard {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly purchases: GiftCardPurchaseRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(COUPON_CONFIG) private readonly config: CouponConfig,
  ) {}

  execute({ purchaseId, valueCents, paidAt }: IssueGiftCardInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.insertOrLock(purchaseId);
      if (purchase.fullyRefunded) return;
      const now = this.clock.now();
      if (purchase.couponId) return this.reportAgain(purchase.couponId, purchaseId, now);
      const fields = this.fieldsOf(valueCents, berlinDay(now), berlinDay(paidAt));
      const card = Coupon.create(fields, { id: uuidv7(), now, purchaseId });
      card.voidForRefund(purchaseId, { newlyRefundedCents: purchase.refundedCents, inFull: false }, now);
      await this.coupons.insert(card);
      await this.purchases.save({ ...purchase, couponId: card.id });
    });
  }

  /** `giftcard.paid` comes again long after the card was made, because the event about the card was lost. */
  private async reportAgain(couponId: string, purchaseId: string, now: Date): Promise<void> {
    const card = await this.coupons.getForUpdate(couponId);
    if (now.getTime() - card.createdAt.getTime() < duplicateWindowMs) return;
    await this.outbox.append([
      { name: 'giftcard.activated.v1', aggregateId: couponId, payload: { purchaseId, couponId } },
    ]);
  }

  private fieldsOf(valueCents: number, today: Day, paidOn: Day): CouponFields {
    const lastDay = yearsAfter(paidOn, validYears);
    return {
      code: giftCardCode(randomInt),
      discountType: 'fixed',
      discountValue: valueCents,
      isActive: true,
      isGiftCard: true,
      usageLimit: 1,
      validFrom: today,
      validUntil: this.config.GIFT_CARD_VALID_UNTIL_YEAR_END ? endOfYear(lastDay) : lastDay,
      scope: null,
    };
  }
}
