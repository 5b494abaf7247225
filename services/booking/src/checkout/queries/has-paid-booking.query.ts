import { Injectable } from '@nestjs/common';
import { boolean, Transaction } from '@shop/persistence';

/** Whether a customer has a paid booking that was neither refunded in full nor charged back. */
@Injectable()
export class HasPaidBooking {
  constructor(private readonly tx: Transaction) {}

  /**
   * Asked for a booking with a coupon that is limited to first orders. The list of orders may lag by a second.
   * Meanwhile, the coupon service itself refuses a customer who has already used the same coupon.
   */
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
