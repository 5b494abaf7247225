import { screen, waitFor, within } from '@testing-library/react';
import type { LedgerDto, LedgerEntryDto } from '../../api/generated-admin.js';
import { fillIn } from '../../../test/checkout-steps.js';
import { couponsPath, giftCard, mockCouponList, pageOf, rowOf, summer } from '../../../test/coupons-page.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const path = '/admin/coupons/card/ledger';
const entries: LedgerEntryDto[] = [
  {
    at: '2026-03-29T22:00:00.000Z',
    kind: 'adjust',
    ...{ amountCents: 1_000, heldCents: 0, balanceCents: 4_250, availableCents: 3_250 },
    ...{ reference: null, orderNumber: null },
  },
  {
    at: '2026-03-10T10:00:00.000Z',
    kind: 'hold',
    ...{ amountCents: 0, heldCents: 1_000, balanceCents: 3_250, availableCents: 2_250 },
    ...{ reference: 'booking-2', orderNumber: null },
  },
  {
    at: '2026-03-02T09:15:00.000Z',
    kind: 'capture',
    ...{ amountCents: -1_750, heldCents: -1_750, balanceCents: 3_250, availableCents: 3_250 },
    ...{ reference: 'booking-1', orderNumber: 'B-ABC' },
  },
  {
    at: '2026-01-15T22:30:00.000Z',
    kind: 'issue',
    ...{ amountCents: 5_000, heldCents: 0, balanceCents: 5_000, availableCents: 5_000 },
    ...{ reference: 'purchase-1', orderNumber: 'G-ABC' },
  },
];

/** Sets the responses for the gift card and its ledger, and returns the queries that are sent to the ledger. */
function mockLedger(response: (query: URLSearchParams) => Partial<LedgerDto> | Response, coupon: object = giftCard) {
  const queries: string[] = [];
  mockResponse('/api/admin/coupons/card', () => coupon as Response);
  mockResponse('/api/admin/gift-cards/card/ledger', (_, request) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    const answer = response(searchParams);
    return answer instanceof Response ? answer : { items: entries, next: null, ...answer };
  });
  return queries;
}

const cells = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        (cell) => cell.lastElementChild?.textContent,
      ),
    );
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(givenSession);

