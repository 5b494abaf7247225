import './texts.js';
import { ArrowDown, ArrowUp, ChevronsUpDown, type LucideIcon, RotateCw, SearchX } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { classNames } from './class-names.js';
import { EmptyState } from './empty-state.js';
import { Select } from './select.js';
import { LoadingShape, Skeleton } from './skeleton.js';

export interface Column<Row> {
  key: string;
  header: string;
  /** Whether only screen readers get the header. */
  isHeaderHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Whether the cell is a row header, which screen readers announce with each cell of the row. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Right-aligned, for amounts and counts. */
  isNumeric?: boolean;
}

export interface Sorting {
  key: string;
  direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  /** Caption of the table; visible unless a heading names it. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** Undefined while the rows are being loaded. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  /** Called with the chosen sorting: the parent or the server sorts the rows. */
  onSort?: (sorting: Sorting) => void;
  /** The order without a sorting, which the third click on a header restores. */
  defaultOrder?: { label: string; onChoose: () => void };
  /** Whether a click anywhere in a row follows the row's link; keyboards use the link itself. */
  opensRows?: boolean;
  /** Announced while the rows are being loaded. */
  loadingText?: string;
  /** Why there are no rows. */
  error?: string | undefined;
  onRetry?: () => void;
  empty: { icon: LucideIcon; title: string; text?: string; children?: ReactNode };
  /** Shown in place of `empty` while a filter leaves no rows: what was not found, and the way to all rows. */
  noneFound?: { title: string; showAll: string; onShowAll: () => void } | false;
}

