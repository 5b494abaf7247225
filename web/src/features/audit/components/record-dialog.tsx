import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRecordDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, ButtonLink } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { isOfSession } from '../model/actions.js';
import { type Difference, differencesOf, statesOf } from '../model/differences.js';
import { useAuditTexts } from '../model/use-audit-texts.js';

interface RecordDialogProps {
  record: AuditRecordDto;
  onTarget: (target: string) => void;
  onClose: () => void;
}

/** A record with everything that was changed, before and after side by side. */
export function RecordDialog({ record, onTarget, onClose }: RecordDialogProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { actor, action } = useAuditTexts();
  const { at, address, target } = record;
  const hasTarget = target !== '' && !isOfSession(record.action);
  const page = pageOf(record);
  return (
    <Dialog
      title={action(record.action)}
      onClose={onClose}
      actions={
        hasTarget && (
          <>
            <Button variant="secondary" onClick={() => onTarget(target)}>
              {t('details.allOfTarget')}
            </Button>
            {page && (
              <ButtonLink variant="secondary" to={page.to}>
                {t(page.text)}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t('column.at')}>{formatInstant(at, language)}</Fact>
        <Fact label={t('column.actor')}>{actor(record)}</Fact>
        {address !== '' && <Fact label={t('details.address')}>{address}</Fact>}
        {hasTarget && <Fact label={t('details.id')}>{target}</Fact>}
      </dl>
      <Changes record={record} />
    </Dialog>
  );
}

/** The page of what was changed. */
function pageOf({ action, target }: AuditRecordDto) {
  const id = encodeURIComponent(target);
  if (action === 'coupon.created' || action === 'coupon.updated')
    return { to: `/admin/coupons?form=${id}`, text: 'details.openCoupon' } as const;
  if (action.startsWith('order.') || action === 'mail.resent')
    return { to: `/admin/orders/${id}`, text: 'details.openOrder' } as const;
  return undefined;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function Changes({ record }: { record: AuditRecordDto }) {
  const { t } = useTranslation('audit');
  const differences = differencesOf(record);
  const changed = differences.filter(({ isChanged }) => isChanged);
  const unchanged = differences.filter(({ isChanged }) => !isChanged);
  if (differences.length === 0) return <p className="text-muted">{t('details.none')}</p>;
  return (
    <>
      {changed.length > 0 && <Values record={record} differences={changed} caption={t('details.changes')} />}
      {unchanged.length > 0 && (
        <details className="rounded-control border border-line px-4">
          <summary className="-mx-4 cursor-pointer rounded-control px-4 py-3 font-medium hover:bg-sunken">
            {t('details.unchanged', { count: unchanged.length })}
          </summary>
          <dl className="grid gap-4 pb-4 sm:grid-cols-2">
            {unchanged.map((difference) => (
              <UnchangedValue key={difference.field} record={record} difference={difference} />
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function UnchangedValue({ record, difference }: { record: AuditRecordDto; difference: Difference }) {
  const { field, value } = useAuditTexts();
  return (
    <Fact label={field(difference.field)}>{value(difference.field, difference.after, statesOf(record).after)}</Fact>
  );
}

interface ValuesProps {
  record: AuditRecordDto;
  differences: readonly Difference[];
  caption: string;
}

function Values({ record, differences, caption }: ValuesProps) {
  const { t } = useTranslation('audit');
  const { field, value } = useAuditTexts();
  const { before, after } = statesOf(record);
  const name: Column<Difference> = {
    key: 'field',
    header: t('details.field'),
    isRowHeader: true,
    cell: (difference) => field(difference.field),
  };
  const old: Column<Difference> = {
    key: 'before',
    header: t(after ? 'details.before' : 'details.value'),
    cell: (difference) => value(difference.field, difference.before, before),
  };
  const current: Column<Difference> = {
    key: 'after',
    header: t(before ? 'details.after' : 'details.value'),
    cell: (difference) => value(difference.field, difference.after, after),
  };
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={[name, ...(before ? [old] : []), ...(after ? [current] : [])]}
      rows={differences}
      keyOf={(difference) => difference.field}
      empty={{ icon: Equal, title: t('details.none') }}
    />
  );
}
