import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { OrderFlags } from '../../orders/persistence/order-flags.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';

/**
 * Flags a booking that was paid late, after its code was used up. The booking is honoured (D14), and an operator is
 * alerted to the redemption beyond the coupon's limit or the gift card's balance.
 */
@Injectable()
export class FlagOverrun {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
    private readonly flags: OrderFlags,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute(bookingId: string): Promise<void> {
    return this.tx.run(async () => {
      const booking = await this.bookings.getForUpdate(bookingId);
      booking.flag('coupon_overrun');
      await this.bookings.save(booking);
      await this.flags.raise(bookingId, ['coupon_overrun']);
      this.logger.error({ alert: 'coupon_overrun', bookingId }, 'a booking used more of its code than was available');
    });
  }
}
