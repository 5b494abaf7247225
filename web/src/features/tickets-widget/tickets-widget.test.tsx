import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CreateStripeCheckoutDto } from '../../api/generated.js';
import { enterPersonalData, mockCatalog, mockTabs, selectTickets } from '../../../test/checkout-steps.js';
import { pollAtOnce } from '../../../test/clock.js';
import { aBooking, aCity, aGame, ticketCreated } from '../../../test/fixtures.js';
import { mockHostPage } from '../../../test/host-page.js';
import { address, goInHistory, openShop, openTicketsWidget } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const coupon = {
  id: 'c1',
  discountType: 'percentage',
  discountValue: 10,
  isGiftCard: false,
  remainingValueCents: null,
};
const munich = aCity({ id: 'munich', name: 'München', nameEn: 'Munich', slug: 'muenchen', bundesland: 'Bayern' });

let close: () => void;
afterEach(() => close?.());

async function open(path: string, host: { referrer?: string } = {}) {
  const opened = await openTicketsWidget(path, host);
  close = opened.close;
  return opened;
}

/** Stripe with one session, which is paid as soon as `pay` is called, and which no order replaces then. */
function mockProvider() {
  let isPaid = false;
  let isHidden = false;
  const orders = mockResponse<CreateStripeCheckoutDto>('/api/functions/create-stripe-checkout', () => {
    isHidden = false;
    return isPaid ? problem(409, 'already_paid') : { url: 'https://pay.example.com/cs_1', sessionId: 'cs_1' };
  });
  const polls = mockResponse('/api/functions/get-booking-by-session', () =>
    aBooking(isPaid && !isHidden ? ticketCreated : { status: 'pending_payment' }),
  );
  const pay = () => void (isPaid = true);
  /** Pays the session; polls report the payment only after an order was refused because of it. */
  const payBetweenPolls = () => {
    isHidden = true;
    pay();
  };
  return { orders, polls, pay, payBetweenPolls };
}

const cityField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^(Stadt|City)$/ });
const findBooked = () => screen.findByRole('heading', { name: 'Ihre Buchung ist bestätigt' });

