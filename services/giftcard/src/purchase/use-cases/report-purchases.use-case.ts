import { Injectable } from '@nestjs/common';
import { BookingCheckouts } from '../clients/booking-checkouts.client.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

const batchSize = 200;
/** Longer than the deadline of the call. */
const leaseSeconds = 30;

/** Reports new and changed purchases to the booking service, which keeps the list of all orders. */
@Injectable()
export class ReportPurchases {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly checkouts: BookingCheckouts,
  ) {}

  async execute(): Promise<void> {
    let claimed = await this.purchases.claimForReport(batchSize, leaseSeconds);
    while (claimed.length > 0) {
      await this.checkouts.record(claimed);
      await this.purchases.markReported(claimed);
      if (claimed.length < batchSize) return;
      claimed = await this.purchases.claimForReport(batchSize, leaseSeconds);
    }
  }
}
