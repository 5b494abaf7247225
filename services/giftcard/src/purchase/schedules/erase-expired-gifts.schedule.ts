import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { Scheduled } from '@shop/scheduling';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { ExpiredGifts } from '../queries/expired-gifts.query.js';

/** Erases the recipients and messages of delivered gifts after their retention period, not the gift cards. */
@Injectable()
export class EraseExpiredGifts {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly expired: ExpiredGifts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Scheduled({ name: 'erase-expired', everyMs: 3_600_000 })
  async erase(): Promise<void> {
    const giftCount = await this.purchases.eraseExpiredGifts(this.expired.firstDayKept);
    if (giftCount > 0) this.logger.info({ gifts: giftCount }, 'recipients and messages past their period were erased');
  }
}
