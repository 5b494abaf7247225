import { Injectable } from '@nestjs/common';
import type { GiftCardSale } from '../domain/gift-card-sale.js';
import { GiftCardSales } from '../persistence/gift-card-sales.js';

/** Records what the giftcard service reports about its purchases. */
@Injectable()
export class RecordPurchases {
  constructor(private readonly sales: GiftCardSales) {}

  async execute(sales: GiftCardSale[]): Promise<void> {
    if (sales.length > 0) await this.sales.record(sales);
  }
}
