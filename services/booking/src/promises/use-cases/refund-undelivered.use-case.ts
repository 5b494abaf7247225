import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { daysBefore } from '@shop/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Booking } from '../../booking/domain/booking.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../../fulfilment/fulfilment.config.js';
import { Deliveries } from '../../fulfilment/persistence/deliveries.js';
import type { Payment } from '../../payment/domain/payment.js';
import type { FixedRefundReason } from '../../payment/domain/refund.js';
import { totalOf } from '../../payment/domain/refund-legs.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { SaveOutcomes } from '../../payment/use-cases/save-outcomes.js';

/**
 * Bookings that were paid more than this many days ago are only reported, because somebody may have helped their
 * customers since.
 */
const refundedForDays = 7;
const reason: FixedRefundReason = 'undelivered';

/** Why the shop does not refund a booking by itself; undefined when it may. */
function noRefundReasonOf(
  booking: Booking,
  payment: Payment | undefined,
  { now, restoredAt }: { now: Date; restoredAt: Date | undefined },
): string | undefined {
  if (!payment || totalOf(payment.balance.refundable) === 0) return 'nothing_paid';
  // What was paid outside the shop is given back outside it.
  if (payment.provider === 'manual') return 'paid_by_hand';
  // The customer may have tickets that were made after the moment to which the database was restored.
  if (restoredAt && booking.createdAt < restoredAt) return 'placed_before_restore';
  const { flags, refunds } = payment.snapshot;
  // An operator sees the flag of the failed refund, and decides.
  if (refunds.some(({ reason: why, state }) => why === reason && state === 'failed')) return 'refund_failed';
  if (flags.includes('disputed') || flags.includes('dispute_lost')) return 'disputed';
  return booking.paidAt! < daysBefore(now, refundedForDays) ? 'too_old' : undefined;
}

/**
 * Refunds a booking that was not delivered in time: all of it, or the shares of those teams that got no credentials.
 * The delivery ends in the same transaction, so that no team gets both a ticket and a refund. A schedule sends the
 * refund to the provider.
 */
@Injectable()
export class RefundUndelivered {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
    private readonly deliveries: Deliveries,
    private readonly saveOutcomes: SaveOutcomes,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  /** Returns why the booking is not refunded; undefined when it was, or needs no refund any more. */
  execute(bookingId: string, dueBefore: Date): Promise<string | undefined> {
    return this.tx.run(async () => {
      const payment = await this.payments.lockOfOrder(bookingId);
      const booking = await this.bookings.getForUpdate(bookingId);
      if (!booking.awaitsTickets || booking.paidAt! >= dueBefore || payment?.isRefundUnderWay) return undefined;
      const { delivered, missing } = await this.deliveries.teamsOf(bookingId);
      if (delivered.length > 0 && missing.length === 0) return this.complete(booking);
      const restoredAt = this.config.LOQUIZ_SEARCH_BOOKED_BEFORE;
      const noRefundReason = noRefundReasonOf(booking, payment, { now: this.clock.now(), restoredAt });
      if (noRefundReason) return noRefundReason;
      return this.refund(booking, payment!, delivered.length > 0 ? missing : []);
    });
  }

  /** Completes a booking in which every team that was not refunded has its credentials. */
  private async complete(booking: Booking): Promise<undefined> {
    if (booking.status === 'ticket_failed') booking.requestTickets();
    booking.completeTickets();
    await this.bookings.save(booking);
  }

  /** Without teams, all that is left is refunded. */
  private async refund(booking: Booking, payment: Payment, teams: number[]): Promise<undefined> {
    await this.deliveries.stop(booking);
    await this.bookings.save(booking);
    const request = { id: uuidv7(), teamCount: booking.teams, reason, requestedBy: 'shop' };
    const outcomes = payment.refundOrder({ ...request, teams }, this.clock.now());
    await this.saveOutcomes.execute(payment, outcomes);
  }
}
