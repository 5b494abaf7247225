import type { CityDto } from '../../api/generated-widgets.js';
import { screen, waitFor } from '@testing-library/react';
import { fillIn, mockCatalog, nextButton, selectTickets } from '../../../test/checkout-steps.js';
import { aCity, config } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse } from '../../../test/server.js';

async function openStep2() {
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(nextButton());
  await screen.findByRole('button', { name: 'Zur Zahlung' });
  return user;
}

const dialCode = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ländervorwahl' });

it('[BK-13] marks missing fields, focuses the first of them, and removes the message of a field that is filled in', async () => {
  const user = await openStep2();
  await user.type(screen.getByLabelText('Vorname'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
  expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByLabelText('Nachname'));
  await user.type(screen.getByLabelText('Nachname'), 'L');
  await waitFor(() => expect(screen.getAllByText('Pflichtfeld')).toHaveLength(4));
});

it.each([
  ['Telefon', 'Ungültige Telefonnummer', ['1234', '0151 2345678a', 'keine'], '+49 (0)151 / 234'],
  [
    'E-Mail',
    'Ungültige E-Mail-Adresse',
    ['ada', 'ada@example', 'ada..b@example.com', 'ädä@example.com'],
    'a@bücher.de',
  ],
])(
  '[BK-13] refuses in the field %s what the server would refuse, and accepts a valid value',
  async (label, message, wrong, right) => {
    const user = await openStep2();
    await user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
    await screen.findAllByText('Pflichtfeld');
    for (const typed of wrong) {
      fillIn(screen.getByLabelText(label), typed);
      expect(await screen.findByText(message)).toBeTruthy();
      fillIn(screen.getByLabelText(label), right);
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    }
  },
);

it.each([
  ['a name', 'österr', '+43'],
  ['a name without its accents', 'osterr', '+43'],
  ['a code', '+43', '+43'],
  ['digits', '41', '+41'],
  ['the code as it is dialled', '0044', '+44'],
  ['an ISO code', 'ch', '+41'],
  ['an abbreviation', 'UK', '+44'],
  ['another abbreviation', 'usa', '+1'],
  ['a part of a country', 'England', '+44'],
  ['another name', 'holland', '+31'],
  ['the name in the other language', 'Switzerland', '+41'],
  ['a name written without umlauts', 'oesterr', '+43'],
])('[BK-13] finds a dial code by %s (%s)', async (_, typed, code) => {
  const user = await openStep2();
  expect(dialCode().value).toBe('+49 Deutschland');
  await user.type(dialCode(), typed, { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await user.keyboard('{Enter}');
  expect(dialCode().value).toContain(`${code} `);
});

it('[BK-13] [BK-20] opens the list of dial codes at the chosen one, and keeps that one when no country is found', async () => {
  const user = await openStep2();
  await user.click(dialCode());
  const options = screen.getAllByRole('option');
  expect(options.length).toBeGreaterThan(150);
  const active = document.getElementById(dialCode().getAttribute('aria-activedescendant')!);
  expect(active?.textContent).toBe('Deutschland+49');
  await user.clear(dialCode());
  await user.type(dialCode(), 'xyz');
  expect(screen.getByText('Kein Land gefunden')).toBeTruthy();
  await user.tab();
  expect(dialCode().value).toBe('+49 Deutschland');
});

it('[BK-13] [LG-3] links the consents to those of their legal texts whose URL is configured', async () => {
  const legal = { ...config.legal.de, termsUrl: 'https://www.example.com/agb', privacyUrl: null };
  mockResponse('/api/config', { ...config, legal: { ...config.legal, de: legal } });
  await openStep2();
  const terms = screen.getByRole('link', { name: 'Allgemeinen Geschäftsbedingungen' });
  expect(terms.getAttribute('href')).toBe('https://www.example.com/agb');
  expect(screen.getByRole('link', { name: 'Widerrufsrecht' }).getAttribute('href')).toBe(legal.withdrawalUrl);
  expect(screen.queryByRole('link', { name: 'Datenschutzerklärung' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /Allgemeinen Geschäftsbedingungen.*Datenschutzerklärung/ })).toBeTruthy();
});

it('[BK-13] [NF-3] marks required fields, and keeps the mark out of their accessible names', async () => {
  await openStep2();
  for (const name of ['Vorname', 'Nachname', 'Telefon', 'E-Mail']) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    expect([field.required, field.labels![0]!.parentElement!.dataset['required']]).toEqual([true, 'true']);
  }
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ländervorwahl' }).required).toBe(true);
  for (const consent of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(consent.required).toBe(true);
  expect(screen.getByText('* Pflichtfelder')).toBeTruthy();
});

it('[BK-13] points out a probable typing error in the e-mail address, corrects it on a click, or accepts the address', async () => {
  const user = await openStep2();
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' });
  await user.type(email, 'ada@gmial.com');
  expect(screen.queryByRole('button', { name: 'Meinten Sie gmail.com?' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Meinten Sie gmail.com?' }));
  expect(email.value).toBe('ada@gmail.com');
  expect(document.activeElement).toBe(email);
  expect(screen.queryByRole('button', { name: /^Meinten Sie/ })).toBeNull();

  await user.clear(email);
  await user.type(email, 'ada@gmial.com');
  fillIn(screen.getByLabelText('Vorname'), 'Ada');
  fillIn(screen.getByLabelText('Nachname'), 'Lovelace');
  fillIn(screen.getByLabelText('Telefon'), '0151234567');
  for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
  expect((await screen.findByRole('region', { name: 'Kontakt' })).textContent).toContain('ada@gmial.com');
});

it('[BK-13] Tab takes the active dial code and moves on, leaving the field takes an exact match, and Escape cancels', async () => {
  const user = await openStep2();
  const overwrite = (text: string) =>
    user.type(dialCode(), text, { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await overwrite('Holl');
  expect(screen.getByRole('option').textContent).toBe('Niederlande (Holland)+31');
  await user.tab();
  expect(dialCode().value).toBe('+31 Niederlande');
  expect(document.activeElement).toBe(screen.getByLabelText('Telefon'));
  await overwrite('UK');
  await user.click(screen.getByLabelText('Telefon'));
  expect(dialCode().value).toBe('+44 Vereinigtes Königreich');
  await overwrite('Ö{Escape}');
  expect(dialCode().value).toBe('+44 Vereinigtes Königreich');
});

it("[BK-13] presets the dial code of the city's country, until the customer chooses another one or types a number", async () => {
  const vienna = aCity({ id: 'vienna', name: 'Wien', nameEn: 'Vienna', slug: 'wien', countryCode: 'AT' });
  const bern = aCity({ id: 'bern', name: 'Bern', nameEn: 'Bern', slug: 'bern', countryCode: 'CH' });
  const user = await openStep2();
  const changeCity = async (city: CityDto) => {
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    mockCatalog(undefined, city);
    await user.type(await screen.findByRole('combobox', { name: 'Stadt' }), city.name, {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await user.click(await screen.findByRole('option'));
    await user.click(await screen.findByRole('radio', { name: 'The Clockmaker' }));
    await user.click(nextButton());
    await screen.findByRole('button', { name: 'Zur Zahlung' });
  };
  expect(dialCode().value).toBe('+49 Deutschland');
  await changeCity(bern);
  await waitFor(() => expect(dialCode().value).toBe('+41 Schweiz'));
  await changeCity(vienna);
  await waitFor(() => expect(dialCode().value).toBe('+43 Österreich'));
  await user.type(screen.getByLabelText('Telefon'), '0660123');
  await changeCity(aCity());
  expect(dialCode().value).toBe('+43 Österreich');
  await user.clear(screen.getByLabelText('Telefon'));
  await waitFor(() => expect(dialCode().value).toBe('+49 Deutschland'));
  await user.type(dialCode(), '+41{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await changeCity(vienna);
  expect(dialCode().value).toBe('+41 Schweiz');
});
