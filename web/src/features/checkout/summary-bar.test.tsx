import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enterPersonalData, mockCatalog, mockTabs, nextButton, selectTickets } from '../../../test/checkout-steps.js';
import { aBooking } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { notifyResizeObservers } from '../../../test/resize-observer.js';
import { mockResponse } from '../../../test/server.js';

/** The bar with the amount, as wide as the screen. */
const bar = () => screen.getByRole('button', { name: /Zur Preisübersicht$/ }).parentElement!;

function onNarrowScreen() {
  window.matchMedia = (query) =>
    ({ matches: query === '(width < 64rem)', addEventListener: () => undefined }) as unknown as MediaQueryList;
}

it('[BK-2] [LG-1] has the buttons of steps 2 and 3 on narrow screens, the order button beside total and tax', async () => {
  onNarrowScreen();
  mockCatalog();
  const orders = mockResponse('/api/functions/create-stripe-checkout', {
    url: 'https://pay.example.com/cs_1',
    sessionId: 'cs_1',
  });
  mockResponse('/api/functions/get-booking-by-session', aBooking());
  mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(nextButton());
  const toPayment = await screen.findByRole<HTMLButtonElement>('button', { name: 'Zur Zahlung' });
  await waitFor(() => expect(bar().contains(toPayment)).toBe(true));
  expect(toPayment.form).toBe(screen.getByLabelText<HTMLInputElement>('Vorname').form);
  await user.click(toPayment);
  expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));

  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  const orderButton = await enterPersonalData(user);
  expect(bar().contains(orderButton)).toBe(true);
  expect(bar().textContent).toMatch(/^Gesamtpreis\ninkl\. 19% MwSt\.59,98\s€.*Zahlungspflichtig bestellen$/);
  await user.click(orderButton);
  await screen.findByText('Warten auf Ihre Zahlung');
  expect(orders).toHaveLength(1);
  expect(within(bar()).getAllByRole('button')).toHaveLength(1);
});

it('[NF-3] sticks to the bottom, with its height in `--bar-height`, unless it would cover over a third of the screen', async () => {
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  const size = jest.spyOn(await waitFor(bar), 'getBoundingClientRect');
  const styleAtHeight = (height: number) => {
    size.mockReturnValue({ height } as DOMRect);
    act(notifyResizeObservers);
    const barHeight = document.documentElement.style.getPropertyValue('--bar-height');
    return [barHeight, bar().classList.contains('sticky')];
  };
  expect(styleAtHeight(65)).toEqual(['65px', true]);
  expect(styleAtHeight(window.innerHeight / 2)).toEqual(['0px', false]);
  expect(styleAtHeight(120)).toEqual(['120px', true]);
  Element.prototype.scrollIntoView = () => undefined;
  await user.click(screen.getByRole('button', { name: /Zur Preisübersicht$/ }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Preisübersicht' }));
});

it('[NF-3] leaves the button in its step where bar and button together would cover over a third of the screen', async () => {
  onNarrowScreen();
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(nextButton());
  const toPayment = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Zur Zahlung' });
  await waitFor(async () => expect(bar().contains(await toPayment())).toBe(true));
  const screenShare = (part: number) => ({ height: window.innerHeight * part }) as DOMRect;
  const slot = (await toPayment()).parentElement!;
  jest.spyOn(slot, 'getBoundingClientRect').mockReturnValue(screenShare(0.2));
  const size = jest.spyOn(bar(), 'getBoundingClientRect');
  size.mockImplementation(() => screenShare(slot.isConnected ? 0.4 : 0.2));
  act(notifyResizeObservers);
  await waitFor(async () => expect(bar().contains(await toPayment())).toBe(false));
  expect(bar().classList.contains('sticky')).toBe(true);
  expect((await toPayment()).closest('form')).not.toBeNull();

  size.mockReturnValue(screenShare(0.1));
  act(notifyResizeObservers);
  await waitFor(async () => expect(bar().contains(await toPayment())).toBe(true));
});
