import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntryDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button, Link } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';

interface LedgerTableProps {
  entries: readonly LedgerEntryDto[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onShowAll: () => void;
}

/** The entries of a gift card's ledger, newest first. */
export function LedgerTable({ entries, hasFailed, onRetry, onShowAll }: LedgerTableProps) {
  const { t } = useTranslation('giftCardLedger');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const columns: Column<LedgerEntryDto>[] = [
    { key: 'at', header: t('column.at'), isRowHeader: true, cell: ({ at }) => formatInstant(at, language) },
    { key: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: ({ amountCents, heldCents }) =>
        // A hold and its release change nothing but what is available.
        amountCents === 0 ? (
          <span className="text-muted">{money(Math.abs(heldCents))}</span>
        ) : (
          (amountCents < 0 ? '−' : '+') + money(Math.abs(amountCents))
        ),
    },
    { key: 'balance', header: t('column.balance'), isNumeric: true, cell: ({ balanceCents }) => money(balanceCents) },
    {
      key: 'available',
      header: t('column.available'),
      isNumeric: true,
      cell: ({ availableCents }) => money(availableCents),
    },
    { key: 'reference', header: t('column.reference'), cell: (entry) => <Reference entry={entry} /> },
  ];
  return (
    <Table
      caption={t('ledger')}
      isCaptionHidden
      columns={columns}
      rows={entries}
      // The balances distinguish entries that were made at the same time.
      keyOf={({ at, kind, balanceCents, availableCents }) => `${at} ${kind} ${balanceCents} ${availableCents}`}
      loadingText={t('entriesLoading')}
      error={hasFailed ? t('entriesFailed') : undefined}
      onRetry={onRetry}
      empty={{
        icon: ScrollText,
        title: t('none'),
        text: t('noneText'),
        children: (
          <Button variant="quiet" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        ),
      }}
    />
  );
}

/** The kind of an entry says whether its order is a purchase or a booking, except `void`: it may be made for either. */
const orderOf = ({ kind }: LedgerEntryDto) => (kind === 'issue' ? 'purchase' : kind === 'void' ? 'order' : 'booking');

/** A link to the order for which the entry was made, or a note that an admin made the entry. */
function Reference({ entry }: { entry: LedgerEntryDto }) {
  const { t } = useTranslation('giftCardLedger');
  const { reference, orderNumber } = entry;
  if (reference === null) return t('reference.admin');
  return (
    <Link
      to={`/admin/orders/${reference}`}
      className="inline-flex min-h-6 items-center rounded-inner text-sm text-accent underline-offset-4 hover:underline"
    >
      {t(`reference.${orderOf(entry)}`, { number: orderNumber ?? reference })}
    </Link>
  );
}
