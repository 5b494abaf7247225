import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../shared/ui/date-field.js';
import { Button, classNames, Select } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { flags, kinds, type OrderFilter, statuses } from '../model/use-order-list-address.js';

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (filter: { [Name in keyof OrderFilter]?: string | undefined }, options?: { replace: boolean }) => void;
}

/** On narrow screens all but the search is behind a button, so that the orders stay in sight while the admin types. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('orders');
  const choicesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const any = { value: '', label: t('any') };
  const { search = '', ...choices } = filter;
  const chosenCount = Object.values(choices).filter((value) => value !== undefined).length;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[88rem]:grid-cols-[2fr_1fr_1fr_1fr_10rem_10rem]">
      <SearchField
        label={t('search')}
        placeholder={t('searchBy')}
        search={search}
        onSearch={(typed) => onChange({ search: typed }, { replace: true })}
      />
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {chosenCount > 0 ? t('filtersChosen', { count: chosenCount }) : t('filters')}
      </Button>
      <div id={choicesId} className={classNames('gap-4 sm:contents', isOpen ? 'grid' : 'hidden')}>
        <Select
          label={t('column.kind')}
          options={[any, ...kinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          value={filter.kind ?? ''}
          onChange={(kind) => onChange({ kind })}
        />
        <Select
          label={t('column.status')}
          options={[any, ...statuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
          value={filter.status ?? ''}
          onChange={(status) => onChange({ status })}
        />
        <Select
          label={t('flagFilter')}
          options={[any, ...flags.map((value) => ({ value, label: t(`flag.${value}`) }))]}
          value={filter.flag ?? ''}
          onChange={(flag) => onChange({ flag })}
        />
        <DateField
          label={t('from')}
          value={filter.from ?? null}
          onChange={(from) => from !== undefined && onChange({ from: from ?? '' })}
        />
        <DateField
          label={t('to')}
          value={filter.to ?? null}
          onChange={(to) => to !== undefined && onChange({ to: to ?? '' })}
        />
      </div>
    </div>
  );
}
