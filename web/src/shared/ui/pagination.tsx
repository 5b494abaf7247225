import './texts.js';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.js';

interface PaginationProps {
  /** The number of the shown page, from 1. */
  page: number;
  /** Missing when the server only returns whether there is a next page. */
  pageCount?: number;
  hasNext: boolean;
  isBusy?: boolean;
  onChange: (page: number) => void;
}

/** Previous and next page; with a known count also the first, the last and the pages near the current one. */
export function Pagination({ page, pageCount, hasNext, isBusy = false, onChange }: PaginationProps) {
  const { t } = useTranslation('ui');
  const position = pageCount ? t('pagination.pageOf', { page, count: pageCount }) : t('pagination.page', { page });
  return (
    <nav
      aria-label={t('pagination.label')}
      aria-busy={isBusy || undefined}
      className="flex items-center justify-between gap-3"
    >
      <Step
        icon={ChevronLeft}
        label={t('pagination.previous')}
        isEnabled={page > 1 && !isBusy}
        onClick={() => onChange(page - 1)}
      />
      <p
        role="status"
        className={classNames('text-sm text-muted tabular-nums', pageCount !== undefined && 'sm:sr-only')}
      >
        {position}
      </p>
      {pageCount !== undefined && (
        <ol className="hidden items-center gap-1 sm:flex">
          {shownPages(page, pageCount).map((number, index) =>
            number === null ? (
              <li key={`gap-${index}`} aria-hidden className="px-1 text-muted">
                …
              </li>
            ) : (
              <li key={number}>
                <button
                  type="button"
                  aria-label={t('pagination.page', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                  disabled={isBusy}
                  onClick={() => onChange(number)}
                  className={classNames(
                    'min-h-11 min-w-11 cursor-pointer rounded-control px-2 font-semibold tabular-nums disabled:cursor-not-allowed',
                    number === page ? 'bg-accent-soft text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
                  )}
                >
                  {number}
                </button>
              </li>
            ),
          )}
        </ol>
      )}
      <Step
        icon={ChevronRight}
        label={t('pagination.next')}
        isEnabled={hasNext && !isBusy}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  isEnabled: boolean;
  onClick: () => void;
}

function Step({ icon: Icon, label, isEnabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!isEnabled}
      onClick={onClick}
      className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-control border border-control bg-surface hover:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

/** The first page, the last one and those around the shown one; `null` stands for pages left out. */
export function shownPages(page: number, pageCount: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((n) => n >= 1 && n <= pageCount);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 1) return [number];
    // A single omitted page needs no more space than an ellipsis.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
