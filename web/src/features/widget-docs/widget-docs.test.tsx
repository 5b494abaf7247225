import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../../../test/checkout-steps.js';
import { aRunList } from '../../../test/fixtures.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const shop = 'http://shop.test';
const countries = [
  { code: 'DE', nameDe: 'Deutschland', nameEn: 'Germany', slugDe: 'deutschland', slugEn: 'germany' },
  { code: 'AT', nameDe: 'Österreich', nameEn: 'Austria', slugDe: 'oesterreich', slugEn: 'austria' },
];

beforeEach(() => {
  givenSession();
  mockResponse('/api/countries', countries);
  mockResponse('/api/admin/sync-runs', aRunList());
});

async function open(path: string, browserLanguage?: string) {
  const opened = await openAdmin(path, browserLanguage);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const frame = () => document.querySelector('iframe')!;
/** The text of a code block. */
const code = (name: string) =>
  screen.getByText(name, { selector: 'figcaption > span' }).closest('figure')!.querySelector('code')!.textContent;
const script = '<script src="http://shop.test/embed.js" async></script>';
const placeholder = (height: number) => `<svg width="1" height="${height}" display="block"></svg>`;

it('[WG-1] shows a card labelled Live for each widget, linked to its page, and that more are planned', async () => {
  const { user } = await open('/widgets');
  const cards = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/widgets/search',
    '/widgets/google-map',
    '/widgets/country',
    '/widgets/tickets',
  ]);
  for (const card of cards) expect(within(card).getByText('Live')).toBeTruthy();
  expect(screen.getByText('Weitere Widgets sind geplant.')).toBeTruthy();
  await user.click(cards[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Such-Widget' })).toBeTruthy();
});

it('[AD-2] redirects visitors without a session from a documentation page to the sign-in', async () => {
  localStorage.clear();
  await openAdmin('/widgets/search');
  await waitFor(() => expect(address()).toBe('/login'));
});

it('[WG-2] [WG-7] shows the code for the chosen type and options, and the widget itself in the frame', async () => {
  const { user } = await open('/widgets/search');
  expect(code('Mit embed.js')).toBe(
    `<div data-widget="search" data-type="combined">${placeholder(230)}</div>\n${script}`,
  );
  expect([frame().getAttribute('src'), frame().height]).toEqual([`${shop}/search-widget?lang=de`, '230']);

  await user.click(screen.getByRole('button', { name: 'Teamevent' }));
  await user.click(screen.getByRole('button', { name: 'Englisch' }));
  await user.click(screen.getByRole('button', { name: 'Dunkel' }));
  fillIn(screen.getByLabelText('Akzentfarbe'), 'green');
  fillIn(screen.getByLabelText('Partner-Kennung'), 'city-blog');
  expect(screen.getByText('Eine Farbe wie #0f6b57')).toBeTruthy();
  expect(code('Mit embed.js')).toBe(
    `<div data-widget="search" data-type="teamevent" data-lang="en" data-theme="dark" data-partner="city-blog">${placeholder(100)}</div>\n${script}`,
  );
  const path = '/teamevent-widget?lang=en&theme=dark&partner=city-blog';
  await waitFor(() => expect(frame().getAttribute('src')).toBe(shop + path));

  await user.click(screen.getByRole('button', { name: 'Nur iframe' }));
  expect(code('Nur iframe')).toContain(`src="${shop}${path.replaceAll('&', '&amp;')}"`);
  expect(code('Nur iframe')).toContain('height="100"');
});

it('[WG-7] gives the frame of the preview the height that the widget sends', async () => {
  await open('/widgets/search');
  const send = (data: unknown, origin: string) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow }));
    });
  await send({ type: 'shop:height', v: 1, height: 999, overlay: 0 }, 'https://evil.example');
  expect(frame().height).toBe('230');
  await send({ type: 'shop:height', v: 1, height: 550, overlay: 320 }, shop);
  expect(frame().height).toBe('550');
});

