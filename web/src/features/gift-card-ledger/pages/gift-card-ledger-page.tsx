import '../texts.js';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useGetCouponQuery, useListLedgerEntriesQuery } from '../../../api/generated-admin.js';
import { errorMessage, germanUnlessEnglish, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { parseDate } from '../../../shared/lib/calendar-date.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import {
  Button,
  ButtonLink,
  Card,
  ErrorCard,
  LoadingShape,
  Page,
  Skeleton,
  StatusCard,
} from '../../../shared/ui/index.js';
import { GiftCardFacts } from '../components/gift-card-facts.js';
import { Ledger } from '../components/ledger.js';

const statusOf = (error: unknown) => (error as { status?: unknown } | undefined)?.status;
const options = { refetchOnMountOrArgChange: true } as const;

/** The money on a gift card: what is left now, and every entry, page by page, up to the day in the address. */
export function GiftCardLedgerPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('giftCardLedger');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const at = parseDate(params.get('at') ?? '');
  const { cursor, page, goToPage } = useCursorPages();
  const coupon = useGetCouponQuery({ id }, options);
  const newest = useListLedgerEntriesQuery({ couponId: id }, options);
  const shown = useListLedgerEntriesQuery({ couponId: id, at, cursor }, options);
  const back = (
    <ButtonLink variant="quiet" className="-mx-2" to="/admin/coupons">
      {t('toCoupons')}
    </ButtonLink>
  );

  if (statusOf(newest.error) === 404) {
    return (
      <Page narrow title={t('title')} action={back}>
        <StatusCard icon={FileQuestion} title={t('notFound')} text={t('notFoundText')} />
      </Page>
    );
  }
  // The ledger of a deleted gift card stays, but not its coupon.
  const isDeleted = statusOf(coupon.error) === 404;
  const error = newest.error ?? (isDeleted ? undefined : coupon.error);
  if (error) {
    const retry = () => void Promise.all([coupon.refetch(), newest.refetch()]);
    return (
      <Page narrow title={t('title')} action={back}>
        <ErrorCard title={t('failed')} text={errorMessage(error, language)()}>
          {statusOf(error) !== 403 && <Button onClick={retry}>{common('retry')}</Button>}
        </ErrorCard>
      </Page>
    );
  }
  if (!newest.data || !(coupon.data || isDeleted)) {
    return (
      <Page title={t('title')} action={back}>
        <LoadingShape text={t('loading')} className="space-y-6">
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </LoadingShape>
      </Page>
    );
  }
  const card = isDeleted ? undefined : coupon.data;
  return (
    <Page title={card ? `${t('title')} ${card.code}` : t('title')} action={back}>
      <div className="space-y-6">
        <Card>
          <GiftCardFacts coupon={card} entries={newest.data.items} />
        </Card>
        <Card>
          <Ledger
            list={shown.currentData}
            at={at}
            page={page}
            isBusy={shown.isFetching}
            hasFailed={shown.isError && !shown.isFetching}
            onPage={(to) => goToPage(to, shown.currentData?.next ?? null)}
            onRetry={() => void shown.refetch()}
          />
        </Card>
      </div>
    </Page>
  );
}
