import '../texts.js';

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetBookingByTokenQuery } from '../../../api/generated.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { credentialsKey } from '../../../shared/lib/ticket-cache.js';
import { Button, ErrorCard, Page, Spinner } from '../../../shared/ui/index.js';
import { AccessView } from '../components/access-view.js';
import { useLateResponse } from '../model/use-late-response.js';
import { useTicketDetails } from '../model/use-ticket-details.js';
import { TicketSkeleton } from '../components/ticket-skeleton.js';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';

const ClosedTicket = lazyComponent('ClosedTicket', () => import('../components/closed-ticket.js'));

const refusedStatuses = [400, 404, 422];
/** After this time the credentials are shown without the details. */
const maxDetailsWaitMs = 2_000;

export function TicketPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('ticket');
  const { t: tCommon } = useTranslation();
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetBookingByTokenQuery(
    { tokenDto: { token } },
    { skip: token === '' },
  );
  // While the response is slow, the service worker answers from its cache, with a ticket that may be refunded by now.
  useLateResponse(credentialsKey(token), refetch);
  const details = useTicketDetails(token);
  const [canWaitForDetails, setCanWaitForDetails] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setCanWaitForDetails(false), maxDetailsWaitMs);
    return () => clearTimeout(timer);
  }, []);

  const isTicketRefused = refusedStatuses.includes((error as { status?: unknown } | undefined)?.status as number);
  // Credentials and details are shown together, so that nothing moves. Late details do not delay the credentials.
  if (data && !isTicketRefused && !(details.isLoading && canWaitForDetails))
    return <AccessView ticket={data} details={details} token={token} />;
  if ((data && !isTicketRefused) || isFetching) return <TicketSkeleton />;
  return (
    <Page narrow title={t('title')}>
      {isTicketRefused || !error ? (
        <LazyBoundary fallback={<Spinner />}>
          <ClosedTicket token={token} />
        </LazyBoundary>
      ) : (
        <ErrorCard title={t('failure')} text={t('failureText')}>
          <Button onClick={() => void refetch()}>{tCommon('retry')}</Button>
        </ErrorCard>
      )}
      <div className="mt-6">
        <SupportNote />
      </div>
    </Page>
  );
}
