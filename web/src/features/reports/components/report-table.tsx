import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, moneyLocales } from '../../../shared/lib/money.js';
import type { Column as TableColumn } from '../../../shared/ui/table.js';
import { Table } from '../../../shared/ui/table.js';

export interface ReportColumn<Row> {
  key: string;
  header: string;
  /** Cents, or a count. */
  value?: (row: Row) => number;
  isCount?: boolean;
  /** In place of a value. */
  cell?: (row: Row) => ReactNode;
  isRowHeader?: boolean;
  /** Whether the column is left out when all its values are 0. */
  isOptional?: boolean;
}

interface ReportTableProps<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table of amounts and counts; none of these numbers is wrapped. */
export function ReportTable<Row>({ caption, columns, rows, keyOf }: ReportTableProps<Row>) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const isShown = ({ isOptional, value }: ReportColumn<Row>) => !isOptional || rows.some((row) => value?.(row) !== 0);
  const count = new Intl.NumberFormat(moneyLocales[language]);
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={columns.filter(isShown).map(({ value, cell, isCount, ...column }): TableColumn<Row> => {
        const text = (row: Row) => {
          const number = value?.(row) ?? 0;
          return (
            <span className="whitespace-nowrap">{isCount ? count.format(number) : formatMoney(number, language)}</span>
          );
        };
        return { ...column, isNumeric: value !== undefined, cell: cell ?? text };
      })}
      rows={rows}
      keyOf={keyOf}
      empty={{ icon: ChartColumn, title: t('empty'), text: t('emptyText') }}
    />
  );
}

/** The figures of a chart, opened by those who want them. */
export function ChartTable<Row>(props: ReportTableProps<Row>) {
  const { t } = useTranslation('reports');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{t('asTable')}</summary>
      <ReportTable {...props} />
    </details>
  );
}
