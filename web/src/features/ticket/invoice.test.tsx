import { screen } from '@testing-library/react';
import type { BillingInput, InvoiceDto } from '../../api/generated-lazy-pages.js';
import { aTicket } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const invoice = {
  number: 'RE-2026-000001',
  kind: 'invoice',
  issuedOn: '2026-11-22',
  grossCents: 5_998,
  buyerName: 'Mia Muster',
} as InvoiceDto;
const listed = (items: InvoiceDto[], isBillingOpen: boolean) =>
  mockResponse('/api/tickets/tok/invoices', { items, isBillingOpen });

async function openInvoice() {
  mockResponse('/api/functions/get-booking-by-token', aTicket(1));
  const shop = await openShop('/ticket/tok');
  await shop.user.click(await screen.findByRole('button', { name: 'Rechnung anzeigen' }));
  return shop;
}

describe('the invoice on the ticket page', () => {
  it('[OR-3] is a download', async () => {
    listed([invoice], false);
    await openInvoice();
    const link = await screen.findByRole('link', { name: 'Rechnung RE-2026-000001 (PDF)' });
    expect(link.getAttribute('href')).toBe('/api/tickets/tok/invoices/RE-2026-000001.pdf');
    expect(screen.getByText(/22\.11\.2026 · 59,98.€ · Mia Muster/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Firmendaten ergänzen' })).toBeNull();
  });

  it('[OR-3] opens for a link from a mail, and is mailed on request', async () => {
    listed([invoice], false);
    let answer = () => problem(503, 'upstream_unavailable');
    const requests = mockResponse('/api/tickets/tok/invoices/mail', () => answer());
    mockResponse('/api/functions/get-booking-by-token', aTicket(1));
    const { user } = await openShop('/ticket/tok#invoice');
    await user.click(await screen.findByRole('button', { name: 'Per E-Mail senden' }));
    expect((await screen.findByRole('alert')).textContent).toContain('konnten nicht gesendet werden');
    answer = () => ({}) as never;
    await user.click(screen.getByRole('button', { name: 'Per E-Mail senden' }));
    expect((await screen.findByText(/an die E-Mail-Adresse Ihrer Bestellung/)).role).toBe('status');
    expect(screen.queryByRole('button', { name: 'Per E-Mail senden' })).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('[OR-3] is missing where nothing was to be paid', async () => {
    listed([], false);
    await openInvoice();
    expect(await screen.findByText(/nichts zu zahlen war/)).toBeTruthy();
  });

  it('[OR-3] is issued again with company details, which need an address', async () => {
    listed([invoice], true);
    const sent = mockResponse<BillingInput>('/api/tickets/tok/billing', { items: [], isBillingOpen: false });
    const { user } = await openInvoice();
    await user.click(await screen.findByRole('button', { name: 'Firmendaten ergänzen' }));
    await user.click(screen.getByRole('button', { name: 'Rechnung neu ausstellen' }));
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByLabelText('Straße und Hausnummer'));
    await user.type(screen.getByLabelText('Firma (optional)'), 'Ausflug AG');
    await user.type(screen.getByLabelText('Straße und Hausnummer'), 'Hauptstraße 7');
    await user.type(screen.getByLabelText('Postleitzahl'), '20095');
    await user.type(screen.getByLabelText('Ort'), 'Hamburg');
    await user.click(screen.getByRole('combobox', { name: 'Land' }));
    await user.keyboard('Österr{Enter}');
    listed([invoice, { ...invoice, number: 'RE-2026-000002', buyerName: 'Ausflug AG' }], false);
    await user.click(screen.getByRole('button', { name: 'Rechnung neu ausstellen' }));
    expect(await screen.findByRole('link', { name: 'Rechnung RE-2026-000002 (PDF)' })).toBeTruthy();
    expect(sent).toEqual([
      { company: 'Ausflug AG', street: 'Hauptstraße 7', postalCode: '20095', city: 'Hamburg', countryCode: 'AT' },
    ]);
  });

  it('[OR-3] is not issued again, and a message says why, when company details were added before', async () => {
    listed([invoice], true);
    mockResponse('/api/tickets/tok/billing', () => problem(409, 'already_given'));
    const { user } = await openInvoice();
    await user.click(await screen.findByRole('button', { name: 'Firmendaten ergänzen' }));
    for (const name of ['Straße und Hausnummer', 'Postleitzahl', 'Ort'])
      await user.type(screen.getByLabelText(name), '1');
    await user.click(screen.getByRole('button', { name: 'Rechnung neu ausstellen' }));
    expect((await screen.findByRole('alert')).textContent).toContain('schon einmal ergänzt');
  });

  it('[OR-3] is replaced by a message when it cannot be loaded', async () => {
    mockResponse('/api/tickets/tok/invoices', () => problem(503, 'upstream_unavailable'));
    await openInvoice();
    expect((await screen.findByRole('alert')).textContent).toContain('konnte nicht geladen werden');
  });
});
