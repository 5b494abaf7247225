import { screen, waitFor } from '@testing-library/react';
import type { GiftCardBalanceDto, GiftCardCodeDto } from '../../api/generated-lazy-pages.js';
import { address, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const path = '/api/gift-cards/balance';

async function check(code: string, language?: string) {
  const shop = await openShop('/gift-card/balance', language);
  await shop.user.type(await screen.findByRole('textbox'), `${code}{Enter}`);
  return shop;
}

describe('balance of a gift card', () => {
  it('[GC-9] is reached from the gift-card page', async () => {
    const { user } = await openShop('/gift-card');
    await user.click(await screen.findByRole('link', { name: 'Guthaben abfragen' }));
    expect(await screen.findByRole('heading', { name: 'Guthaben abfragen', level: 1 })).toBeTruthy();
    expect(address()).toBe('/gift-card/balance');
  });

  it('[GC-9] shows what is left and until when it can be used', async () => {
    const sent = mockResponse<GiftCardCodeDto>(path, { valid: true, balanceCents: 11_250, validUntil: '2029-11-22' });
    await check(' h7km-2pqr 9xvt-4wbc ');
    expect(await screen.findByText(/^112,50\s€$/)).toBeTruthy();
    expect(screen.getByText('Gültig bis 22.11.2029')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jetzt einlösen' }).getAttribute('href')).toBe('/');
    expect(sent).toEqual([{ code: 'h7km-2pqr 9xvt-4wbc' }]);
    expect(address()).toBe('/gift-card/balance');
  });

  it('[GC-9] fills in the code of a printed card, which does not stay in the address', async () => {
    await openShop('/gift-card/balance#code=H7KM2PQR9XVT4WBC');
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('H7KM2PQR9XVT4WBC');
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  it('[GC-9] says in English that the card is used up', async () => {
    mockResponse(path, { valid: true, balanceCents: 0 } satisfies GiftCardBalanceDto);
    await check('EMPTY', 'en-GB');
    expect(await screen.findByText('€0.00')).toBeTruthy();
    expect(screen.getByText(/is used up/)).toBeTruthy();
    expect(screen.queryByText(/Valid until/)).toBeNull();
  });

  it.each([
    ['for an unknown code', { valid: false }, 'Zu diesem Code gibt es keinen gültigen Wertgutschein'],
    ['after too many checks', () => problem(429, 'rate_limited'), 'Zu viele Versuche'],
    [
      'while the server is unavailable',
      () => problem(503, 'upstream_unavailable'),
      'Das Guthaben konnte nicht abgefragt werden',
    ],
  ])('[GC-9] shows the reason instead of a balance %s, until the code is changed', async (_, answer, title) => {
    mockResponse(path, answer);
    const { user } = await check('WRONG');
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    await user.type(screen.getByRole('textbox'), '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[GC-9] asks for a code, and sends nothing without one', async () => {
    const sent = mockResponse(path, { valid: false });
    await check('  ');
    expect(await screen.findByText('Bitte geben Sie einen Code ein')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(sent).toEqual([]);
  });

  it('[GC-9] never shows the balance of a code that was changed meanwhile', async () => {
    const { promise, resolve: respond } = Promise.withResolvers<GiftCardBalanceDto>();
    const sent = mockResponse<GiftCardCodeDto>(path, ({ code }) => (code === 'ONE' ? promise : { valid: false }));
    const { user } = await check('ONE');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.type(screen.getByRole('textbox'), '2');
    respond({ valid: true, balanceCents: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Guthaben anzeigen' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/50,00/)).toBeNull();
    expect(sent).toEqual([{ code: 'ONE' }, { code: 'ONE2' }]);
  });
});
