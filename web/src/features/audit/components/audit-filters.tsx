import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListAdminsQuery } from '../../../api/generated-admin.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { Button, Select } from '../../../shared/ui/index.js';
import { actions } from '../model/actions.js';
import { type AuditFilter, isFiltered } from '../model/audit-filter.js';
import { useAuditTexts } from '../model/use-audit-texts.js';

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The name of the filter's target; undefined while no record of that target is listed. */
  targetName: string | undefined;
  onChange: (filter: { [Name in keyof AuditFilter]?: string | undefined }) => void;
  onReset: () => void;
}

const maxAdmins = '200';

export function AuditFilters({ filter, targetName, onChange, onReset }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { action: textOf } = useAuditTexts();
  const { data: admins } = useListAdminsQuery({ limit: maxAdmins });
  const any = { value: '', label: t('filter.any') };
  const { actor = '', action = '', target, from, to } = filter;
  // The actor and the action that the page's URL names are offered too, even when they are unknown.
  const actors = new Set([...(admins?.items.map(({ email }) => email).sort() ?? []), actor].filter(Boolean));
  const actionNames = new Set([...actions, action].filter(Boolean));
  const changeDay = (name: 'from' | 'to') => (day: string | null | undefined) => {
    if (day !== undefined) onChange({ [name]: day ?? undefined });
  };
  return (
    <div className="space-y-3">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_11rem_11rem]">
        <Select
          label={t('column.actor')}
          options={[any, ...[...actors].map((value) => ({ value, label: value }))]}
          value={actor}
          onChange={(value) => onChange({ actor: value })}
        />
        <Select
          label={t('column.action')}
          options={[any, ...[...actionNames].map((value) => ({ value, label: textOf(value) }))]}
          value={action}
          onChange={(value) => onChange({ action: value })}
        />
        <DateField label={t('filter.from')} value={from ?? null} onChange={changeDay('from')} />
        <DateField
          label={t('filter.to')}
          value={to ?? null}
          onChange={changeDay('to')}
          {...(from !== undefined && { min: from })}
        />
      </div>
      {isFiltered(filter) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {target && (
            <button
              type="button"
              title={t('filter.removeTarget')}
              onClick={() => onChange({ target: undefined })}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-accent-soft px-3 text-left text-sm font-medium wrap-anywhere sm:min-h-9"
            >
              {t('filter.target', { target: targetName ?? target })}
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          )}
          <Button variant="quiet" className="-mx-2" onClick={onReset}>
            {t('resetFilter')}
          </Button>
        </div>
      )}
    </div>
  );
}
