import { Inject, Injectable } from '@nestjs/common';
import { type Day, berlinDay } from '@shop/calendar';
import { Clock } from '@shop/platform';
import { type ExpiredCount, type ExpiredRecords, monthsBefore } from '@shop/scheduling';
import { GIFTCARD_CONFIG, type GiftcardConfig } from '../../config.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

/** Delivered gifts whose recipient and message are past their retention period. */
@Injectable()
export class ExpiredGifts implements ExpiredRecords {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly clock: Clock,
    @Inject(GIFTCARD_CONFIG) private readonly config: Pick<GiftcardConfig, 'RETENTION_GIFTS_MONTHS'>,
  ) {}

  async count(): Promise<ExpiredCount[]> {
    const due = await this.purchases.countExpiredGifts(this.firstDayKept);
    return [{ kind: 'recipients and messages of gifts', due, kept: 0 }];
  }

  get firstDayKept(): Day {
    return berlinDay(monthsBefore(this.clock.now(), this.config.RETENTION_GIFTS_MONTHS));
  }
}
