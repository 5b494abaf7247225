import type { Booking } from '../booking/domain/booking.js';
import type { CheckoutPage } from '../payment/stripe/stripe-checkout.js';

const descriptions = {
  de: ({ teams, participants }: Booking) => `${teams} ${teams === 1 ? 'Team' : 'Teams'}, ${participants} Teilnehmer`,
  en: ({ teams, participants }: Booking) => `${teams} ${teams === 1 ? 'team' : 'teams'}, ${participants} participants`,
};

export const successPath = (sessionId: string): string => `/payment-success?session_id=${sessionId}`;

/** A booking as Stripe's page shows it. */
export function bookingPage(booking: Booking): CheckoutPage {
  const { game, customer } = booking;
  return {
    productName: `${game.title} – ${game.cityName}`,
    productDescription: descriptions[customer.uiLanguage](booking),
    customerEmail: customer.email,
    uiLanguage: customer.uiLanguage,
    successPath: successPath('{CHECKOUT_SESSION_ID}'),
    cancelPath: '/?payment=cancelled',
  };
}
