import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { checkoutActions, initialCheckout } from '../../src/features/checkout/model/checkout.slice.js';
import { storeCheckout } from '../../src/features/checkout/model/checkout-storage.js';
import type { CheckoutState } from '../../src/features/checkout/model/checkout.schema.js';
import { fillIn, mockTabs } from '../checkout-steps.js';
import type { SyncRunDto } from '../../src/api/generated-admin.js';
import { aBooking, aCity, aCoupon, aGame, aRun, aRunList } from '../fixtures.js';
import { givenSession } from '../given-session.js';
import { openAdmin, openShop, openWidget } from '../open-shop.js';
import { mockResponse, problem } from '../server.js';

const unavailable = () => problem(503, 'upstream_unavailable');
/** The error page of a proxy: no problem document, so no message. */
const withoutProblem = () => new Response('bad gateway', { status: 502 });
const functionOf = (name: string) => `/api/functions/${name}`;
const clickButton = async (user: { click: (button: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function typeCity() {
  const { user } = await openShop('/');
  await user.type(await screen.findByRole('combobox', { name: 'Stadt' }), 'ber');
  return user;
}

export async function citySearchFails() {
  mockResponse('/api/cities', unavailable());
  await typeCity();
}

export async function noCityFound() {
  mockResponse('/api/cities', []);
  await typeCity();
}

export async function gamesDoNotLoad() {
  mockResponse('/api/cities', [aCity()]);
  mockResponse('/api/cities/berlin/games', unavailable());
  const user = await typeCity();
  await user.click(await screen.findByRole('option', { name: /Berlin/ }));
}

const couponChecked = (answer: () => object) => async () => {
  mockResponse(functionOf('validate-coupon'), answer() as Response);
  const { user } = await openShop('/');
  await user.type(await screen.findByLabelText('Rabattcode'), 'ANY');
  await clickButton(user, 'Prüfen');
};

export const couponRefused = couponChecked(() => ({ valid: false }));
export const couponCheckFails = couponChecked(unavailable);
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

type Lost = ReturnType<typeof checkoutActions.gamesLoaded | typeof checkoutActions.personalDataChanged>;

/** Places the order of a stored review; `lost` removes some of its data before the click. */
const ordered =
  (state: Partial<CheckoutState>, answer: () => object = unavailable, lost?: Lost) =>
  async () => {
    storeCheckout({ ...reviewed, ...state });
    mockResponse('/api/cities/berlin/games', [state.selectedGame ?? aGame()]);
    mockResponse(functionOf('create-stripe-checkout'), answer() as Response);
    mockResponse(functionOf('get-booking-by-session'), aBooking());
    mockTabs();
    const { user, store } = await openShop('/');
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    if (lost) act(() => void store.dispatch(lost));
    await clickButton(user, 'Zahlungspflichtig bestellen');
  };

export const orderedWithoutGame = ordered(
  {},
  unavailable,
  checkoutActions.gamesLoaded({ cityId: 'berlin', games: [] }),
);
export const orderedWithoutPerson = ordered(
  {},
  unavailable,
  checkoutActions.personalDataChanged({ ...reviewed.personalData, email: '' }),
);
export const orderedWithoutAppId = ordered({ selectedGame: aGame({ loquizIdDe: null }) });
export const orderFails = ordered({});
export const orderHasNoUrl = ordered({}, () => ({ url: '', sessionId: 'cs_1' }));
export const orderSucceeds = ordered({}, () => ({ url: 'https://pay.example.com/cs_1', sessionId: 'cs_1' }));

const returnPath = '/payment-success?session_id=cs_1';

export async function returnedWithoutSession() {
  await openShop('/payment-success');
}

const returnedTo =
  (booking: () => object, creation: () => object = unavailable) =>
  async () => {
    mockResponse(functionOf('get-booking-by-session'), booking() as Response);
    mockResponse(functionOf('create-loquiz-ticket'), creation() as Response);
    await openShop(returnPath);
  };

export const bookingDoesNotLoad = returnedTo(unavailable);
export const bookingIsMissing = returnedTo(() => problem(404, 'not_found'));
export const creationFails = returnedTo(() => aBooking({ status: 'paid' }));

async function signedIn() {
  givenSession();
  return openAdmin('/widgets');
}

const synchronised = (run: () => Partial<SyncRunDto> | Response) => async () => {
  mockResponse('/api/admin/sync-runs', (_, { method }) => (method === 'POST' ? run() : aRunList()) as Response);
  mockResponse('/api/admin/sync-runs/run-1', () => run() as Response);
  const { user } = await signedIn();
  await clickButton(user, 'Inhalte synchronisieren');
};

export const syncFails = synchronised(withoutProblem);
export const syncSucceeds = synchronised(() => aRun());

export async function signInFails() {
  mockResponse('/api/auth/sign-in', withoutProblem());
  const { user } = await openAdmin('/login');
  fillIn(await screen.findByLabelText('E-Mail'), 'admin@example.com');
  fillIn(screen.getByLabelText('Passwort'), 'secret');
  await clickButton(user, 'Anmelden');
}

const couponPage = async (address = '/admin/coupons') => {
  givenSession();
  mockResponse('/api/admin/coupons', { items: [aCoupon()], next: null, previous: null });
  mockResponse('/api/admin/coupons/summer', aCoupon());
  return openAdmin(address);
};

export async function couponsDoNotLoad() {
  givenSession();
  mockResponse('/api/admin/coupons', unavailable());
  await openAdmin('/admin/coupons');
}

const couponSaved =
  (form: 'new' | 'summer', { code = 'SUMMER', percent = '10' }, answer: () => object = () => aCoupon()) =>
  async () => {
    mockResponse(form === 'new' ? '/api/coupons' : '/api/coupons/summer', () => answer() as Response);
    const { user } = await couponPage(`/admin/coupons?form=${form}`);
    fillIn(await screen.findByLabelText('Code'), code);
    fillIn(screen.getByLabelText('Rabattwert'), percent);
    await clickButton(user, 'Speichern');
  };

export const couponSaveFails = couponSaved('new', {}, withoutProblem);
export const couponCreated = couponSaved('new', {});
export const couponUpdated = couponSaved('summer', {});
export const couponWithoutCode = couponSaved('new', { code: '' });
export const couponWithoutValue = couponSaved('new', { percent: '0' });
export const couponAbove100Percent = couponSaved('new', { percent: '101' });

export async function couponDeletionAsked() {
  const { user } = await couponPage();
  await clickButton(user, 'Löschen');
  return { user, question: within(screen.getByRole('alertdialog')) };
}

const couponDeletion = (answer: () => Response) => async () => {
  mockResponse('/api/coupons/summer', answer);
  const { user, question } = await couponDeletionAsked();
  await user.click(question.getByRole('button', { name: 'Löschen' }));
};

export const couponDeletionFails = couponDeletion(withoutProblem);
export const couponDeleted = couponDeletion(() => new Response(null, { status: 204 }));

export async function ticketIsUnknown() {
  mockResponse(functionOf('get-booking-by-token'), problem(404, 'not_found'));
  await openShop('/ticket/unknown');
}

export async function ticketDoesNotLoad() {
  mockResponse(functionOf('get-booking-by-token'), unavailable());
  await openShop('/ticket/tok');
}

const giftCardOrdered =
  ({ name = 'Ada', email = 'ada@example.com', answer = withoutProblem as () => object }) =>
  async () => {
    mockResponse(functionOf('create-gift-card-checkout'), answer() as Response);
    jest.spyOn(window, 'open').mockReturnValue(null);
    await openShop('/gift-card');
    const field = await screen.findByLabelText('Name');
    if (name) fillIn(field, name);
    fillIn(screen.getByLabelText('E-Mail'), email);
    // Submits the form without its button, which is disabled while a field is empty.
    fireEvent.submit(field.closest('form')!);
  };

export const giftCardWithoutName = giftCardOrdered({ name: '' });
export const giftCardWithInvalidEmail = giftCardOrdered({ email: 'ada@example' });
export const giftCardFails = giftCardOrdered({});
export const giftCardHasNoUrl = giftCardOrdered({ answer: () => ({ url: '', sessionId: 'cs_g' }) });

export async function unknownRoute() {
  await openShop('/no/such/page');
}

async function searchInWidget() {
  const { user } = openWidget('/search-widget');
  await user.type(await screen.findByRole('combobox', { name: 'Stadt' }), 'ber');
}

export async function widgetSearchFails() {
  mockResponse('/api/cities', unavailable());
  await searchInWidget();
}

export async function widgetFindsNothing() {
  mockResponse('/api/cities', []);
  await searchInWidget();
}

export async function countryDoesNotLoad() {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  mockResponse('/api/countries/deutschland/cities', unavailable());
  openWidget('/country-widget?country=deutschland');
}

export async function countryIsUnknown() {
  mockResponse('/api/countries/atlantis/cities', problem(404, 'not_found'));
  openWidget('/country-widget?country=atlantis');
}

export async function mapDoesNotLoad() {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  mockResponse('/api/cities/map', unavailable());
  openWidget('/escape-game-map');
}

export async function mapLoads() {
  mockResponse('/api/cities/map', []);
  openWidget('/escape-game-map');
}