describe('the ledger of a gift card', () => {
  it('[GC-8] is opened from the gift card’s row in the coupon manager, where rows of coupons have no such link', async () => {
    mockCouponList(() => pageOf([summer, giftCard]));
    mockLedger(() => ({}));
    const { user } = await openAdmin(couponsPath);
    expect((await rowOf('SUMMER')).queryByRole('link')).toBeNull();
    await user.click((await rowOf('GIFTGIFT')).getByRole('link', { name: 'Kontobewegungen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wertgutschein GIFTGIFTGIFTGIFT' })).toBeTruthy();
    expect(address()).toBe(path);
  });

  it('[GC-8] shows the balance, what unpaid orders hold of it, and every entry with its reason', async () => {
    mockLedger(() => ({}));
    await openAdmin(path);
    expect(await cells()).toEqual([
      ['30.03.2026, 00:00', 'Anpassung', '+10,00\u00a0€', '42,50\u00a0€', '32,50\u00a0€', 'Admin'],
      ['10.03.2026, 11:00', 'Reservierung', '10,00\u00a0€', '32,50\u00a0€', '22,50\u00a0€', 'Buchung booking-2'],
      ['02.03.2026, 10:15', 'Einlösung', '−17,50\u00a0€', '32,50\u00a0€', '32,50\u00a0€', 'Buchung B-ABC'],
      ['15.01.2026, 23:30', 'Ausgabe', '+50,00\u00a0€', '50,00\u00a0€', '50,00\u00a0€', 'Kauf G-ABC'],
    ]);
    expect(screen.getByRole('link', { name: 'Buchung B-ABC' }).getAttribute('href')).toBe('/admin/orders/booking-1');
    expect(screen.getByRole('link', { name: 'Kauf G-ABC' }).getAttribute('href')).toBe('/admin/orders/purchase-1');
    expect(fact('Guthaben')).toBe('42,50\u00a0€Davon in unbezahlten Bestellungen: 10,00\u00a0€');
    expect(fact('Ausgegeben mit')).toBe('50,00\u00a0€');
    expect(fact('Status')).toBe('Aktiv');
  });

  it('[GC-8] names in English what was refunded and voided', async () => {
    const [first] = entries;
    mockLedger(() => ({
      items: [
        { ...first!, kind: 'void', amountCents: -4_250, balanceCents: 0 },
        { ...first!, kind: 'void', amountCents: -100, reference: 'purchase-1', orderNumber: 'G-ABC' },
        { ...first!, kind: 'refund', amountCents: 500, reference: 'booking-1' },
      ],
    }));
    await openAdmin(path, 'en-GB');
    expect((await cells()).map((row) => row.slice(1))).toEqual([
      ['Void', '−€42.50', '€0.00', '€32.50', 'Admin'],
      ['Void', '−€1.00', '€42.50', '€32.50', 'Order G-ABC'],
      ['Refund', '+€5.00', '€42.50', '€32.50', 'Booking booking-1'],
    ]);
    expect(screen.queryByText('Issued with')).toBeNull();
  });

  it('[GC-8] ends with the chosen day, which the address keeps, while the facts stay current', async () => {
    const queries = mockLedger((query) => (query.has('at') ? { items: entries.slice(1) } : {}));
    const { user } = await openAdmin(path);
    fillIn(await screen.findByLabelText('Stand vom'), '29.03.2026');
    expect(await screen.findByText(/^Guthaben am 29\.03\.2026: 32,50\s€$/)).toBeTruthy();
    expect(await cells()).toHaveLength(3);
    expect(address()).toBe(`${path}?at=2026-03-29`);
    expect(queries).toEqual(['', '?at=2026-03-29']);
    expect(fact('Guthaben')).toContain('42,50');
    await user.clear(screen.getByLabelText('Stand vom'));
    await waitFor(async () => expect(await cells()).toHaveLength(4));
    expect(address()).toBe(path);
  });

  it('[GC-8] says that there are no entries up to the day in a link, and returns to all entries', async () => {
    mockLedger((query) => (query.has('at') ? { items: [] } : {}));
    const { user } = await openAdmin(`${path}?at=2026-01-01`);
    expect(await screen.findByText('Keine Kontobewegungen bis zu diesem Tag')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
    expect(await cells()).toHaveLength(4);
  });

  it('[GC-8] is shown page by page, each page with an address of its own', async () => {
    mockLedger((query) => (query.has('cursor') ? { items: entries.slice(3) } : { next: '7' }));
    const { user } = await openAdmin(`${path}?at=2026-04-01`);
    await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
    await waitFor(async () => expect(await cells()).toHaveLength(1));
    expect(address()).toBe(`${path}?at=2026-04-01&page=2&cursor=7`);
    expect(screen.queryByText(/Guthaben am/)).toBeNull();
  });

  it('[GC-8] stays readable once its gift card was deleted', async () => {
    mockLedger(() => ({}), problem(404, 'not_found'));
    await openAdmin(path);
    expect(await cells()).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1, name: 'Wertgutschein' })).toBeTruthy();
    expect(fact('Status')).toBe('Gelöscht');
  });

  it('[GC-8] says that there is no such gift card', async () => {
    mockLedger(() => problem(404, 'not_found'), problem(404, 'not_found'));
    await openAdmin(path);
    expect(await screen.findByText('Diesen Wertgutschein gibt es nicht')).toBeTruthy();
  });

  it('[AD-7] says that the admin lacks the permission, and offers no retry', async () => {
    mockLedger(() => problem(403, 'forbidden'));
    await openAdmin(path);
    expect((await screen.findByRole('alert')).textContent).toContain('Dafür fehlt die Berechtigung.');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  it('[GC-8] can be loaded again after a failure', async () => {
    mockLedger(() => problem(503, 'upstream_unavailable'));
    const { user } = await openAdmin(path);
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    mockLedger(() => ({}));
    await user.click(retry);
    expect(await cells()).toHaveLength(4);
  });
});
