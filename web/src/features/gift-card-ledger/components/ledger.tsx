import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LedgerDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { LedgerTable } from './ledger-table.js';

interface LedgerProps {
  list: LedgerDto | undefined;
  /** YYYY-MM-DD; undefined for all entries. */
  at: string | undefined;
  page: number;
  isBusy: boolean;
  hasFailed: boolean;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The entries up to a day that the admin chooses, and the balance on that day. */
export function Ledger({ list, at, page, isBusy, hasFailed, onPage, onRetry }: LedgerProps) {
  const { t } = useTranslation('giftCardLedger');
  const language = useLanguage();
  const [, setParams] = useSearchParams();
  const balanceCents = page === 1 ? list?.items[0]?.balanceCents : undefined;
  const showUntil = (day: string | null) => setParams(day ? { at: day } : {});
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 className="text-xl font-semibold">{t('ledger')}</h2>
        <div className="w-full sm:w-72">
          <DateField
            label={t('asOf')}
            hint={t('asOfHint')}
            value={at ?? null}
            // While the typed text is not a day, the entries stay as they are.
            onChange={(day) => day !== undefined && showUntil(day)}
          />
        </div>
      </div>
      <p role="status" className="font-medium tabular-nums empty:hidden">
        {at &&
          balanceCents !== undefined &&
          t('balanceAsOf', { date: formatDate(at, language), amount: formatMoney(balanceCents, language) })}
      </p>
      <LedgerTable entries={list?.items} hasFailed={hasFailed} onRetry={onRetry} onShowAll={() => showUntil(null)} />
      {list && (page > 1 || list.next) && (
        <Pagination page={page} hasNext={list.next !== null} isBusy={isBusy} onChange={onPage} />
      )}
    </div>
  );
}
