import { formatPercent } from '@shop/pricing';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceTotalDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { countryName } from '../../../shared/places/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';

const isOfGiftCard = ({ kind }: InvoiceTotalDto) => kind === 'receipt' || kind === 'receipt_cancellation';

/** The sums of bookings and of gift cards in the month, and below them the totals that an accountant books. */
export function MonthTotals({ totals }: { totals: readonly InvoiceTotalDto[] }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const ofBookings = totals.filter((total) => !isOfGiftCard(total));
  const sumOf = (rows: readonly InvoiceTotalDto[], key: 'grossCents' | 'netCents' | 'vatCents') =>
    money(rows.reduce((sum, row) => sum + row[key], 0));
  const unbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>;
  const columns: Column<InvoiceTotalDto>[] = [
    { key: 'group', header: t('column.group'), isRowHeader: true, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'rate',
      header: t('column.rate'),
      isNumeric: true,
      cell: ({ vatRateBp }) => unbroken(vatRateBp === null ? '–' : formatPercent(vatRateBp / 10_000, language)),
    },
    {
      key: 'country',
      header: t('column.country'),
      cell: ({ countryCode }) => unbroken(countryCode === null ? '–' : countryName(countryCode, language)),
    },
    {
      key: 'count',
      header: t('column.count'),
      isNumeric: true,
      cell: ({ count }) => unbroken(new Intl.NumberFormat(language).format(count)),
    },
    { key: 'net', header: t('column.net'), isNumeric: true, cell: ({ netCents }) => unbroken(money(netCents)) },
    { key: 'vat', header: t('column.vat'), isNumeric: true, cell: ({ vatCents }) => unbroken(money(vatCents)) },
    {
      key: 'gross',
      header: t('column.gross'),
      isNumeric: true,
      cell: ({ grossCents }) => unbroken(money(grossCents)),
    },
  ];
  return (
    <div className="space-y-6">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label={t('totals.gross')} value={sumOf(ofBookings, 'grossCents')} hint={t('totals.hint')} />
        <Fact label={t('totals.vat')} value={sumOf(ofBookings, 'vatCents')} />
        <Fact label={t('totals.net')} value={sumOf(ofBookings, 'netCents')} />
        <Fact
          label={t('totals.giftCards')}
          value={sumOf(totals.filter(isOfGiftCard), 'grossCents')}
          hint={t('totals.giftCardHint')}
        />
      </dl>
      <details className="rounded-control border border-line px-4">
        <summary className="-mx-4 cursor-pointer rounded-control px-4 py-3 font-medium hover:bg-sunken">
          {t('totals.details')}
        </summary>
        <div className="pt-1 pb-4">
          <Table
            caption={t('totals.details')}
            isCaptionHidden
            columns={columns}
            rows={totals}
            keyOf={({ kind, vatRateBp, countryCode }) => `${kind} ${vatRateBp} ${countryCode}`}
            empty={{ icon: FileText, title: '' }}
          />
        </div>
      </details>
    </div>
  );
}

function Fact({ label, value, hint }: { label: string; value: string; hint?: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  );
}
