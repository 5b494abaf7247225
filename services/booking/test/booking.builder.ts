import { v7 as uuidv7 } from 'uuid';
import { newAccessToken, newOrderNumber } from '../src/booking/booking-identifiers.js';
import { Booking, type BookingState } from '../src/booking/domain/booking.js';

/** A booking of two teams in Berlin, still to be paid. */
export function aBooking(given: Partial<BookingState> = {}): Booking {
  return new Booking({
    id: uuidv7(),
    orderNumber: newOrderNumber(),
    accessToken: newAccessToken(),
    status: 'pending_payment',
    participants: 4,
    teams: 2,
    language: 'de',
    game: {
      gameId: 'game-1',
      title: 'Das Geheimnis der Spree',
      loquizGameId: 'ABC123DEF',
      cityId: 'city-1',
      cityName: 'Berlin',
      countryCode: 'DE',
    },
    price: {
      currency: 'EUR',
      pricePerTeamCents: 2_999,
      grossCents: 5_998,
      discountCents: 0,
      totalCents: 5_998,
      netCents: 5_040,
      vatCents: 958,
      vatRateBp: 1900,
      giftCardCents: 0,
      waivedCents: 0,
      chargeCents: 5_998,
    },
    customer: { email: 'mia@example.com', firstName: 'Mia', lastName: 'Muster', uiLanguage: 'de' },
    consents: null,
    partner: null,
    placedBy: null,
    fulfilmentRound: 1,
    flags: [],
    idempotency: null,
    createdAt: new Date('2026-11-21T09:00:00Z'),
    paidAt: null,
    erasedAt: null,
    ...given,
  });
}
