import '../texts.js';
import { Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type CouponDto, useSearchCouponsQuery } from '../../../api/generated-admin.js';
import { DownloadButton } from '../../../shared/download/index.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Alert, Button, Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { selectIsManager } from '../../auth/index.js';
import { CouponDeletion } from '../components/coupon-deletion.js';
import { CouponDialog } from '../components/coupon-dialog.js';
import { CouponFilters } from '../components/coupon-filters.js';
import { CouponTable } from '../components/coupon-table.js';
import { type CouponFilter, fromSorting, toSorting } from '../model/coupon-list.js';
import { useCouponAddress } from '../model/use-coupon-address.js';

export function CouponsPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('coupons');
  const isManager = useSelector(selectIsManager);
  const { filter, setFilter, resetFilter, form, openForm, closeForm, showBatch } = useCouponAddress();
  const { cursor, page, goToPage } = useCursorPages();
  const [toDelete, setToDelete] = useState<CouponDto>();
  const { data, error, isFetching, refetch } = useSearchCouponsQuery(
    { ...filter, cursor },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = Boolean(filter.search || filter.status || filter.type || filter.batch);

  return (
    <Page title={t('title')} action={isManager && <ListActions filter={filter} onOpen={openForm} />}>
      <Card className="space-y-5">
        {filter.batch && (
          <Alert title={t('batch.shown')}>
            <Button variant="quiet" className="-ml-4" onClick={resetFilter}>
              {t('batch.showAll')}
            </Button>
          </Alert>
        )}
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
      {form && <CouponDialog form={form} onClose={closeForm} onBatchCreated={showBatch} />}
      {toDelete && <CouponDeletion coupon={toDelete} onClose={() => setToDelete(undefined)} />}
    </Page>
  );
}

/** Buttons that only managers see, above the list. */
function ListActions({ filter, onOpen }: { filter: CouponFilter; onOpen: (form: 'new' | 'many') => void }) {
  const { t } = useTranslation('coupons');
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton url="/api/admin/coupons.csv" params={{ ...filter }} fileName="coupons.csv">
        {t('export')}
      </DownloadButton>
      <Button variant="secondary" onClick={() => onOpen('many')}>
        <Layers aria-hidden className="size-5" />
        {t('batch.open')}
      </Button>
      <Button className="max-sm:order-first max-sm:w-full" onClick={() => onOpen('new')}>
        <Plus aria-hidden className="size-5" />
        {t('create')}
      </Button>
    </div>
  );
}
