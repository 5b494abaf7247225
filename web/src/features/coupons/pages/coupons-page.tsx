import '../texts.js';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouponDto, useSearchCouponsQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Button, Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { CouponDeletion } from '../components/coupon-deletion.js';
import { CouponDialog } from '../components/coupon-dialog.js';
import { CouponFilters } from '../components/coupon-filters.js';
import { CouponTable } from '../components/coupon-table.js';
import { fromSorting, toSorting } from '../model/coupon-list.js';
import { useCouponAddress } from '../model/use-coupon-address.js';

export function CouponsPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('coupons');
  const { filter, setFilter, resetFilter, form, openForm, closeForm } = useCouponAddress();
  const { cursor, page, goToPage } = useCursorPages();
  const [toDelete, setToDelete] = useState<CouponDto>();
  const { data, error, isFetching, refetch } = useSearchCouponsQuery(
    { ...filter, cursor },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = Boolean(filter.search || filter.status || filter.type);

  return (
    <Page
      title={t('title')}
      action={
        <Button onClick={() => openForm('new')}>
          <Plus aria-hidden className="size-5" />
          {t('create')}
        </Button>
      }
    >
      <Card className="space-y-5">
        <CouponFilters filter={filter} onChange={setFilter} />
        <CouponTable
          coupons={data?.items}
          sorting={toSorting(filter.sort)}
          isFiltered={isFiltered}
          hasFailed={error !== undefined && !isFetching}
          onSort={(sorting) => setFilter({ sort: sorting && fromSorting(sorting) })}
          onResetFilter={resetFilter}
          onRetry={() => void refetch()}
          onEdit={({ id }) => openForm(id)}
          onDelete={setToDelete}
        />
        {data && (page > 1 || data.next) && (
          <Pagination
            page={page}
            hasNext={data.next !== null}
            isBusy={isFetching}
            onChange={(to) => goToPage(to, data.next, data.previous)}
          />
        )}
      </Card>
      {form && <CouponDialog form={form} onClose={closeForm} />}
      {toDelete && <CouponDeletion coupon={toDelete} onClose={() => setToDelete(undefined)} />}
    </Page>
  );
}
