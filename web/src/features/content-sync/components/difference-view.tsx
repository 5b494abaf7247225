import { useTranslation } from 'react-i18next';
import type { SyncDifferenceDto } from '../../../api/generated-admin.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { GitCompare } from 'lucide-react';
import { changeKinds, type Collection, collections, hasChanges } from '../model/count-changes.js';

interface DifferenceViewProps {
  title: string;
  difference: SyncDifferenceDto;
}

/** What a sync changed or would change: the counts, and the names on demand. */
export function DifferenceView({ title, difference }: DifferenceViewProps) {
  const { t } = useTranslation('contentSync');
  const columns: Column<Collection>[] = [
    { key: 'collection', header: t('difference.collection'), isRowHeader: true, cell: (row) => t(`collection.${row}`) },
    { key: 'before', header: t('difference.before'), isNumeric: true, cell: (row) => difference[row].before },
    ...changeKinds.map((kind) => ({
      key: kind,
      header: t(`difference.${kind}`),
      isNumeric: true,
      cell: (row: Collection) => difference[row][kind].count,
    })),
  ];
  return (
    <div className="space-y-4">
      <Table
        caption={title}
        columns={columns}
        rows={collections}
        keyOf={(collection) => collection}
        empty={{ icon: GitCompare, title: t('difference.none') }}
      />
      {!hasChanges(difference) && <p className="text-muted">{t('difference.none')}</p>}
      {changeKinds.flatMap((kind) =>
        collections
          .filter((collection) => difference[collection][kind].count > 0)
          .map((collection) => (
            <ChangedNames
              key={kind + collection}
              title={t(`difference.names.${kind}`, {
                collection: t(`collection.${collection}`),
                count: difference[collection][kind].count,
              })}
              {...difference[collection][kind]}
            />
          )),
      )}
    </div>
  );
}

interface ChangedNamesProps {
  title: string;
  count: number;
  items: readonly { id: string; name: string }[];
}

function ChangedNames({ title, count, items }: ChangedNamesProps) {
  const { t } = useTranslation('contentSync');
  const more = count - items.length;
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="-mx-4 cursor-pointer rounded-control px-4 py-3 font-medium hover:bg-sunken">{title}</summary>
      <ul className="gap-x-6 pb-4 sm:columns-2 lg:columns-3">
        {items.map(({ id, name }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            {name}
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-muted">{t('difference.more', { count: more })}</li>}
      </ul>
    </details>
  );
}
