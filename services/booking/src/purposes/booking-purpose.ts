import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { Booking } from '../booking/domain/booking.js';
import { BookingRepository } from '../booking/persistence/booking.repository.js';
import { TicketClosings } from '../fulfilment/persistence/ticket-closings.js';
import { OrderFlags } from '../orders/persistence/order-flags.js';
import { OrderTimeline } from '../orders/persistence/order-timeline.js';
import type { Payment } from '../payment/domain/payment.js';
import type { PaymentOutcome } from '../payment/domain/payment-outcome.js';
import type { FlagChanges, PaymentPurposeHandler } from '../payment/purpose-handler.js';

export const BOOKING_PURPOSE = 'booking';

const effects: Record<
  Exclude<PaymentOutcome, 'teams_refunded'>,
  (booking: Booking, now: Date, payment: Payment) => void
> = {
  paid: (booking, now) => booking.pay(now),
  expired: (booking) => booking.expire(),
  cancelled: (booking) => booking.cancel(),
  failed: (booking) => booking.failPayment(),
  never_opened: (booking) => booking.abandon(),
  duplicate: (booking) => {
    booking.flag('duplicate_payment');
    if (booking.status === 'pending_payment') booking.cancel();
  },
  mismatch: (booking) => booking.flag('payment_mismatch'),
  refunded: (booking) => booking.refund(),
  refund_failed: (booking) => booking.flag('refund_failed'),
  disputed: (booking) => booking.flag('disputed'),
  dispute_lost: (booking, _now, payment) => {
    if (!payment.isDisputed) booking.unflag('disputed');
    booking.flag('dispute_lost');
  },
  // A booking stays charged back after an appeal that was won, and may then lose another dispute.
  charged_back: (booking) => booking.status !== 'charged_back' && booking.chargeBack(),
  // The tickets stay closed: Loquiz does not open them again.
  dispute_reversed: (booking, _now, payment) => {
    if (!payment.hasLostDispute) booking.unflag('dispute_lost');
    booking.flag('dispute_reversed');
  },
  dispute_won: (booking) => booking.unflag('disputed'),
};

/** Applies payments to the bookings that they pay for. */
@Injectable()
export class BookingPurpose implements PaymentPurposeHandler {
  readonly purpose = BOOKING_PURPOSE;
  readonly isSoldByOtherService = false;
  readonly presentation = {
    submitType: 'book',
    submitMessage: {
      de: 'Ihre Zugangsdaten erhalten Sie direkt nach der Zahlung per E-Mail.',
      en: 'You receive your access by email right after the payment.',
    },
  } as const;

  constructor(
    private readonly bookings: BookingRepository,
    private readonly closings: TicketClosings,
    private readonly flags: OrderFlags,
    private readonly timeline: OrderTimeline,
    private readonly clock: Clock,
  ) {}

  async isErased(bookingId: string): Promise<boolean> {
    const booking = await this.bookings.find(bookingId);
    return Boolean(booking?.erasedAt);
  }

  async onOutcome(payment: Payment, outcome: PaymentOutcome): Promise<void> {
    const { referenceId, refundedTeams } = payment;
    if (outcome === 'teams_refunded') return this.closings.requestForTeams(referenceId, refundedTeams);
    const booking = await this.bookings.getForUpdate(referenceId);
    const now = this.clock.now();
    effects[outcome](booking, now, payment);
    await this.bookings.save(booking);
    if (outcome === 'refunded' || outcome === 'charged_back') await this.closings.request(referenceId);
    if (outcome !== 'charged_back') return;
    await this.timeline.add(referenceId, { key: 'charged_back', at: now, kind: 'charged_back', actor: 'shop' });
  }

  onFlagChanges({ referenceId }: Payment, changes: FlagChanges): Promise<void> {
    return this.flags.apply(referenceId, changes);
  }
}
