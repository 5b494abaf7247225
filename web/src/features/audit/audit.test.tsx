import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditRecordDto } from '../../api/generated-admin.js';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { actions } from './model/actions.js';

const path = '/admin/audit';

const coupon = {
  code: 'SUMMER',
  discountType: 'percentage',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  remainingValueCents: null,
  usageLimit: 5,
  validFrom: null,
  validUntil: '2026-12-31',
};
const aRecord = (fields: Partial<AuditRecordDto> = {}): AuditRecordDto => ({
  id: 'record',
  at: '2026-02-01T08:05:00.000Z',
  actor: 'admin@example.com',
  address: '192.0.2.1',
  action: 'coupon.updated',
  target: 'coupon-1',
  before: coupon,
  after: { ...coupon, discountType: 'fixed', discountValue: 1_250, usageLimit: null },
  ...fields,
});

/** Sets the response of the list, and returns the queries that are sent. */
function mockRecords(response: (query: URLSearchParams) => object): string[] {
  const queries: string[] = [];
  mockResponse('/api/admin/admins', { items: [{ email: 'mia@example.com' }], next: null });
  mockResponse(path.replace('/admin', '/api/admin'), (_, { url }) => {
    const { searchParams } = new URL(url);
    searchParams.delete('limit');
    queries.push(searchParams.toString());
    return response(searchParams) as Response;
  });
  return queries;
}
const listOf = (...items: AuditRecordDto[]) => ({ items, next: null });
const button = (name: string) => screen.getByRole('button', { name });
const cells = async () => {
  const [, ...rows] = await screen.findAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.lastElementChild?.textContent),
  );
};

beforeEach(() => givenSession());