it('[WG-7] puts the height of the whole list of a country into its codes for embed.js', async () => {
  const { user } = await open('/widgets/country');
  const send = (height: number) =>
    act(async () => {
      const data = { type: 'shop:height', v: 1, height, overlay: 0 };
      window.dispatchEvent(new MessageEvent('message', { data, origin: shop, source: frame().contentWindow }));
    });
  await send(3_100);
  // The visitor filters the list.
  await send(500);
  expect(code('Deutsch')).toContain(`data-lang="de" data-height="3100">${placeholder(3100)}`);
  expect(code('Englisch')).toContain(`data-lang="en" data-height="3100">${placeholder(3100)}`);

  await user.click(screen.getByRole('combobox', { name: 'Land' }));
  await user.click(await screen.findByRole('option', { name: 'Österreich' }));
  expect(code('Deutsch')).toContain(`data-country="oesterreich" data-lang="de">${placeholder(400)}`);
  await waitFor(() => expect(frame().getAttribute('src')).toContain('oesterreich'));
  // The usual height of this widget, 400 px, is greater.
  await send(390);
  expect(code('Deutsch')).toContain(placeholder(400));
});

describe('[WG-2] the copy button', () => {
  const copyButton = () => screen.getByRole('button', { name: /^(Kopieren|Kopiert) Mit embed.js$/ });
  const advance = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  const copy = async () => {
    copyButton().focus();
    fireEvent.click(copyButton());
    await advance(0);
  };

  beforeEach(async () => {
    await open('/widgets/google-map');
    // From here on time passes only by `advance`, so that a busy machine does not end the confirmation early.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  });

  it('confirms for two seconds', async () => {
    await copy();
    expect(await navigator.clipboard.readText()).toBe(code('Mit embed.js'));
    await advance(1_999);
    expect(copyButton().textContent).toContain('Kopiert');
    await advance(1);
    expect(copyButton().textContent).toContain('Kopieren');
  });

  it('copies another way when the clipboard API refuses, and selects the code when no copy is possible', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const selected: string[] = [];
    const execCommand = jest.fn(() => {
      selected.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    });
    Object.assign(document, { execCommand });
    await copy();
    expect(selected).toEqual([code('Mit embed.js')]);
    expect(copyButton().textContent).toContain('Kopiert');
    expect(document.activeElement).toBe(copyButton());

    execCommand.mockReturnValue(false);
    await copy();
    expect(screen.getByText(/Drücken Sie Strg/)).toBeTruthy();
    expect(window.getSelection()?.toString()).toBe(code('Mit embed.js'));
    Reflect.deleteProperty(document, 'execCommand');
  });
});

it('[WG-3] shows the slugs of every country, and the embed code of the chosen country in each language', async () => {
  const { user } = await open('/widgets/country');
  const rows = within(await screen.findByRole('table', { name: 'Alle Länder' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('code')!.textContent),
    ),
  ).toEqual([
    ['deutschland', 'germany'],
    ['oesterreich', 'austria'],
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Land' }));
  await user.click(await screen.findByRole('option', { name: 'Österreich' }));
  expect(code('Deutsch')).toContain('data-country="oesterreich" data-lang="de"');
  expect(code('Englisch')).toContain('data-country="austria" data-lang="en"');
  await waitFor(() => expect(frame().getAttribute('src')).toBe(`${shop}/country-widget?country=oesterreich&lang=de`));
});

it('[WG-3] shows the embed code of Germany when the list cannot be loaded, and loads the list again on request', async () => {
  mockResponse('/api/countries', problem(503, 'upstream_unavailable'));
  const { user } = await open('/widgets/country', 'en-GB');
  expect(await screen.findByText('The countries could not be loaded')).toBeTruthy();
  expect(code('English')).toContain('data-country="germany" data-lang="en"');
  mockResponse('/api/countries', countries);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Austria' })).toBeTruthy();
});

it('[WG-3] adds city and discount code to the embed code of the tickets widget', async () => {
  await open('/widgets/tickets');
  fillIn(screen.getByLabelText('Stadt (optional)'), 'berlin');
  fillIn(screen.getByLabelText('Rabattcode (optional)'), 'SPRING');
  expect(code('Mit embed.js')).toBe(
    `<div data-widget="tickets" data-city="berlin" data-coupon="SPRING">${placeholder(2280)}</div>\n${script}`,
  );
  // The preview is lower than the widget, which scrolls in it.
  expect([frame().height, frame().title]).toEqual(['720', 'Vorschau: Tickets']);
});

it('[WG-2] shows the button for a content sync on the page of the search widget', async () => {
  await open('/widgets/search');
  expect(await screen.findByRole('button', { name: 'Inhalte synchronisieren' })).toBeTruthy();
});
