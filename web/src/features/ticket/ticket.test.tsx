import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResendTicketInput, TicketDetailsDto, TicketMailDto } from '../../api/generated-lazy-pages.js';
import { aTicket, config, ticketDetails } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { credentialsKey } from '../../shared/lib/ticket-cache.js';

const byToken = '/api/functions/get-booking-by-token';
const refunds = '/api/tickets/tok/refunds';

/** A fake window for printing, because jsdom cannot open one. */
function aPrintWindow() {
  const sheet = document.implementation.createHTMLDocument();
  const target = { document: sheet, setTimeout: jest.fn<Window['setTimeout']>(), print: jest.fn(), close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  const finishStyleLoading = async () => {
    await waitFor(() => expect(sheet.querySelectorAll('.page').length).toBeGreaterThan(0));
    sheet.querySelector('link')!.dispatchEvent(new Event('load'));
  };
  return { ...target, sheet, open, finishStyleLoading };
}

const downloadAll = () => screen.findByRole('button', { name: 'Alle Zugänge herunterladen' });

describe('ticket page', () => {
  it('[TK-4] shows a card for each team, with QR code, username and password', async () => {
    mockResponse(byToken, aTicket(2));
    await openShop('/ticket/tok');
    expect(await screen.findByText('The Clockmaker · Berlin')).toBeTruthy();
    const second = within(screen.getByRole('region', { name: 'Team 2' }));
    expect(second.getByText('BER-2')).toBeTruthy();
    expect(second.getByText('secret-2')).toBeTruthy();
    const qr = (await second.findByRole('img')) as HTMLImageElement;
    expect([qr.width, qr.height]).toEqual([200, 200]);
  });

  it('[TK-4] shows a single team without a number, and copies its password', async () => {
    mockResponse(byToken, aTicket(1));
    const { user } = await openShop('/ticket/tok');
    expect(await screen.findByRole('heading', { name: 'Dein Zugang' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Passwort kopieren' }));
    expect(await navigator.clipboard.readText()).toBe('secret-1');
  });

  it('[TK-4] asks to keep the page open when the connection is lost before the page was kept', async () => {
    mockResponse(byToken, aTicket(1));
    await openShop('/ticket/tok');
    await screen.findByText('secret-1');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Sie sind offline. Lassen Sie diese Seite geöffnet/)).toBeTruthy();
    expect(screen.queryByText(/sind auf diesem Gerät gespeichert/)).toBeNull();
  });

  it('[TK-4] says that the login details are saved when the page was opened without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mockResponse(byToken, aTicket(1));
    await openShop('/ticket/tok');
    expect(
      await screen.findByText('Sie sind offline. Ihre Zugangsdaten sind auf diesem Gerät gespeichert.'),
    ).toBeTruthy();
  });

  it("[TK-7] shows one team from the booking's own fields when no team is listed", async () => {
    mockResponse(byToken, aTicket(0));
    await openShop('/ticket/tok');
    expect(await screen.findByText('secret-1')).toBeTruthy();
  });

  it('[TK-6] shows the existing puzzle sheets and the configured links', async () => {
    mockResponse(byToken, {
      ...aTicket(1),
      game: { puzzle_sheet_pdf_url: 'http://shop.test/api/media/s/x/p.pdf', puzzle_sheet_jpg_url: null },
    });
    await openShop('/ticket/tok');
    const pdf = await screen.findByRole('link', { name: 'Rätselbogen als PDF' });
    expect(pdf.getAttribute('href')).toBe('http://shop.test/api/media/s/x/p.pdf');
    expect([pdf.hasAttribute('download'), pdf.hasAttribute('target')]).toEqual([true, false]);
    expect(screen.queryByRole('link', { name: 'Rätselbogen als JPG' })).toBeNull();
    const ios = await screen.findByRole('link', { name: 'Loquiz im App Store' });
    expect(ios.getAttribute('href')).toBe('https://apps.example.com/ios');
    for (const name of ['Loquiz bei Google Play', 'Hilfe zum Start', 'Ergebnisse ansehen'])
      screen.getByRole('link', { name });
  });

  it('[TK-6] shows no puzzle sheet for a game without one', async () => {
    mockResponse(byToken, aTicket(1));
    await openShop('/ticket/tok');
    await screen.findByRole('heading', { name: 'So starten Sie' });
    expect(screen.queryByText('Rätselbögen')).toBeNull();
  });

  it.each([
    [
      'de-DE',
      'Wir haben Ihnen diese Zugangsdaten auch per E-Mail geschickt.',
      'Der QR-Code enthält Benutzername und Passwort.',
      'So starten Sie',
    ],
    [
      'en-GB',
      'We have also sent you these login details by email.',
      'The QR code contains the username and password.',
      'How to start',
    ],
  ])('[TK-11] explains the QR codes, the start and the e-mail (%s)', async (browser, emailSent, qr, start) => {
    mockResponse(byToken, aTicket(2));
    await openShop('/ticket/tok', browser);
    expect(await screen.findByText(emailSent)).toBeTruthy();
    expect(screen.getByText(new RegExp(`^${qr}`))).toBeTruthy();
    const guide = screen.getByRole('heading', { name: start }).parentElement!;
    expect(within(guide).getAllByRole('listitem')).toHaveLength(3);
  });

  it('[TK-8] is English for an English browser', async () => {
    mockResponse(byToken, aTicket(1));
    await openShop('/ticket/tok', 'en-GB');
    expect(await screen.findByRole('heading', { name: 'Your Access' })).toBeTruthy();
  });

  it('[TK-8] is German for a French browser', async () => {
    mockResponse(byToken, aTicket(1));
    await openShop('/ticket/tok', 'fr-FR');
    expect(await screen.findByRole('heading', { name: 'Dein Zugang' })).toBeTruthy();
  });

  it('[TK-9] shows that an unknown link is invalid', async () => {
    mockResponse(byToken, problem(404, 'not_found'));
    for (const path of ['/api/tickets/unknown', '/api/tickets/unknown/refunds'])
      mockResponse(path, problem(404, 'not_found'));
    await openShop('/ticket/unknown');
    expect(await screen.findByText('Ungültiger Zugangslink')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Ihr Ticket' })).toBeTruthy();
    expect(document.title).toBe('Ihr Ticket · City Escape');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  it('[TK-9] shows that a link without token is invalid', async () => {
    await openShop('/ticket');
    expect(await screen.findByText('Ungültiger Zugangslink')).toBeTruthy();
  });

  it('[OR-1] shows that a team was refunded, and the credentials of the other team with its number', async () => {
    mockResponse(byToken, aTicket(1));
    mockResponse(refunds, { isRefunded: false, isChargedBack: false, teams: [2] });
    await openShop('/ticket/tok');
    const team = within(await screen.findByRole('region', { name: 'Team 2: erstattet' }));
    expect(team.getByText('Die Zugangsdaten dieses Teams sind nicht mehr gültig.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Team 1' })).getByText('secret-1')).toBeTruthy();
  });

  it.each([
    ['de-DE', true, 'Diese Bestellung wurde vollständig erstattet', 'Stornorechnung ST-2026-000001 (PDF)'],
    ['en-GB', true, 'This order has been refunded in full', 'Cancellation invoice ST-2026-000001 (PDF)'],
    ['de-DE', false, 'Zu dieser Bestellung gibt es noch keine Zugangsdaten', 'Stornorechnung ST-2026-000001 (PDF)'],
  ])('[OR-1] [OR-3] in %s, for isRefunded %s, shows "%s" and documents', async (language, isRefunded, title, name) => {
    mockResponse(byToken, problem(404, 'not_found'));
    mockResponse(refunds, { isRefunded, teams: [1] });
    // The full amount in every case, even without a full refund: the page shows the documents that it gets.
    const invoice = { kind: 'cancellation', issuedOn: '2026-11-22', grossCents: -5_998, buyerName: 'Mia Muster' };
    mockResponse('/api/tickets/tok/invoices', {
      items: [{ ...invoice, number: 'ST-2026-000001' }],
      isBillingOpen: false,
    });
    await openShop('/ticket/tok', language);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(screen.queryByText(/Ungültig|Invalid/)).toBeNull();
  });

  it('[TK-4] [OR-1] replaces a ticket from the browser’s cache when the server then says that it was refunded', async () => {
    const serviceWorker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    let isRefunded = false;
    mockResponse(byToken, () => (isRefunded ? problem(404, 'not_found') : aTicket(1)));
    mockResponse(refunds, () => ({ isRefunded, isChargedBack: false, teams: isRefunded ? [1] : [] }));
    mockResponse('/api/tickets/tok/invoices', { items: [], isBillingOpen: false });
    await openShop('/ticket/tok');
    expect(await screen.findByText('secret-1')).toBeTruthy();
    isRefunded = true;
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { lateResponse: credentialsKey('tok') } }));
    expect(await screen.findByRole('heading', { name: 'Diese Bestellung wurde vollständig erstattet' })).toBeTruthy();
    expect(screen.queryByText('secret-1')).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it.each([
    ['de-DE', 'Diese Tickets sind nicht mehr gültig', /Ihre Bank hat die Zahlung zurückgebucht/],
    ['en-GB', 'These tickets are no longer valid', /Your bank has taken the payment back/],
  ])('[D56] in %s, shows "%s" after a chargeback, with reason and documents', async (language, title, reason) => {
    mockResponse(byToken, problem(404, 'not_found'));
    mockResponse(refunds, { isRefunded: false, isChargedBack: true, teams: [1] });
    const invoice = { kind: 'invoice', issuedOn: '2026-11-22', grossCents: 5_998, buyerName: 'Mia Muster' };
    mockResponse('/api/tickets/tok/invoices', {
      items: [{ ...invoice, number: 'RE-2026-000001' }],
      isBillingOpen: false,
    });
    await openShop('/ticket/tok', language);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /RE-2026-000001/ })).toBeTruthy();
  });

  it('[TK-9] offers a retry after a failed request', async () => {
    let calls = 0;
    mockResponse(byToken, () => ((calls += 1) === 1 ? problem(503, 'upstream_unavailable') : aTicket(1)));
    const { user } = await openShop('/ticket/tok');
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('secret-1')).toBeTruthy();
  });
});

