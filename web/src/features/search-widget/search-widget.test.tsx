import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../../../test/checkout-steps.js';
import { aCity } from '../../../test/fixtures.js';
import { mockHostPage } from '../../../test/host-page.js';
import { openWidget } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { publicAddress, topWindow } from '../widget/index.js';

const berlin = { ...aCity(), rank: 2 };
const munich = {
  ...aCity({
    id: 'munich',
    name: 'München',
    nameEn: 'Munich',
    slug: 'muenchen',
    slugEn: 'munich',
    bundesland: 'Bayern',
  }),
  rank: 1,
};

let close: () => void;
afterEach(() => close?.());

function open(address: string, host: { referrer?: string } = {}) {
  const opened = openWidget(address, host);
  close = opened.close;
  const navigate = jest.spyOn(topWindow, 'navigate').mockReturnValue(undefined);
  return { ...opened, navigate, field: screen.getByRole<HTMLInputElement>('combobox') };
}

const optionTexts = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const tabNamed = (name: string) => screen.getByRole('tab', { name });

describe('the search widgets', () => {
  it('[WG-4] send one request for the typed text and list the results', async () => {
    const searches: string[] = [];
    mockResponse('/api/cities', (_, { url }) => {
      searches.push(new URL(url).search);
      return [berlin, munich];
    });
    const { field } = open('/search-widget');
    // In one task, so that a busy machine cannot make a pause between them.
    for (const typed of ['b', 'be', 'ber']) fillIn(field, typed);
    expect(await optionTexts()).toEqual(['BerlinBerlin, Deutschland', 'MünchenBayern, Deutschland']);
    expect(searches).toEqual(['?search=ber&lang=de']);
  });

  it('[WG-4] close the list and clear it when fewer than two characters are left', async () => {
    mockResponse('/api/cities', [berlin]);
    const { user, field } = open('/search-widget');
    await user.type(field, 'be');
    await screen.findByRole('option');
    await user.type(field, '{Backspace}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    fillIn(field, 'be');
    expect(screen.queryByRole('option')).toBeNull();
    await screen.findByRole('option');
  });

  it('[WG-4] keep the list while a longer text is searched for, during which Enter selects nothing', async () => {
    let answer: (cities: unknown[]) => void = () => undefined;
    mockResponse('/api/cities', (_, { url }) =>
      url.includes('=be&')
        ? [berlin, munich]
        : new Promise((resolve) => {
            answer = resolve as typeof answer;
          }),
    );
    const { user, field, navigate } = open('/search-widget');
    await user.type(field, 'be');
    await screen.findAllByRole('option');
    await user.type(field, 'r{Enter}');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await screen.findByText('Suche läuft …');
    await waitFor(() => {
      answer([berlin]);
      expect(screen.getAllByRole('option')).toHaveLength(1);
    });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('[WG-4] clear the field and the list when the tab changes', async () => {
    mockResponse('/api/cities', [berlin]);
    const teamEventSearches = mockResponse('/api/teamevents', [munich]);
    const { user, field } = open('/search-widget');
    await user.type(field, 'be');
    await screen.findByRole('option');
    await user.click(tabNamed('Team Events'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(screen.getByRole('combobox'), 'mu');
    expect(await optionTexts()).toEqual(['MünchenBayern, Deutschland']);
    expect(teamEventSearches).toHaveLength(1);
  });

  it('[NF-3] change tabs with the arrow keys', async () => {
    const { user } = open('/search-widget');
    await user.click(tabNamed('Escape Games'));
    await user.keyboard('{ArrowRight}');
    expect(tabNamed('Team Events').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tabNamed('Team Events'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tabNamed('Escape Games'));
    await user.keyboard('{End}');
    expect(tabNamed('Team Events').tabIndex).toBe(0);
    expect(tabNamed('Escape Games').tabIndex).toBe(-1);
  });

  it('[SR-2] show by which other name a place was found', async () => {
    mockResponse('/api/cities', [{ ...berlin, matchedName: 'Kreuzberg' }]);
    const { user, field } = open('/search-widget');
    await user.type(field, 'kreuz');
    expect(await optionTexts()).toEqual(['Berlin (Kreuzberg)Berlin, Deutschland']);
  });

  it.each([
    ['de', 'Keine Ergebnisse gefunden'],
    ['en', 'No results found'],
  ])('[WG-4] show a message when nothing was found (%s)', async (lang, text) => {
    mockResponse('/api/cities', []);
    const { user, field } = open(`/search-widget?lang=${lang}`);
    await user.type(field, 'xx');
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    expect(screen.getByText(new RegExp(`^${text} .*\\?`))).toBeTruthy();
  });

  it.each([
    ['/search-widget', '/api/cities', 'In der Nähe von Ibiza spielen Sie hier:'],
    ['/teamevent-widget?lang=en', '/api/teamevents', 'Near Ibiza you can play in:'],
  ])('[SR-3] offer the nearest places and a way to ask when nothing was found (%s)', async (address, path, text) => {
    mockResponse(path, []);
    mockResponse(`${path}/suggestions`, {
      near: { name: 'Ibiza', countryCode: 'ES' },
      places: [{ ...munich, distanceKm: 130 }, berlin],
    });
    const { user, field, navigate } = open(address);
    await user.type(field, 'ibiza');
    expect((await optionTexts())[0]).toMatch(/(München|Munich)(Bayern|Bavaria), (Deutschland|Germany) · 130 km$/);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@example.com');
    // Nobody has searched for an alternative, so Enter selects one only after an arrow key.
    await user.keyboard('{Enter}');
    expect(navigate).not.toHaveBeenCalled();
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/\/(muenchen|munich)$/)));
  });

  it('[SR-3] go to the first alternative by Page Up when none is active', async () => {
    mockResponse('/api/cities', []);
    const others = Array.from({ length: 5 }, (_, index) => ({ ...berlin, id: `other-${index}` }));
    mockResponse('/api/cities/suggestions', { near: null, places: [munich, ...others] });
    const { user, field } = open('/search-widget');
    await user.type(field, 'xx');
    const [first] = await screen.findAllByRole('option');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{PageUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe(first!.id);
  });

  it('[SR-3] say that nothing was found when the alternatives cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    mockResponse('/api/cities', []);
    mockResponse('/api/cities/suggestions', problem(503, 'upstream_unavailable'));
    const { user, field } = open('/search-widget');
    await user.type(field, 'xx');
    expect(await screen.findAllByText('Keine Ergebnisse gefunden')).toHaveLength(2);
  });

  it('[WG-4] only log a failure, and search again for the next text', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    mockResponse('/api/cities', problem(503, 'upstream_unavailable'));
    const { user, field } = open('/search-widget');
    await user.type(field, 'be');
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    mockResponse('/api/cities', [berlin]);
    await user.type(field, 'r');
    await screen.findByRole('option');
  });

  it.each([
    ['/search-widget', 'https://www.example.com/escape-room/muenchen'],
    ['/search-widget?lang=en', 'https://www.example.com/en/escape-room/munich'],
    ['/escape-game-widget?partner=some-blog', 'https://www.example.com/escape-room/muenchen?partner=some-blog'],
    ['/escape-game-widget?partner=Not%20One', 'https://www.example.com/escape-room/muenchen'],
    ['/teamevent-widget', 'https://www.example.com/teamevents/muenchen'],
    ['/teamevent-widget?lang=en', 'https://www.example.com/en/teamevents/munich'],
  ])('[WG-5] navigate the top window to the public website (%s)', async (address, target) => {
    mockResponse('/api/cities', [berlin, munich]);
    mockResponse('/api/teamevents', [berlin, munich]);
    const { user, field, navigate } = open(address);
    await user.type(field, 'mu');
    await user.click(await screen.findByRole('option', { name: /nchen|nich/ }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(target));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('[WG-5] never navigate to another host than the configured one', () => {
    const place = { kind: 'teamevent', slug: '//evil.example/x' } as const;
    expect(publicAddress('https://www.example.com', place, 'de')).toBe(
      'https://www.example.com/teamevents/%2F%2Fevil.example%2Fx',
    );
    expect(() => publicAddress('javascript:alert(1)//', place, 'de')).toThrow();
  });

  it('[NF-3] [SR-1] work by keyboard alone, and the best match is active first', async () => {
    mockResponse('/api/cities', [berlin, munich]);
    const { user, field, navigate } = open('/escape-game-widget');
    await user.tab();
    expect(document.activeElement).toBe(field);
    await user.keyboard('mu');
    await screen.findAllByRole('option');
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant')!)!.textContent;
    expect(active()).toMatch(/^München/);
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Berlin/);
    await user.keyboard('{ArrowUp}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('https://www.example.com/escape-room/muenchen'));
  });

  it('[WG-5] open a tab when the host page forbids navigation, and show a link when it forbids tabs too', async () => {
    mockResponse('/api/cities', [berlin]);
    const { user, field, navigate } = open('/escape-game-widget');
    navigate.mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    const tab = { opener: window } as unknown as Window;
    const openTab = jest.spyOn(topWindow, 'open').mockReturnValueOnce(tab).mockReturnValue(null);
    await user.type(field, 'be');
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(tab.opener).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();

    await user.type(field, 'r');
    await user.click(await screen.findByRole('option'));
    const link = within(await screen.findByRole('alert')).getByRole('link');
    expect(link.getAttribute('href')).toBe('https://www.example.com/escape-room/berlin');
    expect(openTab).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a widget and its host page', () => {
  it.each([
    ['', '', 'de'],
    ['', 'https://host.example/', 'de'],
    ['', 'https://host.example/en', 'en'],
    ['', 'https://host.example/en/cities', 'en'],
    ['', 'https://host.example/entdecken', 'de'],
    ['?lang=en', 'https://host.example/', 'en'],
    ['?lang=de', 'https://host.example/en/', 'de'],
    ['?lang=fr', 'https://host.example/en/', 'en'],
  ])('[WG-6] with the query "%s" on the host page "%s" the language is %s', (search, referrer, language) => {
    open(`/search-widget${search}`, { referrer });
    expect(document.documentElement.lang).toBe(language);
    expect(screen.getByRole('combobox', { name: language === 'de' ? 'Stadt' : 'City' })).toBeTruthy();
  });

  it('[WG-6] the language changes only on a message of the host in the supported version', async () => {
    const host = mockHostPage();
    open('/search-widget');
    await host.sendMessage({ type: 'shop:language', v: 1, lang: 'en' }, window);
    await host.sendMessage({ type: 'shop:language', v: 2, lang: 'en' });
    await host.sendMessage({ type: 'shop:language', v: 1, lang: 'fr' });
    await host.sendMessage('shop:language');
    await host.sendMessage(null);
    expect(screen.getByRole('combobox', { name: 'Stadt' })).toBeTruthy();
    await host.sendMessage({ type: 'shop:language', v: 1, lang: 'en' });
    expect(screen.getByRole('combobox', { name: 'City' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('[WG-7] the host receives the height, with 320 px more while the list is open', async () => {
    mockResponse('/api/cities', [berlin]);
    const host = mockHostPage(99.2);
    const { user, field } = open('/escape-game-widget');
    expect(host.messages()).toEqual([
      { v: 1, type: 'shop:height', height: 100, overlay: 0 },
      { v: 1, type: 'shop:event', name: 'loaded' },
    ]);
    await user.type(field, 'be');
    await screen.findByRole('option');
    expect(host.last('shop:height')).toEqual({ v: 1, type: 'shop:height', height: 420, overlay: 320 });
    await user.keyboard('{Escape}');
    expect(host.last('shop:height')).toEqual({ v: 1, type: 'shop:height', height: 100, overlay: 0 });
    await host.resize(150);
    expect(host.last('shop:height')).toMatchObject({ height: 150 });
  });

  it('[WG-7] the host receives no height while the container of the frame is hidden', async () => {
    const host = mockHostPage(0);
    open('/escape-game-widget');
    expect(host.last('shop:height')).toBeUndefined();
    await host.resize(100);
    expect(host.last('shop:height')).toMatchObject({ height: 100 });
  });

  it('the host receives kind and slug of the selected place', async () => {
    mockResponse('/api/teamevents', [munich]);
    const host = mockHostPage();
    const { user, field } = open('/teamevent-widget');
    await user.type(field, 'mu');
    await user.click(await screen.findByRole('option'));
    await waitFor(() =>
      expect(host.last('shop:event')).toEqual({
        v: 1,
        type: 'shop:event',
        name: 'selected',
        kind: 'teamevent',
        slug: 'muenchen',
      }),
    );
  });

  it('outside a frame the widget sends no message', () => {
    const posted = jest.spyOn(window, 'postMessage');
    open('/search-widget');
    expect(posted).not.toHaveBeenCalled();
  });

  it('the widget takes theme and a legible accent from the embed code, and ignores invalid values', () => {
    const scheme = { matches: false, addEventListener: () => undefined };
    window.matchMedia = () => scheme as unknown as MediaQueryList;
    open('/search-widget?theme=dark&accent=c0ffee');
    const { dataset, style } = document.documentElement;
    expect(dataset['theme']).toBe('dark');
    expect(style.getPropertyValue('--accent')).toBe('#c0ffee');
    close();
    open('/search-widget?theme=light&accent=c0ffee');
    expect(dataset['theme']).toBe('light');
    expect(style.getPropertyValue('--accent')).not.toBe('#c0ffee');
    close();
    open('/search-widget?theme=url(x)&accent=red;x');
    expect(dataset['theme']).toBeUndefined();
    expect(style.getPropertyValue('--accent')).toBe('');
  });
});

it.each([
  ['de', 'Unter dieser Adresse gibt es keine Seite.', 'Zur Startseite'],
  ['en', 'There is no page at this address.', 'Back to home'],
])(
  '[NF-1] an unknown address below a widget shows a 404 page without header and footer (%s)',
  async (language, text, home) => {
    ({ close } = openWidget(`/search-widget/no-such-page?lang=${language}`));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  },
);
