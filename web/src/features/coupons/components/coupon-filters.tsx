import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { Select, TextField } from '../../../shared/ui/index.js';
import { type CouponFilter, statuses, types } from '../model/coupon-list.js';

interface CouponFiltersProps {
  filter: CouponFilter;
  onChange: (filter: { [Name in keyof CouponFilter]?: string }, options?: { replace: boolean }) => void;
}

const debounceMs = 200;

export function CouponFilters({ filter, onChange }: CouponFiltersProps) {
  const { t } = useTranslation('coupons');
  const any = { value: '', label: t('any') };
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_11rem_11rem]">
      <div className="max-sm:col-span-2">
        <CodeSearch search={filter.search ?? ''} onSearch={(search) => onChange({ search }, { replace: true })} />
      </div>
      <Select
        label={t('column.status')}
        options={[any, ...statuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
        value={filter.status ?? ''}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={t('type.label')}
        options={[any, ...types.map((value) => ({ value, label: t(`type.${value}`) }))]}
        value={filter.type ?? ''}
        onChange={(type) => onChange({ type })}
      />
    </div>
  );
}

function CodeSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('coupons');
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const debounced = useDebounced(typed, debounceMs);
  // Something other than this field has changed the address: Back, or a reset.
  if (search !== lastSearch) {
    setLastSearch(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const apply = useEffectEvent((text: string) => {
    if (text === typed && text.trim() !== search) onSearch(text.trim());
  });
  useEffect(() => apply(debounced), [debounced]);
  return (
    <TextField
      label={t('search')}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
