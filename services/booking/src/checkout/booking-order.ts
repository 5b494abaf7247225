import type { Booking } from '../booking/domain/booking.js';
import type { CheckoutOrder } from '../payment/checkout-order.js';
import type { Payment } from '../payment/domain/payment.js';
import type { CheckoutSessionRequest } from '../payment/stripe/stripe-checkout.js';
import { BOOKING_PURPOSE } from '../purposes/booking-purpose.js';
import { bookingSessionRequest } from './booking-session-request.js';
import type { Coupons } from './clients/coupons.js';
import type { PlacedBookings } from './placed-bookings.js';

export type BookingOrderInput = {
  booking: Booking;
  /** The booking's payment, when an earlier request has placed the booking. */
  storedPayment?: Payment;
  replacesSessionId?: string;
  clientAddress: string;
};

/** A booking, as the order for which `OpenCheckout` opens a checkout session. */
export class BookingOrder implements CheckoutOrder {
  readonly purpose = BOOKING_PURPOSE;
  readonly storedPayment?: Payment;
  readonly replacesSessionId?: string;
  private readonly clientAddress: string;
  protected booking: Booking;

  constructor(
    { booking, storedPayment, replacesSessionId, clientAddress }: BookingOrderInput,
    private readonly placed: PlacedBookings,
    private readonly coupons: Coupons,
  ) {
    this.booking = booking;
    this.storedPayment = storedPayment;
    this.replacesSessionId = replacesSessionId;
    this.clientAddress = clientAddress;
  }

  get referenceId(): string {
    return this.booking.id;
  }
  get amountCents(): number {
    return this.booking.price.chargeCents;
  }
  get paidThrough(): 'stripe' | 'manual' {
    return 'stripe';
  }
  get currency(): string {
    return this.booking.price.currency;
  }
  get hasHold(): boolean {
    return this.booking.price.discountCode !== undefined;
  }
  get giftCardCents(): number {
    return this.booking.price.giftCardCents;
  }
  get isResumable(): boolean {
    return this.booking.idempotency !== null;
  }

  store(): Promise<boolean> {
    return this.placed.insert(this.booking);
  }

  async adoptStored(): Promise<Payment | undefined> {
    const placed = this.booking.idempotency && (await this.placed.find(this.booking.idempotency));
    if (!placed) return undefined;
    this.booking = placed.booking;
    return placed.payment;
  }

  async placeHold(replacesBookingId: string | undefined): Promise<void> {
    const { discountCode: code, giftCardCents } = this.booking.price;
    if (!code) return;
    const { id: bookingId, game, customer } = this.booking;
    await this.coupons.hold({
      code,
      bookingId,
      giftCardCents,
      replacesBookingId,
      clientAddress: this.clientAddress,
      cityId: game.cityId,
      gameId: game.gameId,
      customerEmail: customer.email,
    });
  }

  sessionRequest(): CheckoutSessionRequest {
    return bookingSessionRequest(this.booking);
  }
}
