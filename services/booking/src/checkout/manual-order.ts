import type { Booking } from '../booking/domain/booking.js';
import type { Payment } from '../payment/domain/payment.js';
import { BookingOrder } from './booking-order.js';
import type { Coupons } from './clients/coupons.js';
import type { PlacedBookings } from './placed-bookings.js';

export type ManualOrderInput = {
  booking: Booking;
  /** The booking's payment, when an earlier request has placed the booking. */
  storedPayment?: Payment;
  /** Writes what the admin did, in the transaction that stores the booking. */
  record: (booking: Booking) => Promise<void>;
};

/** A booking that an admin places for a customer: free, or paid outside the shop. */
export class ManualOrder extends BookingOrder {
  private readonly record: ManualOrderInput['record'];

  constructor({ booking, storedPayment, record }: ManualOrderInput, placed: PlacedBookings, coupons: Coupons) {
    super({ booking, storedPayment, clientAddress: '' }, placed, coupons);
    this.record = record;
  }

  override get paidThrough(): 'manual' {
    return 'manual';
  }

  override async store(): Promise<boolean> {
    const isFirst = await super.store();
    if (isFirst) await this.record(this.booking);
    return isFirst;
  }
}