describe('the details of a ticket', () => {
  const details = '/api/tickets/tok';
  const withMail = (mail: Partial<TicketMailDto>): TicketDetailsDto => ({
    ...ticketDetails,
    order: { ...ticketDetails.order, mail: { ...ticketDetails.order.mail, ...mail } },
  });
  const shownFacts = () => screen.getAllByRole('term').map((term) => term.parentElement!.textContent);

  it.each([
    ['de-DE', ['BestellnummerA1B2C3D4E5', 'SpielspracheEnglisch']],
    ['en-GB', ['Order numberA1B2C3D4E5', 'Game languageEnglish']],
  ])('[TK-4] name the order and the language of the game (%s)', async (browser, facts) => {
    mockResponse(byToken, aTicket(1));
    mockResponse(details, { ...ticketDetails, language: 'en' });
    await openShop('/ticket/tok', browser);
    await screen.findByText('A1B2C3D4E5');
    expect(shownFacts()).toEqual(expect.arrayContaining(facts));
  });

  it('[TK-4] lead to the start point', async () => {
    mockResponse(byToken, aTicket(1));
    const startPoint = { lat: 52.5163, lng: 13.3777, address: 'Pariser Platz' };
    mockResponse(details, { ...ticketDetails, startPoint });
    await openShop('/ticket/tok');
    const link = await screen.findByRole('link', { name: 'Startpunkt: Pariser Platz' });
    expect(link.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=18/52.5163/13.3777',
    );
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  });

  it('[TK-6] for two teams, show the puzzle sheets above the instructions for the start', async () => {
    const sheet = { puzzle_sheet_pdf_url: 'http://shop.test/p.pdf', puzzle_sheet_jpg_url: null };
    mockResponse(byToken, { ...aTicket(2), game: sheet });
    await openShop('/ticket/tok');
    await screen.findByText('A1B2C3D4E5');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.indexOf('Rätselbögen')).toBeLessThan(titles.indexOf('So starten Sie'));
  });

  it('[TK-11] show a part of the e-mail address, and a button that sends the e-mail again', async () => {
    mockResponse(byToken, aTicket(1));
    const sent = mockResponse<ResendTicketInput>(`${details}/resend`, {});
    const { user } = await openShop('/ticket/tok');
    expect(await screen.findByText('An m•••@example.com')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Erneut senden' }));
    expect(await screen.findByText(/^Wir senden diese Zugangsdaten an m•••@example.com/)).toBe(document.activeElement);
    expect(sent).toEqual([{}]);
  });

  it.each(['failed', 'bounced'] as const)('[TK-3] ask for the right address when the e-mail %s', async (state) => {
    mockResponse(byToken, aTicket(1));
    mockResponse(details, withMail({ state, canCorrect: true }));
    let answer = () => problem(409, 'address_in_use');
    const sent = mockResponse<ResendTicketInput>(`${details}/resend`, () => answer());
    const { user } = await openShop('/ticket/tok');
    const field = await screen.findByLabelText('Richtige E-Mail-Adresse');
    const send = screen.getByRole('button', { name: 'Speichern und senden' });
    await user.click(send);
    expect([screen.getByText('Pflichtfeld').textContent, document.activeElement]).toEqual(['Pflichtfeld', field]);
    await user.type(field, 'mia@');
    await user.click(send);
    expect(screen.getByText('Ungültige E-Mail-Adresse')).toBeTruthy();
    await user.type(field, 'example.com');
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toContain('Inzwischen wurde eine E-Mail zugestellt');
    answer = () => ({}) as never;
    await user.click(send);
    expect(await screen.findByText(/^Wir senden diese Zugangsdaten an mia@example.com/)).toBeTruthy();
    expect(sent).toEqual([{ email: 'mia@example.com' }, { email: 'mia@example.com' }]);
  });

  it.each(['failed', 'bounced'] as const)(
    '[TK-3] show that the e-mail was not delivered when it %s and its address cannot be corrected',
    async (state) => {
      mockResponse(byToken, aTicket(1));
      mockResponse(details, withMail({ state }));
      await openShop('/ticket/tok');
      expect((await screen.findByRole('alert')).textContent).toContain('konnte nicht zugestellt werden');
    },
  );

  it('[TK-10] offer, for the captain of a team, a link that can be copied and ended', async () => {
    mockResponse(byToken, aTicket(2));
    const requests = mockResponse(`${details}/teams/2/link`, (_, { method }) =>
      method === 'POST' ? { url: 'http://shop.test/ticket/captain' } : new Response(null, { status: 204 }),
    );
    const { user } = await openShop('/ticket/tok');
    const team = within(await screen.findByRole('region', { name: 'Team 2' }));
    const linked = (teams: number[]) =>
      mockResponse(details, { ...ticketDetails, order: { ...ticketDetails.order, linkedTeams: teams } });
    linked([2]);
    await user.click(await team.findByRole('button', { name: 'Link für Team 2 erstellen' }));
    expect(await team.findByText('http://shop.test/ticket/captain')).toBeTruthy();
    await user.click(team.getByRole('button', { name: 'Link kopieren' }));
    expect(await navigator.clipboard.readText()).toBe('http://shop.test/ticket/captain');
    linked([]);
    await user.click(team.getByRole('button', { name: 'Link beenden' }));
    expect(await team.findByRole('button', { name: 'Link für Team 2 erstellen' })).toBeTruthy();
    expect(requests).toHaveLength(2);
  });

  it('[TK-10] show a captain only the team of the link, without order, e-mail and invoice', async () => {
    const [, second] = aTicket(2).teamCredentials;
    mockResponse(byToken, { ...aTicket(2), teamCredentials: [second!] });
    mockResponse(details, { language: 'de', team: 2, startPoint: null, order: null });
    await openShop('/ticket/tok');
    expect(await screen.findByText('Dieser Link zeigt nur Team 2.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Team 2' })).getByText('secret-2')).toBeTruthy();
    for (const name of ['Rechnung anzeigen', 'Erneut senden', 'Link für Team 2 erstellen'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[TK-4] are left out when they cannot be loaded', async () => {
    mockResponse(byToken, aTicket(1));
    mockResponse(details, () => problem(503, 'upstream_unavailable'));
    await openShop('/ticket/tok');
    expect(await screen.findByText('secret-1')).toBeTruthy();
    expect(screen.getByText('Wir haben Ihnen diese Zugangsdaten auch per E-Mail geschickt.')).toBeTruthy();
    expect(screen.queryByText('Bestellnummer')).toBeNull();
  });
});

