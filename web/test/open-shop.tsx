import './resize-observer.js';
import { jest } from '@jest/globals';
import type { Store } from '@reduxjs/toolkit';
import { act, render, type RenderOptions, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { AdminRoutes } from '../src/entries/admin/routes.js';
import { createAdminStore } from '../src/entries/admin/store.js';
import { ShopRoutes } from '../src/entries/shop/routes.js';
import { createShopStore } from '../src/entries/shop/store.js';
import { pages as countryPages } from '../src/entries/country-widget/pages.js';
import { pages as mapPages } from '../src/entries/map-widget/pages.js';
import { pages as searchPages } from '../src/entries/search-widget/pages.js';
import { WidgetDocument } from '../src/features/widget/components/widget-document.js';
import { startWidget } from '../src/features/widget/model/start-widget.js';
import { startTicketsWidget, TicketsLayout } from '../src/features/tickets-widget/pages/tickets-layout.js';
import { startTexts } from '../src/shared/i18n/index.js';
import { browserDocument } from '../src/shared/lib/browser-document.js';

/** Renders the whole shop at an address, in a browser with the given language. */
export const openShop = (address: string, browserLanguage?: string) =>
  openPage(<ShopRoutes />, address, browserLanguage);

/**
 * Opens the tickets widget, which is the booking page in a frame, as a host page at `referrer` does. The caller has
 * called `mockHostPage` before.
 */
export async function openTicketsWidget(address: string, { referrer = '' } = {}) {
  window.history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const store = await createShopStore();
  startTexts();
  const stop = startTicketsWidget();
  const root = document.createElement('div');
  root.id = 'root';
  const { user, unmount } = renderWithStore(store, <ShopRoutes Layout={TicketsLayout} />, address, {
    container: document.body.appendChild(root),
  });
  const close = () => {
    unmount();
    root.remove();
    stop();
    delete document.documentElement.dataset['theme'];
    document.documentElement.removeAttribute('style');
    window.history.replaceState(null, '', '/');
  };
  return { store, user, close };
}

/** Renders the administration; `reload` is the mock that replaces a reload of the document. */
export async function openAdmin(address: string, browserLanguage?: string) {
  const reload = jest.spyOn(browserDocument, 'reload').mockReturnValue(undefined);
  return { ...renderInLanguage(createAdminStore(), <AdminRoutes />, address, browserLanguage), reload };
}

/** Opens the search, country or map widget as a host page at `referrer` does. */
export function openWidget(address: string, { referrer = '' } = {}) {
  window.history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const root = document.createElement('div');
  root.id = 'root';
  const stop = startWidget();
  const { unmount } = render(<WidgetDocument pages={[...searchPages, ...countryPages, ...mapPages]} />, {
    container: document.body.appendChild(root),
  });
  const close = () => {
    unmount();
    root.remove();
    stop();
    delete document.documentElement.dataset['theme'];
    document.documentElement.removeAttribute('style');
    window.history.replaceState(null, '', '/');
  };
  return { user: userEvent.setup(), root, close };
}

/** Renders a single page of the shop without its route. */
export const openPage = async (page: ReactNode, address: string, browserLanguage?: string) =>
  renderInLanguage(await createShopStore(), page, address, browserLanguage);

function renderInLanguage<AnyStore extends Store>(
  store: AnyStore,
  page: ReactNode,
  address: string,
  browserLanguage = 'de-DE',
) {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  startTexts();
  return renderWithStore(store, page, address);
}

function renderWithStore<AnyStore extends Store>(
  store: AnyStore,
  page: ReactNode,
  address: string,
  options?: RenderOptions,
) {
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        {page}
        <Address />
      </MemoryRouter>
    </Provider>,
    options,
  );
  return { store, user: userEvent.setup(), unmount };
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
