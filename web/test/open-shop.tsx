import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { ShopRoutes } from '../src/entries/shop/routes.js';
import { createShopStore } from '../src/entries/shop/store.js';
import { startTexts } from '../src/shared/i18n/index.js';

/** Opens the whole shop at an address, as a browser of that language would. */
export const openShop = (address: string, browserLanguage?: string) =>
  openPage(<ShopRoutes />, address, browserLanguage);

/** Opens one page of the shop, for what its route does not set. */
export async function openPage(page: ReactNode, address: string, browserLanguage = 'de-DE') {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  startTexts();
  const store = await createShopStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        {page}
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

let navigate: NavigateFunction;

/** The browser's own Back (−1) and Forward (1). */
export const goInHistory = (delta: 1 | -1) => act(async () => navigate(delta));

function Address() {
  const { pathname, search } = useLocation();
  navigate = useNavigate();
  return <span data-testid="address">{pathname + search}</span>;
}

export const address = () => screen.getByTestId('address').textContent;
