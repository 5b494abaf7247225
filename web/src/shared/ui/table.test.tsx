import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Ticket } from 'lucide-react';
import { startTexts } from '../i18n/index.js';
import { type Column, type Sorting, Table } from './table.js';

const rows = [
  { code: 'A', cents: 100 },
  { code: 'B', cents: 200 },
];
type Row = (typeof rows)[number];
const columns: Column<Row>[] = [
  { key: 'code', header: 'Code', cell: ({ code }) => code, isRowHeader: true, isSortable: true },
  { key: 'cents', header: 'Wert', cell: ({ cents }) => cents, isSortable: true, isNumeric: true },
  { key: 'kind', header: 'Art', cell: () => 'fest' },
];
const props = {
  caption: 'Codes',
  columns,
  rows,
  keyOf: ({ code }: Row) => code,
  empty: { icon: Ticket, title: 'Noch keine' },
};

beforeEach(() => void startTexts('de'));

it('[NF-3] has row and column headers', () => {
  render(<Table {...props} />);
  const table = screen.getByRole('table', { name: 'Codes' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Code', 'Wert', 'Art']);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it('shows its sorting, and changes it by a click on a header', async () => {
  const onSort = jest.fn<(sorting: Sorting) => void>();
  render(<Table {...props} sorting={{ key: 'code', direction: 'ascending' }} onSort={onSort} />);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect([header('Code'), header('Wert'), header('Art')].map((cell) => cell.getAttribute('aria-sort'))).toEqual([
    'ascending',
    'none',
    null,
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await user.click(screen.getByRole('button', { name: 'Wert' }));
  expect(onSort.mock.calls.map(([sorting]) => sorting)).toEqual([
    { key: 'code', direction: 'descending' },
    { key: 'cents', direction: 'ascending' },
  ]);
});

it('can be sorted by a select, too', async () => {
  const onSort = jest.fn<(sorting: Sorting) => void>();
  render(<Table {...props} sorting={{ key: 'code', direction: 'ascending' }} onSort={onSort} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Sortieren nach' }));
  await user.click(screen.getByRole('option', { name: 'Wert, absteigend' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'cents', direction: 'descending' });
});

it('shows loading, empty and failed states, with a retry button', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<Table {...props} rows={undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Tabelle wird geladen …');
  rerender(<Table {...props} rows={[]} />);
  expect(screen.getByText('Noch keine')).toBeTruthy();
  rerender(<Table {...props} rows={undefined} error="Nicht geladen" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Nicht geladen');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('table')).toBeNull();
});
