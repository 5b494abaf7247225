import { Inject, Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import type { VatTable } from '@shop/pricing';
import { v7 as uuidv7 } from 'uuid';
import { newAccessToken, newOrderNumber } from '../../booking/booking-identifiers.js';
import { Booking } from '../../booking/domain/booking.js';
import { OrderTimeline } from '../../orders/persistence/order-timeline.js';
import { OpenCheckout } from '../../payment/use-cases/open-checkout.use-case.js';
import { Coupons } from '../clients/coupons.js';
import { Offers } from '../clients/offers.js';
import {
  assertDetails,
  type BookableDetails,
  type BookingDetails,
  customerOf,
  fingerprintOf,
  type RequestIdentity,
} from '../domain/booking-request.js';
import { agreedPrice } from '../domain/quote.js';
import { ManualOrder } from '../manual-order.js';
import { PlacedBookings } from '../placed-bookings.js';
import { VAT_TABLE } from './draft-booking.use-case.js';

export type ManualOrderRequest = BookingDetails & {
  /** What the customer has paid outside the shop, 0 for a free order; undefined for the full price. */
  amountCents?: number;
  /** Why the order is free, or how it was paid; kept as a note of the order. */
  note?: string;
};
export type PlaceManualOrderInput = ManualOrderRequest & { idempotencyKey?: string };

/**
 * Places a customer's booking that is free or was paid outside the shop, and starts its tickets at once. A repeated
 * call with the same idempotency key places no second booking.
 */
@Injectable()
export class PlaceManualOrder {
  constructor(
    private readonly placed: PlacedBookings,
    private readonly offers: Offers,
    private readonly coupons: Coupons,
    private readonly openCheckout: OpenCheckout,
    private readonly timeline: OrderTimeline,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
    @Inject(VAT_TABLE) private readonly vatTable: VatTable,
  ) {}

  /** Returns the id of the booking. */
  async execute({ idempotencyKey = uuidv7(), ...request }: PlaceManualOrderInput): Promise<string> {
    assertDetails(request);
    // A customer's key has no space, so it can never equal an admin's.
    const identity = { key: `admin ${idempotencyKey}`, fingerprint: fingerprintOf(request) };
    const earlier = await this.placed.find(identity);
    const booking = earlier?.booking ?? (await this.draft(request, identity));
    const record = (stored: Booking) => this.record(stored, request.note);
    const input = { booking, storedPayment: earlier?.payment, record };
    const order = new ManualOrder(input, this.placed, this.coupons);
    await this.openCheckout.execute(order);
    return order.referenceId;
  }

  private async draft(request: BookableDetails & ManualOrderRequest, identity: RequestIdentity): Promise<Booking> {
    const offer = await this.offers.find(request);
    const { participants, teams, language, amountCents } = request;
    return Booking.place({
      id: uuidv7(),
      orderNumber: newOrderNumber(),
      accessToken: newAccessToken(),
      participants,
      teams,
      language,
      game: offer.game,
      price: agreedPrice(offer, teams, amountCents, this.vatTable),
      customer: customerOf(request),
      consents: null,
      partner: null,
      placedBy: requireSignedInAdmin().email,
      idempotency: identity,
      createdAt: this.clock.now(),
    });
  }

  private async record({ id, orderNumber, price, createdAt }: Booking, note: string | undefined): Promise<void> {
    const { email: actor } = requireSignedInAdmin();
    if (note)
      await this.timeline.add(id, { key: 'note:placed', at: createdAt, kind: 'note_added', actor, detail: note });
    // Without the customer's data and the note, because audit records cannot be erased.
    const after = { orderNumber, totalCents: price.totalCents, discountCents: price.discountCents };
    await this.actions.record({ action: 'order.created', target: id, after });
  }
}
