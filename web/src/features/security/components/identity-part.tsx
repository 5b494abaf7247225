import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type LinkedIdentityDto,
  useListIdentityProvidersQuery,
  useListLinkedIdentitiesQuery,
  useUnlinkIdentityMutation,
} from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Button, Card, toast } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';

const texts = currentTexts('security');

/** The admin's linked accounts; nothing when there are none and no identity provider is set up. */
export function IdentityPart() {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const { data: providers } = useListIdentityProvidersQuery();
  const { data, error, isFetching, refetch } = useListLinkedIdentitiesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [unlink, { isLoading, originalArgs }] = useUnlinkIdentityMutation();
  const remove = async (id: string) => {
    const { error: failure } = await unlink({ id });
    if (failure) toast.danger(() => texts('identities.failed'), errorMessage(failure, language));
    else toast.success(() => texts('identities.done'));
  };
  const columns: Column<LinkedIdentityDto>[] = [
    { key: 'provider', header: t('identities.provider'), isRowHeader: true, cell: ({ providerName }) => providerName },
    {
      key: 'email',
      header: t('identities.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      key: 'created',
      header: t('identities.created'),
      cell: ({ createdAt }) => (
        <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(createdAt, language)}</span>
      ),
    },
    {
      key: 'used',
      header: t('identities.used'),
      cell: ({ lastUsedAt }) => (
        <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(lastUsedAt, language)}</span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      cell: ({ id }) => (
        <Button
          variant="quiet"
          className="whitespace-nowrap"
          busy={isLoading && originalArgs?.id === id}
          onClick={() => void remove(id)}
        >
          <Link2Off aria-hidden className="size-4" />
          {t('identities.unlink')}
        </Button>
      ),
    },
  ];
  if (!providers?.items.length && !data?.items.length) return null;
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t('identities.title')}</h2>
        <p className="max-w-prose text-pretty text-muted">{t('identities.lead')}</p>
      </div>
      <Table
        caption={t('identities.title')}
        isCaptionHidden
        columns={columns}
        rows={data?.items}
        keyOf={({ id }) => id}
        loadingText={t('identities.loading')}
        error={error && !isFetching ? t('identities.loadFailed') : undefined}
        onRetry={() => void refetch()}
        empty={{ icon: Link2Off, title: t('identities.none') }}
      />
    </Card>
  );
}
