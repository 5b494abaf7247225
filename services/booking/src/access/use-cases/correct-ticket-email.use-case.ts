import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { OrderEmailInvalid, OrderErased } from '../../orders/domain/order.errors.js';
import { OrderTimeline } from '../../orders/persistence/order-timeline.js';
import { TicketsByToken } from '../tickets-by-token.js';

/**
 * Corrects the address to which the mails of a booking go, for the holder of its token. The notification service, the
 * only caller, does this only while every mail to the old address was refused or came back.
 */
@Injectable()
export class CorrectTicketEmail {
  constructor(
    private readonly tx: Transaction,
    private readonly tickets: TicketsByToken,
    private readonly bookings: BookingRepository,
    private readonly timeline: OrderTimeline,
    private readonly clock: Clock,
  ) {}

  async execute({ token, email }: { token: string; email: string }): Promise<void> {
    if (!isMailable(email)) throw new OrderEmailInvalid({ field: 'email' });
    const { booking } = await this.tickets.getByBookingToken(token);
    await this.tx.run(async () => {
      const { id, customer, erasedAt } = await this.bookings.getForUpdate(booking.id);
      if (erasedAt) throw new OrderErased();
      if (customer.email === email) return;
      await this.bookings.changeEmail(id, email);
      const key = `email:${uuidv7()}`;
      await this.timeline.add(id, { key, at: this.clock.now(), kind: 'email_corrected', actor: 'customer' });
    });
  }
}
