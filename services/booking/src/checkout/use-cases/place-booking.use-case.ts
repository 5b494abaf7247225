import { Injectable } from '@nestjs/common';
import type { OpenedCheckoutSession } from '../../payment/domain/payment-state.js';
import { OpenCheckout } from '../../payment/use-cases/open-checkout.use-case.js';
import { BookingOrder } from '../booking-order.js';
import { Coupons } from '../clients/coupons.js';
import {
  assertBookable,
  type BookableRequest,
  type BookingRequest,
  fingerprintOf,
  type RequestIdentity,
} from '../domain/booking-request.js';
import { PlacedBookings } from '../placed-bookings.js';
import { DraftBooking } from './draft-booking.use-case.js';

export type PlaceBookingInput = BookingRequest & { idempotencyKey?: string; clientAddress: string };

/** Validates, prices and stores a booking, and opens its checkout session. */
@Injectable()
export class PlaceBooking {
  constructor(
    private readonly placed: PlacedBookings,
    private readonly draftBooking: DraftBooking,
    private readonly coupons: Coupons,
    private readonly openCheckout: OpenCheckout,
  ) {}

  async execute({ idempotencyKey, clientAddress, ...request }: PlaceBookingInput): Promise<OpenedCheckoutSession> {
    assertBookable(request);
    const identity = idempotencyKey ? { key: idempotencyKey, fingerprint: fingerprintOf(request) } : null;
    try {
      return await this.place(request, identity, clientAddress);
    } catch (error) {
      // When the same request was sent twice in parallel, the other one may have stored its booking first.
      const session = identity && (await this.placed.find(identity))?.payment.usableSession;
      if (!session) throw error;
      return session;
    }
  }

  private async place(
    request: BookableRequest,
    identity: RequestIdentity | null,
    clientAddress: string,
  ): Promise<OpenedCheckoutSession> {
    const earlier = identity ? await this.placed.find(identity) : undefined;
    const booking = earlier?.booking ?? (await this.draftBooking.execute(request, identity));
    const { replacesSessionId } = request;
    const input = { booking, storedPayment: earlier?.payment, replacesSessionId, clientAddress };
    return this.openCheckout.execute(new BookingOrder(input, this.placed, this.coupons));
  }
}
