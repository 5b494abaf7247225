import { berlinDay } from '@shop/calendar';
import { screen, within } from '@testing-library/react';
import type { GiftCardReportDto, SalesReportDto, SalesSumsDto } from '../../api/generated-admin.js';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const sums = (grossCents: number, fields: Partial<SalesSumsDto> = {}): SalesSumsDto => ({
  orders: 2,
  grossCents,
  netCents: grossCents - 100,
  vatCents: 100,
  refundedCents: 0,
  moneyCents: grossCents,
  giftCardCents: 0,
  ...fields,
});
const sales = (rows: SalesReportDto['rows'], totals: SalesSumsDto): SalesReportDto => ({
  rows,
  totals,
  rowCount: rows.length,
});
const row = (key: string, grossCents: number, name = '', nameEn = '') => ({ key, name, nameEn, ...sums(grossCents) });

/** Sets the responses of sales reports, and returns the requested groups and periods. */
function mockSales() {
  const requests: string[] = [];
  mockResponse('/api/admin/reports/sales', (_, request) => {
    const { from, to, groupBy } = Object.fromEntries(new URL(request.url).searchParams) as Record<string, string>;
    requests.push(`${groupBy} ${from} ${to}`);
    if (groupBy === 'gift_card') return sales([], sums(5_000));
    if (groupBy === 'channel') return sales([row('shop', 9_000), row('manager', 3_000)], sums(12_000));
    if (groupBy === 'city') return sales([row('c-1', 12_000, 'München', 'Munich')], sums(12_000));
    return from! < '2026-06-01'
      ? sales([row('2026-05-02', 8_000)], sums(8_000))
      : sales([row('2026-06-02', 12_000)], sums(12_000));
  });
  return requests;
}
const june = 'period=custom&from=2026-06-01&to=2026-06-03';

describe('the page of reports', () => {
  beforeEach(() => givenSession());

  it('[OR-4] shows sales compared with the period before, as a chart with a text and as a table with every day', async () => {
    const requests = mockSales();
    await openAdmin(`/admin/reports?${june}`);
    const chart = await screen.findByRole('img', {
      name: /^Umsatz nach Tagen: Summe 120,00\s€, höchster Wert 120,00\s€ am 02\.06\.2026\./,
    });
    expect(chart.querySelectorAll('title')).toHaveLength(3);
    expect(screen.getByText('Umsatz brutto').parentElement!.textContent).toMatch(/120,00\s€\+50\s% gegenüber 80,00\s€/);
    expect(requests.toSorted()).toEqual([
      'channel 2026-06-01 2026-06-03',
      'day 2026-05-29 2026-05-31',
      'day 2026-06-01 2026-06-03',
      'gift_card 2026-05-29 2026-05-31',
      'gift_card 2026-06-01 2026-06-03',
    ]);
    const table = within(screen.getByRole('table', { name: 'Umsatz nach Tagen', hidden: true }));
    expect(table.getAllByRole('row', { hidden: true })).toHaveLength(4);
    const byChannel = within(screen.getByRole('table', { name: 'Umsatz nach Kanal' }));
    expect(byChannel.getByRole('row', { name: /^Shop.*75\s%/ })).toBeTruthy();
  });

  it('[OR-4] splits sales by city, named in the language of the page, and keeps the choice in the address', async () => {
    mockSales();
    const { user } = await openAdmin(`/admin/reports?${june}`, 'en-GB');
    await screen.findByRole('table', { name: 'Sales by channel' });
    await choose(user, 'Split by', 'City');
    const table = within(await screen.findByRole('table', { name: 'Sales by city' }));
    expect(table.getByRole('rowheader', { name: 'Munich' })).toBeTruthy();
    expect(address()).toBe(`/admin/reports?${june}&by=city`);
  });

  it('[OR-4] keeps the period when another report is chosen, and offers that report as a file', async () => {
    mockSales();
    mockResponse('/api/admin/reports/vat', {
      rows: [{ vatRateBp: 1_900, countryCode: 'DE', ...sums(12_000) }],
      totals: sums(12_000),
    });
    const { user } = await openAdmin(`/admin/reports?${june}`);
    await user.click(await screen.findByRole('link', { name: 'Umsatzsteuer' }));
    expect(await screen.findByRole('row', { name: /^Deutschland 19\s%/ })).toBeTruthy();
    expect(address()).toBe(`/admin/reports?${june}&report=vat`);
    expect(screen.getByRole('button', { name: 'Umsatzsteuer nach Satz und Land: als CSV speichern' })).toBeTruthy();
  });

  it('[OR-4] shows what each coupon took off, and how many of the coupons are listed', async () => {
    mockResponse('/api/admin/reports/coupons', {
      rows: [{ code: 'SOMMER', uses: 3, discountCents: 900, paidCents: 8_100 }],
      totals: { uses: 3, discountCents: 900, paidCents: 8_100 },
      rowCount: 401,
    });
    await openAdmin('/admin/reports?report=coupons&period=last-month');
    expect(await screen.findByRole('row', { name: /^SOMMER.*100\s%.*9,00\s€/ })).toBeTruthy();
    expect(screen.getByText('Die ersten 400 von 401; in der CSV-Datei stehen alle.')).toBeTruthy();
  });

  it('[OR-4] shows what gift cards are worth at the end of the period', async () => {
    const entry = {
      issuedCents: 0,
      redeemedCents: 0,
      refundedCents: 0,
      voidedCents: 0,
      adjustedCents: 0,
      heldCents: 500,
    };
    const report: GiftCardReportDto = {
      rows: [{ ...entry, key: '2026-06-01', balanceCents: 12_345 }],
      totals: { ...entry, key: '', balanceCents: 12_345 },
      openingBalanceCents: 10_000,
    };
    mockResponse('/api/admin/reports/gift-card-liability', report);
    await openAdmin('/admin/reports?report=gift-cards&period=custom&from=2026-06-01&to=2026-06-01');
    expect(await screen.findByText('Stand am Ende')).toBeTruthy();
    expect(screen.getByText('Stand am Ende').parentElement!.textContent).toMatch(/123,45\s€/);
    expect(screen.getByRole('img', { name: /am Anfang 100,00\s€, am Ende 123,45\s€/ })).toBeTruthy();
  });

  it('[OR-4] can be loaded again after a failure', async () => {
    let hasFailed = false;
    mockResponse('/api/admin/reports/vat', () => {
      if (hasFailed) return { rows: [], totals: sums(0) };
      hasFailed = true;
      return problem(503, 'upstream_unavailable');
    });
    const { user } = await openAdmin('/admin/reports?report=vat');
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('In diesem Zeitraum gibt es nichts')).toBeTruthy();
  });
});

describe('the month on the home page', () => {
  it('[OR-4] shows its sales compared with those of an earlier period, and leads to the reports', async () => {
    givenSession({ role: 'manager' });
    const firstDay = `${berlinDay(new Date()).slice(0, 7)}-01`;
    mockResponse('/api/admin/reports/sales', (_, { url }) =>
      sales([], sums(new URL(url).searchParams.get('from') === firstDay ? 12_000 : 8_000)),
    );
    await openAdmin('/widgets');
    expect(await screen.findByText(/^120,00/)).toBeTruthy();
    expect(screen.getByText(/^\+50.% gegenüber 80,00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Auswertungen ansehen' }).getAttribute('href')).toBe('/admin/reports');
  });

  it('[OR-4] is not shown to a role that the server refuses', async () => {
    givenSession({ role: 'support' });
    await openAdmin('/widgets');
    expect(await screen.findByRole('heading', { name: 'Widgets' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Dieser Monat' })).toBeNull();
  });
});