/** Rows and columns; where these lack room, each row is a block of labelled values, in the same order. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, keyOf, sorting, onSort, defaultOrder } = props;
  const { loadingText, error, onRetry, empty, noneFound, opensRows = false } = props;
  const { t } = useTranslation();
  if (error) {
    return (
      <Alert tone="danger" title={error}>
        {onRetry && (
          <Button variant="secondary" className="mt-2" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
            {t('retry')}
          </Button>
        )}
      </Alert>
    );
  }
  if (!rows) return <TableSkeleton columns={columns.length} text={loadingText} />;
  if (rows.length === 0) return noneFound ? <NoneFound {...noneFound} /> : <EmptyState {...empty} />;
  return (
    <div className={classNames('space-y-4', containerOf(columns))}>
      {onSort && <BlockSorting {...{ columns, sorting, onSort, defaultOrder }} />}
      {/* Explicit roles, because table elements lose theirs when they are not displayed as a table. */}
      <table role="table" className="w-full border-collapse text-left as-blocks:block">
        <caption
          className={classNames('mb-3 text-left text-lg font-semibold as-blocks:block', isCaptionHidden && 'sr-only')}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="as-blocks:hidden">
          <tr role="row" className="border-b border-control">
            {columns.map((column) => (
              <HeaderCell key={column.key} {...{ column, sorting, onSort, defaultOrder }} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="as-blocks:block as-blocks:space-y-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              onClick={opensRows ? followLinkOfRow : undefined}
              className={classNames(
                'border-line as-blocks:grid as-blocks:gap-x-8 as-blocks:rounded-control as-blocks:border as-blocks:p-4 as-blocks:@xl:grid-cols-2 as-table:border-b as-table:hover:bg-sunken',
                opensRows && 'cursor-pointer',
              )}
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The container whose width decides between rows and blocks (styles.css), by the room that the columns need. */
function containerOf<Row>(columns: readonly Column<Row>[]): string {
  const textCount = columns.filter(({ isNumeric, isHeaderHidden }) => !isNumeric && !isHeaderHidden).length;
  // Text needs about twice the room of an amount or a button.
  const room = columns.length + textCount;
  if (room >= 10) return '@container/wide-table';
  return room >= 7 ? '@container/table' : '@container/narrow-table';
}

function NoneFound({ title, showAll, onShowAll }: Exclude<TableProps<never>['noneFound'], false | undefined>) {
  return (
    <EmptyState icon={SearchX} title={title}>
      <Button variant="quiet" onClick={onShowAll}>
        {showAll}
      </Button>
    </EmptyState>
  );
}

/** Follows the link of the row that is clicked, unless another control is meant or text has just been selected. */
function followLinkOfRow({ currentTarget, target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>): void {
  if ((target as Element).closest('a, button, input, label, select') || getSelection()?.toString()) return;
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector('a')?.dispatchEvent(click);
}

interface HeaderCellProps<Row> extends Pick<TableProps<Row>, 'sorting' | 'onSort' | 'defaultOrder'> {
  column: Column<Row>;
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function HeaderCell<Row>({ column, sorting, onSort, defaultOrder }: HeaderCellProps<Row>) {
  const { key, header, isHeaderHidden, isSortable, isNumeric } = column;
  const direction = sorting?.key === key ? sorting.direction : 'none';
  const Icon = sortIcons[direction];
  const isButton = isSortable && onSort;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isButton ? direction : undefined}
      className={classNames('px-3 text-sm font-semibold text-muted', !isButton && 'py-3', isNumeric && 'text-right')}
    >
      {isButton ? (
        <button
          type="button"
          onClick={() => {
            if (direction === 'descending' && defaultOrder) defaultOrder.onChoose();
            else onSort({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' });
          }}
          className={classNames(
            'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-inner hover:text-ink',
            direction !== 'none' && 'text-ink',
          )}
        >
          {header}
          <Icon aria-hidden className={classNames('size-4', direction !== 'none' && 'text-accent')} />
        </button>
      ) : (
        <span className={isHeaderHidden ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, isHeaderHidden, cell, isRowHeader, isNumeric } = column;
  const classes = classNames(
    'as-blocks:flex as-blocks:min-h-9 as-blocks:items-center as-blocks:justify-between as-blocks:gap-4 as-blocks:py-1 as-table:px-3 as-table:py-3',
    isRowHeader ? 'font-semibold' : 'font-normal',
    isNumeric && 'tabular-nums as-table:text-right',
    isHeaderHidden && 'as-blocks:@xl:col-start-2',
  );
  const content = (
    <>
      {/* Rendered even when the header is hidden: it keeps the value on the right. */}
      <span aria-hidden className="shrink-0 text-sm font-normal text-muted as-table:hidden">
        {!isHeaderHidden && header}
      </span>
      <span className="min-w-0 wrap-anywhere as-blocks:text-right">{cell(row)}</span>
    </>
  );
  return isRowHeader ? (
    <th role="rowheader" scope="row" className={classes}>
      {content}
    </th>
  ) : (
    <td role="cell" className={classes}>
      {content}
    </td>
  );
}

/** A select for the sorting while the rows are blocks, which hide the headers. */
function BlockSorting<Row>({
  columns,
  sorting,
  onSort,
  defaultOrder,
}: Pick<TableProps<Row>, 'columns' | 'sorting' | 'onSort' | 'defaultOrder'>) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} ascending`, label: t('table.ascending', { column: header }) },
    { value: `${key} descending`, label: t('table.descending', { column: header }) },
  ]);
  return (
    <div className="as-table:hidden">
      <Select
        label={t('table.sortBy')}
        options={[...(defaultOrder ? [{ value: '', label: defaultOrder.label }] : []), ...options]}
        value={sorting ? `${sorting.key} ${sorting.direction}` : ''}
        onChange={(value) => {
          if (value === '') return defaultOrder?.onChoose();
          const [key, direction] = value.split(' ') as [string, Sorting['direction']];
          onSort?.({ key, direction });
        }}
      />
    </div>
  );
}

const skeletonRows = [1, 2, 3, 4, 5];

function TableSkeleton({ columns, text }: { columns: number; text: string | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <LoadingShape text={text ?? t('table.loading')} className="space-y-3">
      <Skeleton className="h-11" />
      {skeletonRows.map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-3">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} className="h-5 flex-1" />
          ))}
        </div>
      ))}
    </LoadingShape>
  );
}
