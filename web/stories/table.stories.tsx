import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../src/shared/i18n/index.js';
import { formatDate } from '../src/shared/lib/calendar-date.js';
import { formatMoney } from '../src/shared/lib/money.js';
import { type Column, type Sorting, Table } from '../src/shared/ui/table.js';
import { type SampleRow, sampleRows } from './sample-rows.js';
import type { Stories } from './story.js';

const empty = { icon: Ticket, title: 'No coupons yet', text: 'Coupons that you create are listed here.' };

function Coupons(props: Partial<Parameters<typeof Table<SampleRow>>[0]>) {
  const language = useLanguage();
  const columns: Column<SampleRow>[] = [
    { key: 'code', header: 'Code', cell: ({ code }) => code, isRowHeader: true, isSortable: true },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
    {
      key: 'validUntil',
      header: 'Valid until',
      cell: ({ validUntil }) => formatDate(validUntil, language),
      isSortable: true,
    },
    {
      key: 'cents',
      header: 'Value',
      cell: ({ cents }) => formatMoney(cents, language),
      isSortable: true,
      isNumeric: true,
    },
  ];
  return (
    <Table caption="Coupons" columns={columns} rows={sampleRows} keyOf={({ code }) => code} empty={empty} {...props} />
  );
}

function Sortable() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'code', direction: 'ascending' });
  const key = sorting.key as keyof SampleRow;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const rows = sampleRows.toSorted((a, b) => (a[key] < b[key] ? -sign : sign));
  return <Coupons rows={rows} sorting={sorting} onSort={setSorting} />;
}

export const table: Stories = {
  rows: () => <Coupons />,
  sortable: Sortable,
  loading: () => <Coupons rows={undefined} />,
  empty: () => <Coupons rows={[]} />,
  failed: () => <Coupons rows={undefined} error="The coupons could not be loaded" onRetry={() => undefined} />,
};