describe('the audit log', () => {
  it('[SC-5] shows who did what to what, and what changed, in the words of the page', async () => {
    mockRecords(() =>
      listOf(
        aRecord({ id: '1' }),
        aRecord({
          id: '2',
          before: { email: 'mia@example.com', role: 'viewer' },
          after: { email: 'mia@example.com', role: 'manager' },
          action: 'admin.changed',
        }),
        aRecord({
          id: '3',
          action: 'sign_in_failed',
          actor: null,
          target: '',
          before: undefined,
          after: undefined,
        } as never),
        aRecord({
          id: '4',
          action: 'admin_call_refused',
          actor: null,
          target: 'GET /api/coupons',
          after: { reason: 'AUTH.FORBIDDEN' },
          before: undefined,
        } as never),
        aRecord({ id: '5', action: 'coupon.created', before: undefined, after: coupon } as never),
        aRecord({
          id: '6',
          action: 'password.reset',
          actor: null,
          address: '',
          before: undefined,
          after: undefined,
        } as never),
      ),
    );
    await openAdmin(path);
    expect(await cells()).toEqual([
      ['admin@example.com', 'Gutschein geändert', 'SUMMER', 'Rabattart, Rabattwert, Nutzungslimit'],
      ['admin@example.com', 'Admin geändert', 'mia@example.com', 'Rolle: Nur Lesen → Manager'],
      ['unbekannt', 'Anmeldung fehlgeschlagen', '–', '–'],
      ['unbekannt', 'Zugriff verweigert', 'GET /api/coupons', 'Grund: Rolle reicht nicht aus'],
      ['admin@example.com', 'Gutschein erstellt', 'SUMMER', '9 Angaben'],
      ['Kommandozeile', 'Passwort zurückgesetzt', 'coupon-1', '–'],
    ]);
    expect(screen.getAllByRole('rowheader')[0]?.lastElementChild?.textContent).toBe('01.02.2026, 09:05');
  });

  it('[SC-5] shows the changed values of a record side by side, and the unchanged ones apart from them', async () => {
    mockRecords(() => listOf(aRecord()));
    const { user } = await openAdmin(path, 'en-GB');
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Coupon changed' }));
    const rows = dialog
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.lastElementChild?.textContent));
    expect(rows.slice(1)).toEqual([
      ['Discount type', 'Percentage', 'Fixed amount'],
      ['Discount value', '10%', '€12.50'],
      ['Usage limit', '5', 'unlimited'],
    ]);
    expect(dialog.getByText('6 unchanged values')).toBeTruthy();
    expect(dialog.getByText('31/12/2026')).toBeTruthy();
    expect(dialog.getByText('192.0.2.1')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open coupon' }).getAttribute('href')).toBe('/admin/coupons?form=coupon-1');
  });

  it('[SC-5] links the record of an order to the order, and an export of orders to no page', async () => {
    const ofOrders = [
      aRecord({ id: '1', action: 'order.exported', target: 'orders' }),
      aRecord({ id: '2', action: 'order.refunded', target: 'order-1' }),
    ];
    mockRecords(() => listOf(...ofOrders));
    const { user } = await openAdmin(path);
    const [ofExport, ofRefund] = await screen.findAllByRole('button', { name: 'Einzelheiten' });
    await user.click(ofExport!);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('link')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    await user.click(ofRefund!);
    expect(screen.getByRole('link', { name: 'Bestellung öffnen' }).getAttribute('href')).toBe('/admin/orders/order-1');
  });

  it('[SC-5] shows actions and values that it does not know as they were recorded', async () => {
    mockRecords(() =>
      listOf(
        aRecord({ action: 'order.merged', before: { parts: [1, 2], note: 'x' }, after: { parts: [1], note: 'x' } }),
      ),
    );
    const { user } = await openAdmin(path);
    expect(await cells()).toEqual([['admin@example.com', 'order.merged', 'coupon-1', 'parts: [1,2] → [1]']]);
    await user.click(button('Einzelheiten'));
    expect(within(screen.getByRole('dialog')).getByText('[1,2]')).toBeTruthy();
  });

  it('[SC-5] keeps filter and page in the address', async () => {
    const queries = mockRecords((query) =>
      query.has('cursor') ? listOf(aRecord()) : { items: [aRecord()], next: 'more' },
    );
    const { user } = await openAdmin(path);
    await screen.findByRole('table');
    await choose(user, 'Wer', 'mia@example.com');
    await choose(user, 'Vorgang', 'Gutschein geändert');
    await user.type(screen.getByLabelText('Von'), '1.2.2026');
    await user.type(screen.getByLabelText('Bis'), '28.02.2026');
    const filter = 'actor=mia%40example.com&action=coupon.updated&from=2026-02-01&to=2026-02-28';
    await waitFor(() => expect(queries.at(-1)).toBe(filter));
    await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
    await waitFor(() => expect(address()).toBe(`${path}?${filter}&page=2&cursor=more`));
    await choose(user, 'Vorgang', 'Alle');
    // Another filter begins with the first page.
    await waitFor(() => expect(address()).toBe(`${path}?actor=mia%40example.com&from=2026-02-01&to=2026-02-28`));
    await user.click(button('Filter zurücksetzen'));
    await waitFor(() => expect(address()).toBe(path));
    expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('');
  });

  it('[SC-5] opens with the filter of its address, also with unknown names, and leaves out a day that does not exist', async () => {
    const queries = mockRecords(() => listOf(aRecord()));
    await openAdmin(`${path}?actor=gone%40example.com&action=order.merged&from=2026-02-01&to=2026-02-30`);
    await screen.findByRole('table');
    expect(queries).toEqual(['actor=gone%40example.com&action=order.merged&from=2026-02-01']);
    expect(screen.getByRole('combobox', { name: 'Wer' }).textContent).toBe('gone@example.com');
    expect(screen.getByRole('combobox', { name: 'Vorgang' }).textContent).toBe('order.merged');
  });

  it('[SC-5] lists all that was done to the target of a record', async () => {
    const queries = mockRecords(() => listOf(aRecord()));
    const { user } = await openAdmin(`${path}?action=coupon.updated`);
    await user.click(await screen.findByRole('button', { name: 'Einzelheiten' }));
    await user.click(button('Alle Einträge dazu'));
    await waitFor(() => expect(queries.at(-1)).toBe('target=coupon-1'));
    expect(address()).toBe(`${path}?target=coupon-1`);
    await user.click(await screen.findByRole('button', { name: 'Nur: SUMMER' }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('[SC-5] says whether nothing was recorded or nothing matches the filter', async () => {
    mockRecords(() => listOf());
    const { user } = await openAdmin(`${path}?target=nothing`);
    expect(await screen.findByText('Keine Einträge gefunden')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Filter zurücksetzen' })[0]!);
    expect(await screen.findByText('Noch keine Einträge')).toBeTruthy();
  });

  it('[SC-5] is loaded again after a failure when the admin asks for it', async () => {
    let calls = 0;
    mockRecords(() => {
      calls += 1;
      return calls === 1 ? problem(503, 'upstream_unavailable') : listOf(aRecord());
    });
    const { user } = await openAdmin(path);
    expect(await screen.findByText('Protokoll wird geladen …')).toBeTruthy();
    expect(await screen.findByText('Das Protokoll konnte nicht geladen werden')).toBeTruthy();
    await user.click(button('Erneut versuchen'));
    expect(await cells()).toHaveLength(1);
  });

  it('[SC-5] knows exactly those actions that the services record', () => {
    const root = join(import.meta.dirname, '../../../..');
    const recorded = globSync(['services/*/src/**/*.ts', 'libs/messaging/src/**/*.ts'], { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((source) => source.includes('.record({'))
      .flatMap((source) => [...source.matchAll(/\baction(?::| =)([^,;]*)/g)].map(([, expression]) => expression!))
      .flatMap((expression) => [...expression.matchAll(/'([a-z_.]+)'/g)].map(([, action]) => action!));
    expect([...new Set(recorded)].sort()).toEqual([...actions].sort());
  });
});
