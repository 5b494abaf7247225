import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { OrderTimeline } from '../persistence/order-timeline.js';
import { GetOrder } from '../queries/get-order.query.js';

/**
 * Shows in an order's timeline that an admin corrected where its gift card goes. The giftcard service keeps the audit
 * record.
 */
@Injectable()
export class RecordRecipientCorrection {
  constructor(
    private readonly tx: Transaction,
    private readonly getOrder: GetOrder,
    private readonly timeline: OrderTimeline,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: string): Promise<void> {
    const { order } = await this.getOrder.execute(orderId);
    const { email: actor } = requireSignedInAdmin();
    const entry = { key: `recipient:${uuidv7()}`, at: this.clock.now(), kind: 'recipient_corrected', actor } as const;
    await this.tx.run(() => this.timeline.add(order.id, entry));
  }
}
