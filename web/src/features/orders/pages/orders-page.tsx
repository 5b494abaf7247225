import '../texts.js';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useListOrdersQuery } from '../../../api/generated-admin.js';
import { DownloadButton } from '../../../shared/download/index.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { ButtonLink, Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { selectIsManager } from '../../auth/index.js';
import { OrderFilters } from '../components/order-filters.js';
import { OrderTable } from '../components/order-table.js';
import { type OrderFilter, useOrderListAddress } from '../model/use-order-list-address.js';

export function OrdersPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('orders');
  const isManager = useSelector(selectIsManager);
  const { filter, isFiltered, setFilter, resetFilter } = useOrderListAddress();
  const { cursor, page, goToPage } = useCursorPages();
  const { data, error, isFetching, refetch } = useListOrdersQuery(
    { ...filter, cursor },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page title={t('title')} action={isManager && <ListActions filter={filter} />}>
      <Card className="space-y-5">
        <OrderFilters filter={filter} onChange={setFilter} />
        <OrderTable
          orders={data?.items}
          isFiltered={isFiltered}
          hasFailed={error !== undefined && !isFetching}
          onResetFilter={resetFilter}
          onRetry={() => void refetch()}
        />
        {data && (page > 1 || data.next) && (
          <Pagination
            page={page}
            hasNext={data.next !== null}
            isBusy={isFetching}
            onChange={(to) => goToPage(to, data.next)}
          />
        )}
      </Card>
    </Page>
  );
}

/** Buttons above the list, for managers and owners only. */
function ListActions({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('orders');
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton url="/api/admin/orders.csv" params={{ ...filter }} fileName="orders.csv">
        {t('export.save')}
      </DownloadButton>
      <ButtonLink to="/admin/orders/new">
        <Plus aria-hidden className="size-5" />
        {t('create')}
      </ButtonLink>
    </div>
  );
}
