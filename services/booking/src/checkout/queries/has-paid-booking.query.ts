import { Injectable } from '@nestjs/common';
import { boolean, Transaction } from '@shop/persistence';

/** Whether a customer has a paid booking that was not refunded in full. */
@Injectable()
export class HasPaidBooking {
  constructor(private readonly tx: Transaction) {}

  /** The list of orders may be a second late; the hold of the coupon refuses a second use in that time. */
  async execute(email: string): Promise<boolean> {
    const [found] = await this.tx.read(
      { hasPaid: boolean },
      `SELECT EXISTS (SELECT FROM orders WHERE lower(email) = lower($1) AND kind = 'booking'
         AND status IN ('paid', 'ticket_pending', 'ticket_created', 'ticket_failed')) AS "hasPaid"`,
      [email.trim()],
    );
    return found!.hasPaid;
  }
}
