import { LogOut, Monitor } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type SessionSummaryDto, useEndSessionMutation, useListSessionsQuery } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button, Card, toast } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { browserOf } from '../model/browser-of.js';

const texts = currentTexts('security');

/** Where the admin is signed in. The session of this page has no button, because signing out ends it. */
export function SessionPart() {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading, originalArgs }] = useEndSessionMutation();
  const endSession = async (id: string) => {
    const { error: failure } = await end({ id });
    if (failure) toast.danger(() => texts('sessions.failed'), errorMessage(failure, language));
    else toast.success(() => texts('sessions.done'));
  };
  const columns: Column<SessionSummaryDto>[] = [
    {
      key: 'client',
      header: t('sessions.client'),
      isRowHeader: true,
      cell: ({ client, current }) => (
        <span className="inline-flex flex-wrap items-center gap-2 as-blocks:justify-end">
          {browserOf(client) ?? t('sessions.unknownClient')}
          {current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </span>
      ),
    },
    { key: 'address', header: t('sessions.address'), cell: ({ address }) => address },
    {
      key: 'created',
      header: t('sessions.created'),
      cell: ({ createdAt }) => <span className="tabular-nums">{formatInstant(createdAt, language)}</span>,
    },
    {
      key: 'seen',
      header: t('sessions.seen'),
      cell: ({ lastSeenAt }) => <span className="tabular-nums">{formatInstant(lastSeenAt, language)}</span>,
    },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      cell: ({ id, current }) =>
        !current && (
          <Button variant="quiet" busy={isLoading && originalArgs?.id === id} onClick={() => void endSession(id)}>
            <LogOut aria-hidden className="size-4" />
            {t('sessions.end')}
          </Button>
        ),
    },
  ];
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t('sessions.title')}</h2>
        <p className="max-w-prose text-pretty text-muted">{t('sessions.lead')}</p>
      </div>
      <Table
        caption={t('sessions.title')}
        isCaptionHidden
        columns={columns}
        rows={data?.items}
        keyOf={({ id }) => id}
        loadingText={t('sessions.loading')}
        error={error && !isFetching ? t('sessions.loadFailed') : undefined}
        onRetry={() => void refetch()}
        empty={{ icon: Monitor, title: t('sessions.none') }}
      />
    </Card>
  );
}