describe('the tickets widget', () => {
  it.each([
    ['/?lang=en', '', 'en'],
    ['/?lang=de', 'https://host.example/en/', 'de'],
    ['/', 'https://host.example/en/blog', 'en'],
    ['/', '', 'de'],
  ])('[WG-6] with the address %s in the host page "%s" the language is %s', async (path, referrer, language) => {
    localStorage.setItem('shop.language', JSON.stringify(language === 'de' ? 'en' : 'de'));
    mockHostPage();
    await open(path, { referrer });
    await cityField();
    expect(document.documentElement.lang).toBe(language);
  });

  it('[WG-6] switches the language when the host sends a message', async () => {
    const host = mockHostPage();
    await open('/?lang=de');
    await screen.findByRole('combobox', { name: 'Stadt' });
    await host.sendMessage({ type: 'shop:language', v: 1, lang: 'en' });
    expect(await screen.findByRole('combobox', { name: 'City' })).toBeTruthy();
  });

  it('[WG-7] reports its height to the host only when the games of the given city are there', async () => {
    const host = mockHostPage();
    mockResponse('/api/cities', [munich]);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    mockResponse('/api/cities/munich/games', async () => {
      await released;
      return [aGame()];
    });
    await open('/?city=muenchen');
    await waitFor(async () => expect((await cityField()).value).toBe('München'));
    expect(host.last('shop:height')).toBeUndefined();
    release();
    await waitFor(() => expect(host.last('shop:height')).toBeTruthy());
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(host.last('shop:value')).toMatchObject({ name: 'city', isKnown: true });
    expect(host.last('shop:event')).toEqual({ v: 1, type: 'shop:event', name: 'loaded' });
  });

  it.each<[string, [] | Response]>([
    ['has games that cannot be loaded', problem(404, 'not_found')],
    ['has no games', []],
  ])('[WG-7] reports its height to the host when the given city %s', async (_, games) => {
    const host = mockHostPage();
    mockResponse('/api/cities', [munich]);
    mockResponse('/api/cities/munich/games', games);
    await open('/?city=muenchen');
    await waitFor(() => expect(host.last('shop:height')).toBeTruthy());
    // The list of games finishes loading a moment after the height is sent.
    await waitFor(() => expect(screen.queryByText('Spiele werden geladen …')).toBeNull());
  });

  it('[WG-7] reports its height and the likely slug to the host when the given city is unknown', async () => {
    const host = mockHostPage();
    mockResponse('/api/cities', [munich]);
    await open('/?city=muenhen');
    await waitFor(() => expect(host.last('shop:height')).toBeTruthy());
    expect(host.last('shop:value')).toMatchObject({ name: 'city', isKnown: false, suggestion: 'muenchen' });
  });

  it('[WG-7] reports its height to the host, but not that the given city is unknown, when the search fails', async () => {
    const host = mockHostPage();
    mockResponse('/api/cities', problem(503, 'upstream_unavailable'));
    await open('/?city=muenchen');
    await waitFor(() => expect(host.last('shop:height')).toBeTruthy());
    expect(host.last('shop:value')).toBeUndefined();
  });

  it('[WG-7] reports to the host its height and that it has loaded, and shows no header, skip link or language toggle', async () => {
    const host = mockHostPage(1234.5);
    await open('/');
    await cityField();
    expect(host.last('shop:height')).toEqual({ v: 1, type: 'shop:height', height: 1235, overlay: 0 });
    expect(host.last('shop:event')).toEqual({ v: 1, type: 'shop:event', name: 'loaded' });
    expect(screen.queryByRole('link', { name: /City Escape|Wertgutscheine|Zum Inhalt/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Sprache' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'AGB' })).toBeTruthy();
  });

  it('takes theme and accent from the embed code', async () => {
    mockHostPage();
    window.matchMedia = () => ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
    await open('/?theme=dark&accent=c0ffee');
    const { dataset, style } = document.documentElement;
    expect([dataset['theme'], style.getPropertyValue('--accent')]).toEqual(['dark', '#c0ffee']);
  });

  it.each(['muenchen', 'München', 'munich'])(
    'selects the city "%s" of the embed code and applies its discount code',
    async (city) => {
      mockHostPage();
      const asked: string[] = [];
      mockResponse('/api/cities', (_, { url }) => {
        asked.push(new URL(url).searchParams.get('search')!);
        return [aCity(), munich];
      });
      mockResponse('/api/cities/munich/games', [aGame()]);
      mockResponse('/api/functions/validate-coupon', { valid: true, coupon });
      await open(`/?city=${encodeURIComponent(city)}&coupon=spring`);
      const field = await cityField();
      await waitFor(() => expect(field.value).toBe('München'));
      expect(asked).toEqual([city]);
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rabattcode' })).value).toBe('SPRING');
      expect(await screen.findByText('10 % Rabatt wird angewendet')).toBeTruthy();
    },
  );

  it('keeps city and discount code of an order that the customer has begun, whatever the embed code names', async () => {
    const host = mockHostPage();
    mockProvider();
    mockCatalog();
    const { user } = await open('/?city=atlantis');
    await waitFor(() => expect(host.last('shop:value')).toMatchObject({ name: 'city', isKnown: false }));
    await selectTickets(user);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByLabelText('Vorname');
    close();
    mockResponse('/api/cities', [munich]);
    const { store } = await open('/?city=muenchen&coupon=SPRING');
    await screen.findByLabelText('Vorname');
    expect(store.getState().checkout.selectedCity?.id).toBe('berlin');
    expect(store.getState().checkout.discountCode).toBe('');
  });

  it('[WG-9] opens the payment in a new tab, notifies the host of the booking once, and keeps no personal data', async () => {
    const host = mockHostPage();
    const { orders, pay } = mockProvider();
    mockCatalog();
    const { open: openTab } = mockTabs();
    const { user, store } = await open('/?partner=city-blog');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    const link = await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect(openTab).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: 'In diesem Tab bezahlen' })).toBeNull();
    await user.click(link);
    expect(openTab.mock.calls).toEqual([['https://pay.example.com/cs_1', '_blank']]);
    expect(orders[0]?.partner).toBe('city-blog');
    expect(window.location.search).toBe('?partner=city-blog');

    pay();
    await findBooked();
    const ticket = screen.getByRole('link', { name: 'Zum Ticket' });
    expect(ticket.getAttribute('href')).toMatch(/\/payment-success\?session_id=cs_1$/);
    expect(host.messages().filter(({ name }) => name === 'booked')).toEqual([
      { v: 1, type: 'shop:event', name: 'booked' },
    ]);
    expect(localStorage.getItem('shop.checkout')).toBeNull();
    expect(store.getState().checkout.personalData.email).toBe('');

    await user.click(screen.getByRole('button', { name: 'Weitere Tickets buchen' }));
    expect((await cityField()).value).toBe('');
    expect(host.messages().filter(({ name }) => name === 'booked')).toHaveLength(1);
  });

  it.each([
    ['blocked', true],
    ['allowed', false],
  ])(
    '[BK-17] [WG-9] with storage %s, asks before the page is left while a payment is awaited: %s',
    async (storage, asks) => {
      pollAtOnce();
      mockHostPage();
      const { polls, pay } = mockProvider();
      mockCatalog();
      mockTabs();
      if (storage === 'blocked') {
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('', 'SecurityError');
        });
      }
      const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      const { user } = await open('/');
      await selectTickets(user);
      const orderButton = await enterPersonalData(user);
      expect(isAsked()).toBe(false);
      await user.click(orderButton);
      await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
      // Before the page sends the first poll, it has decided whether to ask.
      await waitFor(() => expect(polls.length).toBeGreaterThan(0));
      expect(isAsked()).toBe(asks);
      pay();
      await findBooked();
      expect(isAsked()).toBe(false);
    },
  );

  it('[BK-18] shows the booking, at the same address, when a customer goes back and orders again just after paying', async () => {
    pollAtOnce();
    mockHostPage();
    const { orders, payBetweenPolls } = mockProvider();
    mockCatalog();
    mockTabs();
    const { user } = await open('/?partner=city-blog');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    await goInHistory(-1);
    const orderButton = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    payBetweenPolls();
    await user.click(orderButton);
    await findBooked();
    expect(orders).toHaveLength(2);
    expect(address()).toBe('/?partner=city-blog');
  });

  it('[WG-9] shows the address of the payment when the host page allows no new tabs', async () => {
    mockHostPage();
    mockProvider();
    mockCatalog();
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    await user.click(await screen.findByRole('link', { name: 'Zahlungsseite öffnen' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Diese Website erlaubt keine neuen Tabs/);
    expect(screen.getByRole('link', { name: 'https://pay.example.com/cs_1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Link kopieren' })).toBeTruthy();
  });

  it('[WG-9] places the order on a host page without HTTPS, where browsers offer no random UUID', async () => {
    mockHostPage();
    const { orders } = mockProvider();
    mockCatalog();
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { user } = await open('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
    expect(orders).toHaveLength(1);
  });

  it('asks the host to scroll to the top of a new step', async () => {
    const host = mockHostPage();
    mockCatalog();
    const { user } = await open('/');
    await selectTickets(user);
    expect(host.last('shop:step')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByLabelText('Vorname');
    expect(host.last('shop:step')).toEqual({ v: 1, type: 'shop:step' });
  });
});

it('[BK-18] the shop adds each step to the browser history when the address has a query', async () => {
  mockCatalog();
  const { user } = await openShop('/?partner=city-blog');
  await selectTickets(user);
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByLabelText('Vorname');
  await goInHistory(-1);
  expect(await cityField()).toBeTruthy();
  expect(address()).toBe('/?partner=city-blog');
});
