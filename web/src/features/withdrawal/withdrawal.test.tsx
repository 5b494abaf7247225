import { screen } from '@testing-library/react';
import type { WithdrawalInput } from '../../api/generated-lazy-pages.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const path = '/api/withdrawals';
const summary = { orderNumber: 'M22KWACY4N', email: 'mia@example.com', name: 'Mia Muster', text: 'Nur Team 2.' };

async function enter(given: Partial<typeof summary> = {}, language?: string) {
  const shop = await openShop('/withdrawal', language);
  const entered = { ...summary, ...given };
  const fields: Array<[RegExp, string]> = [
    [/^Name$/, entered.name],
    [/^(Bestellnummer|Order number)$/, entered.orderNumber],
    [/^(E-Mail|Email)$/, entered.email],
    [/^(Mitteilung|Message)/, entered.text],
  ];
  for (const [name, text] of fields) {
    const field = await screen.findByRole('textbox', { name });
    if (text) await shop.user.type(field, text);
  }
  await shop.user.click(screen.getByRole('button', { name: /^(Weiter|Next)$/ }));
  return shop;
}

describe('the withdrawal', () => {
  it('[LG-4] is reached from the footer without signing in', async () => {
    const { user } = await openShop('/gift-card');
    await user.click(await screen.findByRole('link', { name: 'Vertrag widerrufen' }));
    expect(await screen.findByRole('heading', { name: 'Vertrag widerrufen', level: 1 })).toBeTruthy();
  });

  it('[LG-4] is declared in two steps, and then shown as received, with the time', async () => {
    const sent = mockResponse<WithdrawalInput>(path, { withdrawalId: 'w-1', summary });
    const confirmed = mockResponse(`${path}/w-1/confirm`, { receivedAt: '2026-11-21T10:15:00.000Z' });
    const { user } = await enter();
    expect(await screen.findByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBe(document.activeElement);
    expect(screen.getByText('Nur Team 2.')).toBeTruthy();
    expect(sent).toEqual([{ ...summary, uiLanguage: 'de' }]);
    expect(confirmed).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }));
    expect(await screen.findByText(/Eingegangen am 21\.11\.2026, 11:15\..*mia@example\.com/)).toBeTruthy();
    expect(confirmed).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Widerruf bestätigen' })).toBeNull();
  });

  it('[LG-4] can be changed before it is confirmed, in a form that contains what was entered', async () => {
    mockResponse(path, { withdrawalId: 'w-1', summary });
    const { user } = await enter({}, 'en-GB');
    await user.click(await screen.findByRole('button', { name: 'Change details' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Mia Muster');
    expect(document.activeElement).toBe(name);
  });

  it('[LG-4] is not sent with wrong fields, each of which gets a message', async () => {
    const sent = mockResponse(path, {});
    await enter({ name: '', orderNumber: '#1', email: 'mia' });
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('Eine Bestellnummer besteht aus Buchstaben, Ziffern und Strichen')).toBeTruthy();
    expect(screen.getByText('Ungültige E-Mail-Adresse')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(sent).toEqual([]);
  });

  it.each([
    [429, 'rate_limited', 'Zu viele Versuche'],
    [503, 'upstream_unavailable', 'Der Widerruf konnte nicht gesendet werden'],
  ])('[LG-4] shows an alert when the server responds to the first step with %s', async (status, code, title) => {
    mockResponse(path, () => problem(status, code));
    await enter();
    expect((await screen.findByRole('alert')).textContent).toContain(title);
  });

  it('[LG-4] shows an alert and the form again when it was not confirmed in time', async () => {
    mockResponse(path, { withdrawalId: 'w-1', summary });
    mockResponse(`${path}/w-1/confirm`, () => problem(404, 'not_found'));
    const { user } = await enter();
    await user.click(await screen.findByRole('button', { name: 'Widerruf bestätigen' }));
    expect((await screen.findByRole('alert')).textContent).toContain('nicht rechtzeitig bestätigt');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });
});
