import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { InvoiceDto, InvoiceListDto } from '../../api/generated-admin.js';
import { currentMonth, formatMonth } from '../../shared/lib/month.js';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const anInvoice = (fields: Partial<InvoiceDto> = {}): InvoiceDto => ({
  number: 'RE-2026-000007',
  kind: 'invoice',
  issuedOn: '2026-11-21',
  orderId: 'o-1',
  orderNumber: 'M22KWACY4N',
  buyerName: 'Ausflug AG',
  grossCents: 5_998,
  netCents: 5_040,
  vatCents: 958,
  vatRateBp: 1_900,
  countryCode: 'DE',
  currency: 'EUR',
  originalNumber: null,
  suppliedOn: '2026-11-21',
  moneyCents: 5_998,
  giftCardCents: 0,
  ...fields,
});
const amounts = { grossCents: 5_998, netCents: 5_040, vatCents: 958 };
const list: InvoiceListDto = {
  items: [
    anInvoice({
      number: 'ST-2026-000001',
      kind: 'cancellation',
      originalNumber: 'RE-2026-000007',
      grossCents: -1_000,
      netCents: -840,
      vatCents: -160,
      moneyCents: 1_000,
    }),
    anInvoice(),
  ],
  next: null,
  totals: [
    { kind: 'invoice', vatRateBp: 1_900, countryCode: 'DE', count: 1, ...amounts },
    {
      kind: 'cancellation',
      vatRateBp: 1_900,
      countryCode: 'DE',
      count: 1,
      grossCents: -1_000,
      netCents: -840,
      vatCents: -160,
    },
    { kind: 'receipt', vatRateBp: null, countryCode: null, count: 1, grossCents: 2_500, netCents: 2_500, vatCents: 0 },
  ],
};
const path = '/api/admin/invoices';
const factOf = (label: string) => screen.getByText(label).parentElement!.textContent;

describe('the invoices of a month', () => {
  beforeEach(() => givenSession());

  it('[OR-3] are listed with their order, customer and amounts, below totals that sum up gift cards separately', async () => {
    mockResponse(path, list);
    await openAdmin('/admin/invoices?month=2026-11');
    const table = within(await screen.findByRole('table', { name: 'Rechnungen im November 2026' }));
    const row = within(table.getByRole('row', { name: /^RE-2026-000007/ }));
    expect(row.getByRole('link', { name: 'M22KWACY4N' }).getAttribute('href')).toBe('/admin/orders/o-1');
    expect(row.getByText('Ausflug AG')).toBeTruthy();
    expect(row.getByText(/^50,40\s€$/)).toBeTruthy();
    expect(row.getByText(/^9,58\s€$/)).toBeTruthy();
    expect(table.getByText('zu RE-2026-000007')).toBeTruthy();
    expect(factOf('Umsatz brutto')).toMatch(/49,98\s€/);
    expect(factOf('davon Umsatzsteuer')).toMatch(/7,98\s€/);
    expect(factOf('Umsatz netto')).toMatch(/42,00\s€/);
    expect(factOf('Verkaufte Wertgutscheine')).toMatch(/25,00\s€/);
  });

  it('[OR-3] are those of the month in the address, which follows the month that is chosen', async () => {
    const months: Array<string | null> = [];
    mockResponse(path, (_, request) => {
      months.push(new URL(request.url).searchParams.get('month'));
      return list;
    });
    const { user } = await openAdmin('/admin/invoices?month=2026-01');
    await screen.findByRole('table', { name: 'Rechnungen im Januar 2026' });
    await user.click(screen.getByRole('button', { name: 'Vorheriger Monat' }));
    await screen.findByRole('table', { name: 'Rechnungen im Dezember 2025' });
    expect(address()).toBe('/admin/invoices?month=2025-12');
    const current = formatMonth(currentMonth(), 'de');
    await choose(user, 'Monat', current);
    await screen.findByRole('table', { name: `Rechnungen im ${current}` });
    expect(address()).toBe('/admin/invoices');
    expect(months.slice(0, 2)).toEqual(['2026-01', '2025-12']);
  });

  it('[OR-3] are saved one by one, as an archive and as a list', async () => {
    mockResponse(path, list);
    const sent = ['/RE-2026-000007.pdf', '.zip', '.csv'].map((end) => mockResponse(`${path}${end}`, 'file'));
    URL.createObjectURL = jest.fn(() => 'blob:x');
    URL.revokeObjectURL = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await openAdmin('/admin/invoices?month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'RE-2026-000007 als PDF speichern' }));
    await user.click(screen.getByRole('button', { name: 'PDFs als ZIP' }));
    await user.click(screen.getByRole('button', { name: 'Liste als CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(3));
    expect(sent.map((bodies) => bodies.length)).toEqual([1, 1, 1]);
  });

  it('[OR-3] show a message when their archive cannot be made', async () => {
    mockResponse(path, list);
    mockResponse(`${path}.zip`, () => problem(503, 'upstream_unavailable'));
    const { user } = await openAdmin('/admin/invoices?month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'PDFs als ZIP' }));
    expect(await screen.findByText('Die Datei konnte nicht erstellt werden')).toBeTruthy();
  });

  it('[OR-3] have no button for an archive when there are none', async () => {
    mockResponse(path, { items: [], next: null, totals: [] });
    await openAdmin('/admin/invoices?month=2020-02', 'en-GB');
    expect(await screen.findByText('No invoices in February 2020')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'PDFs as ZIP' })).toBeNull();
  });

  it('[OR-3] can be loaded again after a failure', async () => {
    let hasFailed = false;
    mockResponse(path, () => {
      if (hasFailed) return list;
      hasFailed = true;
      return problem(503, 'upstream_unavailable');
    });
    const { user } = await openAdmin('/admin/invoices?month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('table', { name: 'Rechnungen im November 2026' })).toBeTruthy();
  });
});
