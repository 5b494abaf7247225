import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useListOrdersQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { OrderExport } from '../components/order-export.js';
import { OrderFilters } from '../components/order-filters.js';
import { OrderTable } from '../components/order-table.js';
import { useOrderListAddress } from '../model/use-order-list-address.js';

export function OrdersPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('orders');
  const { filter, isFiltered, setFilter, resetFilter } = useOrderListAddress();
  const { cursor, page, goToPage } = useCursorPages();
  const { data, error, isFetching, refetch } = useListOrdersQuery(
    { ...filter, cursor },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page title={t('title')} action={<OrderExport filter={filter} />}>
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
