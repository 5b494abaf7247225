import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { VatTable } from '@shop/pricing';
import { v7 as uuidv7 } from 'uuid';
import { newAccessToken, newOrderNumber } from '../../booking/booking-identifiers.js';
import { Booking } from '../../booking/domain/booking.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { BOOKING_PURPOSE } from '../../purposes/booking-purpose.js';
import { Coupons } from '../clients/coupons.js';
import { Offers } from '../clients/offers.js';
import { type BookableRequest, customerOf, type RequestIdentity } from '../domain/booking-request.js';
import { CouponUnusable } from '../domain/checkout.errors.js';
import { assertClientTotal, quote, type UsableCoupon } from '../domain/quote.js';
import { HasPaidBooking } from '../queries/has-paid-booking.query.js';

export const VAT_TABLE = Symbol('VAT table');

/** Turns a request into a booking, priced with the current catalog and coupons. Stores nothing. */
@Injectable()
export class DraftBooking {
  constructor(
    private readonly offers: Offers,
    private readonly coupons: Coupons,
    private readonly payments: PaymentRepository,
    private readonly hasPaidBooking: HasPaidBooking,
    private readonly clock: Clock,
    @Inject(VAT_TABLE) private readonly vatTable: VatTable,
  ) {}

  async execute(request: BookableRequest, idempotency: RequestIdentity | null): Promise<Booking> {
    const [offer, coupon] = await Promise.all([this.offers.find(request), this.findCoupon(request)]);
    const price = quote(offer, request.teams, coupon, this.vatTable);
    assertClientTotal(price, request.totalCents);
    const { participants, teams, language, consents, partner = null } = request;
    const now = this.clock.now();
    return Booking.place({
      id: uuidv7(),
      orderNumber: newOrderNumber(),
      accessToken: newAccessToken(),
      participants,
      teams,
      language,
      game: offer.game,
      price,
      customer: customerOf(request),
      consents: consents ? { ...consents, givenAt: now.toISOString() } : null,
      partner,
      placedBy: null,
      idempotency,
      createdAt: now,
    });
  }

  private async findCoupon(request: BookableRequest): Promise<UsableCoupon | undefined> {
    const { discountCode: code, couponId, replacesSessionId, cityId, gameId, email } = request;
    if (!code) return undefined;
    const replaced = replacesSessionId ? await this.payments.findBySession(replacesSessionId) : undefined;
    const replacedBookingId = replaced?.purpose === BOOKING_PURPOSE ? replaced.referenceId : undefined;
    const coupon = await this.coupons.find({ code, couponId, replacesBookingId: replacedBookingId, cityId, gameId });
    // Earlier bookings of the customer matter only to coupons that are limited to first orders.
    if (coupon.scope?.firstOrderOnly && (await this.hasPaidBooking.execute(email)))
      throw new CouponUnusable({ reason: 'COUPON.NOT_FIRST_ORDER' });
    return coupon;
  }
}
