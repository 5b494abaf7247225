import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SkippedItemDto } from '../../../api/generated-admin.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { collections } from '../model/count-changes.js';

interface SkippedItemsProps {
  items: readonly SkippedItemDto[];
  count: number;
}

/** The items that a sync left out, and why, so that the editors can correct them in Webflow. */
export function SkippedItems({ items, count }: SkippedItemsProps) {
  const { t } = useTranslation('contentSync');
  const columns: Column<SkippedItemDto>[] = [
    {
      key: 'name',
      header: t('skipped.name'),
      isRowHeader: true,
      cell: ({ name, itemId }) => name || t('skipped.nameless', { id: itemId }),
    },
    {
      key: 'collection',
      header: t('skipped.collection'),
      cell: ({ collection }) => {
        const known = collections.find((name) => name === collection);
        return known ? t(`collection.${known}`) : collection;
      },
    },
    { key: 'reason', header: t('skipped.reason'), cell: (item) => <Problems {...item} /> },
  ];
  return (
    <div className="space-y-4">
      <Table
        caption={t('skipped.title')}
        columns={columns}
        rows={items}
        keyOf={({ collection, itemId, name }) => `${collection} ${itemId} ${name}`}
        empty={{ icon: CircleCheck, title: t('skipped.title') }}
      />
      <p className="text-sm text-muted">{t('skipped.text')}</p>
      {count > items.length && (
        <p className="text-sm text-muted">{t('skipped.more', { shown: items.length, count })}</p>
      )}
    </div>
  );
}

/** Runs of earlier versions have only a reason, in English. */
function Problems({ problems, reason }: SkippedItemDto) {
  const { t } = useTranslation('contentSync');
  if (problems.length === 0) return reason;
  return problems.map(({ field, code }) => `${field}: ${t(`problem.${code}`)}`).join('; ');
}
