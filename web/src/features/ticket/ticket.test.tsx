import { screen, within } from '@testing-library/react';
import { aTicket } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { answers, problem } from '../../../test/server.js';

const byToken = '/api/functions/get-booking-by-token';

describe('ticket page', () => {
  it('[TK-4] shows one card a team with QR code, username and password', async () => {
    answers(byToken, aTicket(2));
    await openShop('/ticket/tok');
    expect(await screen.findByText('The Clockmaker · Berlin')).toBeTruthy();
    const second = within(screen.getByRole('region', { name: 'Team 2' }));
    expect(second.getByText('BER-2')).toBeTruthy();
    expect(second.getByText('secret-2')).toBeTruthy();
    const qr = (await second.findByRole('img')) as HTMLImageElement;
    expect([qr.width, qr.height]).toEqual([200, 200]);
  });

  it('[TK-4] calls a single team simply the access, and copies its password', async () => {
    answers(byToken, aTicket(1));
    const { user } = await openShop('/ticket/tok');
    expect(await screen.findByRole('heading', { name: 'Dein Zugang' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Alle Zugänge herunterladen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Passwort kopieren' }));
    expect(await navigator.clipboard.readText()).toBe('secret-1');
  });

  it("[TK-7] builds one team from the booking's own fields", async () => {
    answers(byToken, aTicket(0));
    await openShop('/ticket/tok');
    expect(await screen.findByText('secret-1')).toBeTruthy();
  });

  it('[TK-6] offers puzzle sheets exactly when they exist, and the links of the settings', async () => {
    answers(byToken, {
      ...aTicket(1),
      game: { puzzle_sheet_pdf_url: 'https://cdn.example.com/p.pdf', puzzle_sheet_jpg_url: null },
    });
    await openShop('/ticket/tok');
    const pdf = await screen.findByRole('link', { name: 'Rätselbogen als PDF' });
    expect(pdf.getAttribute('href')).toBe('https://cdn.example.com/p.pdf');
    expect(screen.queryByRole('link', { name: 'Rätselbogen als JPG' })).toBeNull();
    const ios = await screen.findByRole('link', { name: 'App für iOS' });
    expect(ios.getAttribute('href')).toBe('https://apps.example.com/ios');
    for (const name of ['App für Android', 'Hilfe zum Start', 'Ergebnisse ansehen']) screen.getByRole('link', { name });
  });

  it('[TK-8] is English for English browsers, German for all others', async () => {
    answers(byToken, aTicket(1));
    await openShop('/ticket/tok', 'en-GB');
    expect(await screen.findByRole('heading', { name: 'Your Access' })).toBeTruthy();
  });

  it('[TK-8] is German for a French browser', async () => {
    answers(byToken, aTicket(1));
    await openShop('/ticket/tok', 'fr-FR');
    expect(await screen.findByRole('heading', { name: 'Dein Zugang' })).toBeTruthy();
  });

  it('[TK-9] says that an unknown link is invalid', async () => {
    answers(byToken, problem(404, 'not_found'));
    await openShop('/ticket/unknown');
    expect(await screen.findByText('Ungültiger Zugangslink')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  it('[TK-9] says that a link without token is invalid', async () => {
    await openShop('/ticket');
    expect(await screen.findByText('Ungültiger Zugangslink')).toBeTruthy();
  });

  it('[TK-9] offers another try after a failed call', async () => {
    let calls = 0;
    answers(byToken, () => ((calls += 1) === 1 ? problem(503, 'upstream_unavailable') : aTicket(1)));
    const { user } = await openShop('/ticket/tok');
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('secret-1')).toBeTruthy();
  });
});
