import '../texts.js';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type OrderDetailsDto, useGetOrderQuery, useRetryOrderTicketsMutation } from '../../../api/generated-admin.js';
import {
  currentTexts,
  errorMessage,
  germanUnlessEnglish,
  useLanguage,
  usePageLanguage,
} from '../../../shared/i18n/index.js';
import { Button, ButtonLink, ErrorCard, Page, StatusCard, toast, Waiting } from '../../../shared/ui/index.js';
import { OrderErasure } from '../components/order-erasure.js';
import { OrderGiftCard } from '../components/order-gift-card.js';
import { OrderInvoices } from '../components/order-invoices.js';
import { OrderMails } from '../components/order-mails.js';
import { OrderMoney } from '../components/order-money.js';
import { OrderNotes } from '../components/order-notes.js';
import { OrderSummary } from '../components/order-summary.js';
import { OrderTimeline } from '../components/order-timeline.js';
import { isUnderway } from '../model/is-underway.js';

const texts = currentTexts('orders');
/** How often an order that changes by itself is loaded again. */
const pollEveryMs = 3_000;

export function OrderPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { id = '' } = useParams();
  const [isPolling, setIsPolling] = useState(false);
  const {
    data: order,
    error,
    refetch,
  } = useGetOrderQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isPolling ? pollEveryMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const mustPoll = order !== undefined && isUnderway(order);
  if (mustPoll !== isPolling) setIsPolling(mustPoll);
  const back = (
    <ButtonLink variant="quiet" to="/admin/orders">
      {t('details.toList')}
    </ButtonLink>
  );
  if (!order && (error as { status?: unknown } | undefined)?.status === 404) {
    return (
      <Page narrow title={t('title')} action={back}>
        <StatusCard icon={FileQuestion} title={t('details.notFound')} text={t('details.notFoundText')} />
      </Page>
    );
  }
  if (!order && error) {
    return (
      <Page narrow title={t('title')} action={back}>
        <ErrorCard title={t('details.loadFailed')}>
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </ErrorCard>
      </Page>
    );
  }
  if (!order) return <Waiting text={t('details.loading')} />;
  return (
    <Page title={t('details.title', { number: order.orderNumber || t('withoutNumber') })} action={back}>
      <div className="space-y-6">
        {order.status === 'ticket_failed' && <RetryTickets order={order} />}
        <OrderSummary order={order} />
        <OrderGiftCard order={order} />
        <OrderMoney order={order} />
        <OrderInvoices order={order} />
        <OrderMails order={order} />
        <OrderNotes order={order} />
        <OrderTimeline order={order} />
        <OrderErasure order={order} />
      </div>
    </Page>
  );
}

/** Retries the tickets. The customer has paid and waits, so this stands above everything else. */
function RetryTickets({ order: { id } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [retry, { isLoading }] = useRetryOrderTicketsMutation();
  const start = async () => {
    const { error } = await retry({ id });
    if (error) toast.danger(() => texts('retry.failed'), errorMessage(error, language));
    else toast.success(() => texts('retry.started'));
  };
  return (
    <ErrorCard title={t('retry.title')} text={t('retry.text')}>
      <Button busy={isLoading} onClick={() => void start()}>
        {t('retry.start')}
      </Button>
    </ErrorCard>
  );
}
