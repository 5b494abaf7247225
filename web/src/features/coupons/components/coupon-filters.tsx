import { useTranslation } from 'react-i18next';
import { Select } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { type CouponFilter, statuses, types } from '../model/coupon-list.js';

interface CouponFiltersProps {
  filter: CouponFilter;
  onChange: (filter: { [Name in keyof CouponFilter]?: string }, options?: { replace: boolean }) => void;
}

export function CouponFilters({ filter, onChange }: CouponFiltersProps) {
  const { t } = useTranslation('coupons');
  const any = { value: '', label: t('any') };
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_11rem_11rem]">
      <div className="max-sm:col-span-2">
        <SearchField
          label={t('search')}
          search={filter.search ?? ''}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
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
