import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useListInvoicesQuery } from '../../../api/generated-admin.js';
import { DownloadButton } from '../../../shared/download/index.js';
import { germanUnlessEnglish, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatMonth } from '../../../shared/lib/month.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { InvoiceTable } from '../components/invoice-table.js';
import { MonthChoice } from '../components/month-choice.js';
import { MonthTotals } from '../components/month-totals.js';
import { useInvoiceMonth } from '../model/use-invoice-month.js';

/** The documents of a month, with the totals and files that an accountant needs. */
export function InvoicesPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const choice = useInvoiceMonth();
  const { cursor, page, goToPage } = useCursorPages();
  const { currentData, error, isFetching, refetch } = useListInvoicesQuery(
    { month: choice.month, limit: '50', cursor },
    { refetchOnMountOrArgChange: true },
  );
  const params = { month: choice.month };
  const month = formatMonth(choice.month, language);
  const hasInvoices = currentData !== undefined && currentData.totals.length > 0;

  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="space-y-6">
        <Card className="space-y-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <MonthChoice {...choice} />
            {hasInvoices && (
              <div className="flex flex-wrap gap-3">
                <DownloadButton url="/api/admin/invoices.csv" params={params} fileName={`invoices-${choice.month}.csv`}>
                  {t('saveCsv')}
                </DownloadButton>
                <DownloadButton url="/api/admin/invoices.zip" params={params} fileName={`invoices-${choice.month}.zip`}>
                  {t('saveZip')}
                </DownloadButton>
              </div>
            )}
          </div>
          {hasInvoices && <MonthTotals totals={currentData.totals} />}
        </Card>
        <Card className="space-y-5">
          <InvoiceTable
            month={month}
            invoices={currentData?.items}
            hasFailed={error !== undefined && !isFetching}
            onRetry={() => void refetch()}
          />
          {currentData && (page > 1 || currentData.next) && (
            <Pagination
              page={page}
              hasNext={currentData.next !== null}
              isBusy={isFetching}
              onChange={(to) => goToPage(to, currentData.next)}
            />
          )}
        </Card>
      </div>
    </Page>
  );
}