describe('print sheet', () => {
  it.each([
    [2, [2]],
    [8, [8]],
    [9, [8, 1]],
    [25, [8, 8, 8, 1]],
  ])('[TK-5] spreads %i teams over pages of eight', async (teams, onPages) => {
    mockResponse(byToken, aTicket(teams));
    const { sheet, finishStyleLoading } = aPrintWindow();
    const { user } = await openShop('/ticket/tok');
    await user.click(await downloadAll());
    await finishStyleLoading();
    const pages = [...sheet.querySelectorAll('.page')];
    expect(pages.map((page) => page.querySelectorAll('article').length)).toEqual(onPages);
    const last = [...sheet.querySelectorAll('article')].at(-1)!;
    for (const text of [`Team ${teams}`, `BER-${teams}`, `secret-${teams}`]) expect(last.textContent).toContain(text);
    expect(last.querySelector('img')!.src).toMatch(/^data:image/);
  });

  it.each([
    ['de-DE', 'Alle Zugänge herunterladen', /^Scannen Sie den QR-Code Ihres App-Stores/, 'de'],
    ['en-GB', 'Download All Access', /^Scan the QR code of your app store/, 'en'],
  ])(
    '[TK-5] explains in %s how to get the app, with store QR codes, and prints 250 ms after styles load',
    async (browser, button, first, lang) => {
      mockResponse(byToken, aTicket(2));
      const { sheet, print, setTimeout, finishStyleLoading } = aPrintWindow();
      const { user } = await openShop('/ticket/tok', browser);
      await user.click(await screen.findByRole('button', { name: button }));
      await finishStyleLoading();
      expect(sheet.querySelector('ol')!.textContent).toMatch(first);
      const stores = [...sheet.querySelectorAll('figure')];
      expect(stores.map(({ textContent }) => textContent)).toEqual(['iOS (App Store)', 'Android (Google Play)']);
      expect(stores.map((store) => store.querySelector('img')!.width)).toEqual([150, 150]);
      expect(sheet.documentElement.lang).toBe(lang);
      await waitFor(() => expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 250));
      expect(print).not.toHaveBeenCalled();
      (setTimeout.mock.calls[0]![0] as () => void)();
      expect(print).toHaveBeenCalledTimes(1);
    },
  );

  it('[TK-5] prints without the QR codes of the stores when the settings could not be loaded', async () => {
    mockResponse(byToken, aTicket(2));
    mockResponse('/api/config', () => problem(503, 'upstream_unavailable'));
    const { sheet, setTimeout, finishStyleLoading } = aPrintWindow();
    const { user } = await openShop('/ticket/tok');
    await user.click(await downloadAll());
    await finishStyleLoading();
    expect(sheet.querySelectorAll('article')).toHaveLength(2);
    expect(sheet.querySelectorAll('figure')).toHaveLength(0);
    expect(sheet.querySelector('ol')!.textContent).not.toContain('Scannen Sie');
    await waitFor(() => expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 250));
  });

  it('[TK-5] requests the settings again after a failure, and then contains the QR codes of the stores', async () => {
    mockResponse(byToken, aTicket(2));
    mockResponse('/api/config', () => problem(503, 'upstream_unavailable'));
    const { sheet, finishStyleLoading } = aPrintWindow();
    const { user } = await openShop('/ticket/tok');
    const download = await downloadAll();
    await screen.findByRole('button', { name: 'Rechtliche Hinweise erneut laden' });
    mockResponse('/api/config', config);
    await user.click(download);
    await finishStyleLoading();
    expect(sheet.querySelectorAll('figure')).toHaveLength(2);
  });

  it('[TK-5] shows a message when the browser blocked the window', async () => {
    mockResponse(byToken, aTicket(2));
    aPrintWindow().open.mockReturnValue(null);
    const { user } = await openShop('/ticket/tok');
    await user.click(await downloadAll());
    expect(await screen.findByText(/Das Druckfenster wurde blockiert/)).toBeTruthy();
  });

  it('[TK-5] closes the window and shows a message when the sheet cannot be made', async () => {
    mockResponse(byToken, aTicket(2));
    const { document: sheet, close } = aPrintWindow();
    jest.spyOn(sheet.head, 'append').mockImplementation(() => {
      throw new Error('the customer has closed the window');
    });
    const { user } = await openShop('/ticket/tok');
    await user.click(await downloadAll());
    expect(await screen.findByText('Die Zugänge konnten nicht zum Druck vorbereitet werden')).toBeTruthy();
    expect(close).toHaveBeenCalled();
  });

  it('[TK-5] offers no sheet for a single team', async () => {
    mockResponse(byToken, aTicket(1));
    await openShop('/ticket/tok');
    await screen.findByRole('heading', { name: 'Dein Zugang' });
    expect(screen.queryByRole('button', { name: 'Alle Zugänge herunterladen' })).toBeNull();
  });
});
