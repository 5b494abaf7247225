import { Ban, CircleAlert, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGetTicketRefundsQuery } from '../../../api/generated-lazy-pages.js';
import { ButtonLink, Card, ErrorCard, LoadingShape, Skeleton, StatusCard } from '../../../shared/ui/index.js';
import { InvoicePanel } from './invoice-panel.js';

/** Shown for an invalid link, and for an order that is refunded, is charged back or has no credentials yet. */
export function ClosedTicket({ token }: { token: string }) {
  const { t } = useTranslation('ticket');
  const { t: tCommon } = useTranslation();
  const { data, isFetching } = useGetTicketRefundsQuery(
    { token },
    // A ticket that was shown a moment ago may have been refunded since.
    { skip: token === '', refetchOnMountOrArgChange: true },
  );
  if (isFetching) {
    return (
      <LoadingShape text={t('loading')}>
        <Skeleton className="h-64 rounded-control" />
      </LoadingShape>
    );
  }
  if (!data) {
    return (
      <ErrorCard title={t('invalidLink')} text={t('invalidLinkText')}>
        <ButtonLink to="/my-bookings">{t('myBookings')}</ButtonLink>
        <ButtonLink variant="secondary" to="/">
          {tCommon('home')}
        </ButtonLink>
      </ErrorCard>
    );
  }
  return (
    <div className="space-y-6">
      {data.isRefunded ? (
        <StatusCard icon={Undo2} title={t('refunds.all')} text={t('refunds.allText')} />
      ) : data.isChargedBack ? (
        <StatusCard icon={Ban} title={t('refunds.chargedBack')} text={t('refunds.chargedBackText')} />
      ) : (
        <StatusCard icon={CircleAlert} title={t('refunds.noAccess')} text={t('refunds.noAccessText')} />
      )}
      <Card>
        <h2 className="text-xl font-semibold">{t('invoice.title')}</h2>
        <InvoicePanel token={token} />
      </Card>
    </div>
  );
}
