import { KeyRound, MessageSquareText, ShieldOff, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FactorDto, useListFactorsQuery } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { Alert, Button, Card } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { PasskeyDialog } from './passkey-dialog.js';
import { PhoneDialog } from './phone-dialog.js';
import { RemoveFactorQuestion } from './remove-factor-question.js';
import { TotpDialog } from './totp-dialog.js';

/** The verified second factors; `?add=totp`, `?add=passkey` and `?add=phone` open the dialog that adds one. */
export function FactorPart() {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const { params, change } = useAddressParams();
  const [idToRemove, setIdToRemove] = useState<string>();
  const { data, error, isFetching, refetch } = useListFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const factors = data?.items.filter(({ status }) => status === 'verified');
  const factorToRemove = factors?.find(({ id }) => id === idToRemove);
  const close = () => change({ add: undefined });
  const columns: Column<FactorDto>[] = [
    { key: 'name', header: t('factors.name'), isRowHeader: true, cell: ({ friendlyName }) => friendlyName },
    { key: 'type', header: t('factors.type'), cell: ({ factorType }) => t(`factors.types.${factorType}`) },
    {
      key: 'created',
      header: t('factors.created'),
      cell: ({ createdAt }) => <span className="tabular-nums">{formatInstant(createdAt, language)}</span>,
    },
    {
      key: 'used',
      header: t('factors.used'),
      cell: ({ lastUsedAt }) => (
        <span className="tabular-nums">{lastUsedAt && formatInstant(lastUsedAt, language)}</span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      cell: ({ id, friendlyName }) => (
        <span className="flex justify-end">
          <IconButton
            icon={Trash2}
            label={t('factors.remove.action', { name: friendlyName })}
            onClick={() => setIdToRemove(id)}
          />
        </span>
      ),
    },
  ];
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t('factors.title')}</h2>
        <p className="max-w-prose text-pretty text-muted">{t('factors.lead')}</p>
      </div>
      <Table
        caption={t('factors.title')}
        isCaptionHidden
        columns={columns}
        rows={factors}
        keyOf={({ id }) => id}
        loadingText={t('factors.loading')}
        error={error && !isFetching ? t('factors.loadFailed') : undefined}
        onRetry={() => void refetch()}
        empty={{ icon: ShieldOff, title: t('factors.none'), text: t('factors.noneText') }}
      />
      {factors?.length === 1 && <Alert title={t('factors.onlyOne')} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => change({ add: 'totp' })}>
          <Smartphone aria-hidden className="size-4" />
          {t('factors.add.totp')}
        </Button>
        <Button variant="secondary" onClick={() => change({ add: 'passkey' })}>
          <KeyRound aria-hidden className="size-4" />
          {t('factors.add.passkey')}
        </Button>
        <Button variant="secondary" onClick={() => change({ add: 'phone' })}>
          <MessageSquareText aria-hidden className="size-4" />
          {t('factors.add.phone')}
        </Button>
      </div>
      {params.get('add') === 'totp' && <TotpDialog onClose={close} />}
      {params.get('add') === 'passkey' && <PasskeyDialog onClose={close} />}
      {params.get('add') === 'phone' && <PhoneDialog onClose={close} />}
      {factorToRemove && (
        <RemoveFactorQuestion
          factor={factorToRemove}
          isLast={factors?.length === 1}
          onClose={() => setIdToRemove(undefined)}
        />
      )}
    </Card>
  );
}
