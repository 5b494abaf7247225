import '../texts.js';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FlaggedOrderDto, useListFlaggedOrdersQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Button, Card, Link, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { FlagDoneDialog } from '../components/flag-done-dialog.js';

/** Orders that somebody has to look at, with what each flag means and what to do. */
export function ToDoPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('orders');
  const { cursor, page, goToPage } = useCursorPages();
  const [completing, setCompleting] = useState<FlaggedOrderDto>();
  const { data, error, isFetching, refetch } = useListFlaggedOrdersQuery(
    { cursor },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useColumns(setCompleting);
  return (
    <Page title={t('flags.title')} lead={data ? t('flags.open', { count: data.total }) : t('flags.lead')}>
      <Card className="space-y-5">
        <Table
          caption={t('flags.title')}
          isCaptionHidden
          columns={columns}
          rows={data?.items}
          keyOf={({ order, flag }) => `${order.id} ${flag}`}
          loadingText={t('loading')}
          error={error !== undefined && !isFetching ? t('flags.loadFailed') : undefined}
          onRetry={() => void refetch()}
          empty={{ icon: CircleCheck, title: t('flags.none'), text: t('flags.noneText') }}
        />
        {data && (page > 1 || data.next) && (
          <Pagination
            page={page}
            hasNext={data.next !== null}
            isBusy={isFetching}
            onChange={(to) => goToPage(to, data.next)}
          />
        )}
      </Card>
      {completing && (
        <FlagDoneDialog id={completing.order.id} flag={completing.flag} onClose={() => setCompleting(undefined)} />
      )}
    </Page>
  );
}

function useColumns(onDone: (flagged: FlaggedOrderDto) => void): Column<FlaggedOrderDto>[] {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return [
    {
      key: 'order',
      header: t('column.order'),
      isRowHeader: true,
      cell: ({ order: { id, orderNumber } }) => (
        <Link
          className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
          to={`/admin/orders/${id}`}
        >
          {orderNumber || t('withoutNumber')}
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('column.customer'),
      cell: ({ order: { customerName, totalCents } }) => (
        <span className="block wrap-anywhere">
          {customerName}
          <span className="block text-sm text-muted">{formatMoney(totalCents, language)}</span>
        </span>
      ),
    },
    {
      key: 'flag',
      header: t('flags.what'),
      cell: ({ flag, times, amountCents }) => (
        <span className="block max-w-prose min-w-0 text-left wrap-anywhere">
          <span className="font-semibold">{t(`flag.${flag}`)}</span>
          {times > 1 && <span className="text-muted"> {t('flags.times', { count: times })}</span>}
          <span className="block text-sm text-muted">
            {t(`todo.${flag}`, { amount: formatMoney(amountCents ?? 0, language) })}
          </span>
        </span>
      ),
    },
    {
      key: 'raisedAt',
      header: t('flags.since'),
      cell: ({ raisedAt }) => <span className="wrap-normal">{formatInstant(raisedAt, language)}</span>,
    },
    {
      key: 'done',
      header: t('flags.done'),
      isHeaderHidden: true,
      cell: (flagged) => (
        <Button
          variant="secondary"
          aria-label={t('flags.doneFor', { number: flagged.order.orderNumber, flag: t(`flag.${flagged.flag}`) })}
          onClick={() => onDone(flagged)}
        >
          {t('flags.done')}
        </Button>
      ),
    },
  ];
}
