import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { OrderEmailInvalid, OrderErased } from '../domain/order.errors.js';
import { GiftCardSales } from '../persistence/gift-card-sales.js';
import { OrderTimeline } from '../persistence/order-timeline.js';
import { GetOrder } from '../queries/get-order.query.js';

/** Corrects the address to which the mails of an order go. Nothing happens when the order has this address already. */
@Injectable()
export class CorrectOrderEmail {
  constructor(
    private readonly tx: Transaction,
    private readonly getOrder: GetOrder,
    private readonly bookings: BookingRepository,
    private readonly sales: GiftCardSales,
    private readonly timeline: OrderTimeline,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: string, email: string): Promise<void> {
    if (!isMailable(email)) throw new OrderEmailInvalid({ field: 'email' });
    const { order } = await this.getOrder.execute(orderId);
    await this.tx.run(async () => {
      const before = await this.change(order, email);
      if (before === email) return;
      const { email: actor } = requireSignedInAdmin();
      const key = `email:${uuidv7()}`;
      await this.timeline.add(orderId, { key, at: this.clock.now(), kind: 'email_corrected', actor });
      // Without the addresses, because audit records cannot be erased. For a gift card, the giftcard service writes the
      // record.
      if (order.kind === 'booking') await this.actions.record({ action: 'order.email_corrected', target: orderId });
    });
  }

  /** Returns the previous address. */
  private async change({ id, kind }: { id: string; kind: 'booking' | 'gift_card' }, email: string): Promise<string> {
    if (kind === 'gift_card') {
      const before = await this.sales.changeEmail(id, email);
      if (before === undefined) throw new OrderErased();
      return before;
    }
    const { customer, erasedAt } = await this.bookings.getForUpdate(id);
    if (erasedAt) throw new OrderErased();
    if (customer.email !== email) await this.bookings.changeEmail(id, email);
    return customer.email;
  }
}
