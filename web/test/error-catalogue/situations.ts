import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { checkoutActions, initialCheckout } from '../../src/features/checkout/model/checkout.slice.js';
import { storeCheckout } from '../../src/features/checkout/model/checkout-storage.js';
import type { CheckoutState } from '../../src/features/checkout/model/checkout.schema.js';
import { aBooking, aCity, aGame, created, aTicket } from '../fixtures.js';
import { openAdmin, openShop } from '../open-shop.js';
import { answers, problem } from '../server.js';

const down = () => problem(503, 'upstream_unavailable');
/** What a proxy says when the shop does not: no problem document, so no message. */
const silent = () => new Response('bad gateway', { status: 502 });
const functionOf = (name: string) => `/api/functions/${name}`;
const press = async (user: { click: (button: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function typeCity() {
  const { user } = await openShop('/');
  await user.type(await screen.findByRole('combobox', { name: 'Stadt' }), 'ber');
  return user;
}

export async function citySearchFails() {
  answers('/api/cities', down());
  await typeCity();
}

export async function noCityFound() {
  answers('/api/cities', []);
  await typeCity();
}

export async function gamesDoNotLoad() {
  answers('/api/cities', [aCity()]);
  answers('/api/cities/berlin/games', down());
  const user = await typeCity();
  await user.click(await screen.findByRole('option', { name: /Berlin/ }));
}

const couponChecked = (answer: () => object) => async () => {
  answers(functionOf('validate-coupon'), answer() as Response);
  const { user } = await openShop('/');
  await user.type(await screen.findByLabelText('Rabattcode'), 'ANY');
  await press(user, 'Prüfen');
};

export const couponRefused = couponChecked(() => ({ valid: false }));
export const couponCheckFails = couponChecked(down);
export const couponAccepted = couponChecked(() => ({
  valid: true,
  coupon: { id: 'c', discountType: 'percentage', discountValue: 10, isGiftCard: false, remainingValueCents: null },
}));

const reviewed: CheckoutState = {
  ...initialCheckout,
  step: 3,
  participants: 8,
  teams: 2,
  selectedCity: aCity(),
  selectedGame: aGame(),
  personalData: {
    ...initialCheckout.personalData,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0151234567',
    email: 'ada@example.com',
    acceptTerms: true,
    acceptEarlyStart: true,
  },
};

type Lost = ReturnType<typeof checkoutActions.cityCleared | typeof checkoutActions.personalDataChanged>;

/** An order from a review that was stored on an earlier visit and, perhaps, lost something since. */
const ordered =
  (state: Partial<CheckoutState>, answer: () => object = down, lost?: Lost) =>
  async () => {
    storeCheckout({ ...reviewed, ...state });
    answers('/api/cities/berlin/games', [state.selectedGame ?? aGame()]);
    answers(functionOf('create-stripe-checkout'), answer() as Response);
    answers(functionOf('get-booking-by-session'), aBooking());
    jest
      .spyOn(window, 'open')
      .mockReturnValue({ location: { replace: jest.fn() }, close: jest.fn() } as unknown as Window);
    const { user, store } = await openShop('/');
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    if (lost) act(() => void store.dispatch(lost));
    await press(user, 'Zahlungspflichtig bestellen');
  };

export const orderedWithoutGame = ordered({}, down, checkoutActions.cityCleared());
export const orderedWithoutPerson = ordered(
  {},
  down,
  checkoutActions.personalDataChanged({ ...reviewed.personalData, email: '' }),
);
export const orderedWithoutAppGame = ordered({ selectedGame: aGame({ loquizIdDe: null }) });
export const orderFails = ordered({});
export const orderHasNoUrl = ordered({}, () => ({ url: '', sessionId: 'cs_1' }));
export const orderSucceeds = ordered({}, () => ({ url: 'https://pay.example.com/cs_1', sessionId: 'cs_1' }));

const returned = '/payment-success?session_id=cs_1';

export async function returnedWithoutSession() {
  await openShop('/payment-success');
}

const returnedTo =
  (booking: () => object, creation: () => object = down) =>
  async () => {
    answers(functionOf('get-booking-by-session'), booking() as Response);
    answers(functionOf('create-loquiz-ticket'), creation() as Response);
    answers(functionOf('get-booking-by-token'), aTicket(1));
    await openShop(returned);
  };

export const bookingDoesNotLoad = returnedTo(down);
export const bookingIsMissing = returnedTo(() => problem(404, 'not_found'));
export const creationFails = returnedTo(() => aBooking({ status: 'paid' }));
export const ticketIsCreated = returnedTo(() => aBooking(created));

async function signedIn() {
  localStorage.setItem('shop.had-session', 'true');
  answers('/api/auth/refresh', {
    accessToken: 'a',
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    user: { id: 'admin', email: 'admin@example.com', aal: 'aal1' },
  });
  return openAdmin('/widgets');
}

const synchronised = (answer: () => object) => async () => {
  answers(functionOf('sync-webflow-data'), answer() as Response);
  const { user } = await signedIn();
  await press(user, 'Inhalte synchronisieren');
};

export const syncFails = synchronised(silent);
export const syncSucceeds = synchronised(() => ({ stats: { cities: 1, games: 2, teamevents: 3 } }));

export async function signInFails() {
  answers('/api/auth/sign-in', silent());
  const { user } = await openAdmin('/login');
  await user.type(await screen.findByLabelText('E-Mail'), 'admin@example.com');
  await user.type(screen.getByLabelText('Passwort'), 'secret');
  await press(user, 'Anmelden');
}

export async function ticketIsUnknown() {
  answers(functionOf('get-booking-by-token'), problem(404, 'not_found'));
  await openShop('/ticket/unknown');
}

export async function ticketDoesNotLoad() {
  answers(functionOf('get-booking-by-token'), down());
  await openShop('/ticket/tok');
}

const giftCardOrdered =
  ({ name = 'Ada', email = 'ada@example.com', answer = silent as () => object }) =>
  async () => {
    answers(functionOf('create-gift-card-checkout'), answer() as Response);
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/gift-card');
    const field = await screen.findByLabelText('Name');
    if (name) await user.type(field, name);
    await user.type(screen.getByLabelText('E-Mail'), email);
    // The button is disabled while a field is empty; a form can be submitted without it.
    fireEvent.submit(field.closest('form')!);
  };

export const giftCardWithoutName = giftCardOrdered({ name: '' });
export const giftCardWithoutAddress = giftCardOrdered({ email: 'ada@example' });
export const giftCardFails = giftCardOrdered({});
export const giftCardHasNoUrl = giftCardOrdered({ answer: () => ({ url: '', sessionId: 'cs_g' }) });

export async function unknownRoute() {
  await openShop('/no/such/page');
}
