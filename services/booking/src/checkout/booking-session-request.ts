import type { Booking } from '../booking/domain/booking.js';
import type { CheckoutSessionRequest } from '../payment/stripe/stripe-checkout.js';

const descriptions = {
  de: ({ teams, participants }: Booking) => `${teams} ${teams === 1 ? 'Team' : 'Teams'}, ${participants} Teilnehmer`,
  en: ({ teams, participants }: Booking) => `${teams} ${teams === 1 ? 'team' : 'teams'}, ${participants} participants`,
};

/** A booking as Stripe's page shows it. */
export function bookingSessionRequest(booking: Booking): CheckoutSessionRequest {
  const { game, customer } = booking;
  return {
    productName: `${game.title} – ${game.cityName}`,
    productDescription: descriptions[customer.uiLanguage](booking),
    customerEmail: customer.email,
    uiLanguage: customer.uiLanguage,
    successPath: '/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelPath: '/?payment=cancelled',
  };
}
