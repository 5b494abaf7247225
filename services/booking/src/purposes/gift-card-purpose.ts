import { Injectable } from '@nestjs/common';
import { GiftCardSales } from '../orders/persistence/gift-card-sales.js';
import { OrderFlags } from '../orders/persistence/order-flags.js';
import type { Payment } from '../payment/domain/payment.js';
import type { FlagChanges, PaymentPurposeHandler } from '../payment/purpose-handler.js';

/** Gift cards are sold by the giftcard service, which receives the outcome of a payment by event. */
@Injectable()
export class GiftCardPurpose implements PaymentPurposeHandler {
  readonly purpose = 'gift_card';
  readonly isSoldByOtherService = true;
  readonly presentation = {
    submitType: 'pay',
    submitMessage: {
      de: 'Die Bestätigung erhalten Sie direkt nach der Zahlung per E-Mail.',
      en: 'You receive the confirmation by email right after the payment.',
    },
  } as const;

  constructor(
    private readonly flags: OrderFlags,
    private readonly sales: GiftCardSales,
  ) {}

  isErased(purchaseId: string): Promise<boolean> {
    return this.sales.isErased(purchaseId);
  }

  async onOutcome(): Promise<void> {}

  onFlagChanges({ referenceId }: Payment, changes: FlagChanges): Promise<void> {
    return this.flags.apply(referenceId, changes);
  }
}
