import { jest } from '@jest/globals';
import type { Store } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { AdminRoutes } from '../src/entries/admin/routes.js';
import { createAdminStore } from '../src/entries/admin/store.js';
import { ShopRoutes } from '../src/entries/shop/routes.js';
import { createShopStore } from '../src/entries/shop/store.js';
import { WidgetRoutes } from '../src/entries/widget/routes.js';
import { createWidgetStore } from '../src/entries/widget/store.js';
import { startTexts } from '../src/shared/i18n/index.js';
import { browserDocument } from '../src/shared/lib/browser-document.js';

/** Opens the whole shop at an address, as a browser of that language would. */
export const openShop = (address: string, browserLanguage?: string) =>
  openPage(<ShopRoutes />, address, browserLanguage);

/** Opens the administration; `reload` stands for the browser that loads another document. */
export async function openAdmin(address: string, browserLanguage?: string) {
  const reload = jest.spyOn(browserDocument, 'reload').mockReturnValue(undefined);
  return { ...(await draw(createAdminStore(), <AdminRoutes />, address, browserLanguage)), reload };
}

export const openWidget = (address: string, browserLanguage?: string) =>
  draw(createWidgetStore(), <WidgetRoutes />, address, browserLanguage);

/** Opens one page of the shop, for what its route does not set. */
export const openPage = async (page: ReactNode, address: string, browserLanguage?: string) =>
  draw(await createShopStore(), page, address, browserLanguage);

async function draw<AnyStore extends Store>(
  store: AnyStore,
  page: ReactNode,
  address: string,
  browserLanguage = 'de-DE',
) {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  startTexts();
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
