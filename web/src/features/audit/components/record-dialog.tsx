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
import { type ComparedField, comparedFieldsOf, statesOf } from '../model/compared-fields.js';
import { useAuditTexts } from '../model/use-audit-texts.js';

interface RecordDialogProps {
  record: AuditRecordDto;
  onShowAllOfTarget: (target: string) => void;
  onClose: () => void;
}

/** An audit record: its changed fields with the old and the new value side by side, and its unchanged fields. */
export function RecordDialog({ record, onShowAllOfTarget, onClose }: RecordDialogProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { actor, action } = useAuditTexts();
  const { at, address, target } = record;
  const isTargetShown = target !== '' && !isOfSession(record.action);
  const page = pageOf(record);
  return (
    <Dialog
      title={action(record.action)}
      onClose={onClose}
      actions={
        isTargetShown && (
          <>
            <Button variant="secondary" onClick={() => onShowAllOfTarget(target)}>
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
        {isTargetShown && <Fact label={t('details.id')}>{target}</Fact>}
      </dl>
      <Changes record={record} />
    </Dialog>
  );
}

/** The page that shows what the record is about; undefined when there is no such page. */
function pageOf({ action, target }: AuditRecordDto) {
  const id = encodeURIComponent(target);
  if (action === 'coupon.created' || action === 'coupon.updated')
    return { to: `/admin/coupons?form=${id}`, text: 'details.openCoupon' } as const;
  // An export concerns the whole list of orders.
  if ((action.startsWith('order.') && action !== 'order.exported') || action === 'mail.resent')
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
  const fields = comparedFieldsOf(record);
  const changed = fields.filter(({ isChanged }) => isChanged);
  const unchanged = fields.filter(({ isChanged }) => !isChanged);
  if (fields.length === 0) return <p className="text-muted">{t('details.none')}</p>;
  return (
    <>
      {changed.length > 0 && <Values record={record} fields={changed} caption={t('details.changes')} />}
      {unchanged.length > 0 && (
        <details className="rounded-control border border-line px-4">
          <summary className="-mx-4 cursor-pointer rounded-control px-4 py-3 font-medium hover:bg-sunken">
            {t('details.unchanged', { count: unchanged.length })}
          </summary>
          <dl className="grid gap-4 pb-4 sm:grid-cols-2">
            {unchanged.map((compared) => (
              <UnchangedValue key={compared.field} record={record} compared={compared} />
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function UnchangedValue({ record, compared }: { record: AuditRecordDto; compared: ComparedField }) {
  const { field, value } = useAuditTexts();
  return <Fact label={field(compared.field)}>{value(compared.field, compared.after, statesOf(record).after)}</Fact>;
}

interface ValuesProps {
  record: AuditRecordDto;
  fields: readonly ComparedField[];
  caption: string;
}

function Values({ record, fields, caption }: ValuesProps) {
  const { t } = useTranslation('audit');
  const { field, value } = useAuditTexts();
  const { before, after } = statesOf(record);
  const name: Column<ComparedField> = {
    key: 'field',
    header: t('details.field'),
    isRowHeader: true,
    cell: (compared) => field(compared.field),
  };
  const old: Column<ComparedField> = {
    key: 'before',
    header: t(after ? 'details.before' : 'details.value'),
    cell: (compared) => value(compared.field, compared.before, before),
  };
  const current: Column<ComparedField> = {
    key: 'after',
    header: t(before ? 'details.after' : 'details.value'),
    cell: (compared) => value(compared.field, compared.after, after),
  };
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={[name, ...(before ? [old] : []), ...(after ? [current] : [])]}
      rows={fields}
      keyOf={(compared) => compared.field}
      empty={{ icon: Equal, title: t('details.none') }}
    />
  );
}
