import '../order-texts.js';
import { useTranslation } from 'react-i18next';
import { type BookingBySessionDto, shopApi } from '../../../api/generated.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { Alert, ButtonLink } from '../../../shared/ui/index.js';
import { NewTabLink } from '../../../shared/ui/new-tab-link.js';
import type { PaymentNotice as Notice } from '../model/checkout.schema.js';
import { usePaymentOutcome } from '../model/use-payment-outcome.js';

/** What happened to the payment of an order; shown above the order, which is kept. */
export function PaymentNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('order');
  const { sessionId } = notice;
  const { currentData } = shopApi.useGetBookingBySessionQuery(
    { sessionIdDto: { sessionId } },
    { refetchOnMountOrArgChange: true, skip: notice.reason === 'paid' },
  );
  const reason = usePaymentOutcome(sessionId) === 'arrived' ? 'paid' : notice.reason;
  const status = currentData?.booking.status;
  // The provider's page leads back to `/?payment=cancelled` even when the session has expired.
  const isExpired = reason === 'cancelled' && status === 'expired';
  return (
    <div className="mb-6">
      <Alert title={t(isExpired ? 'payment.expiredTitle' : `notice.${reason}.title`)}>
        <p>
          {reason !== 'paid' && isUncharged(status) && `${t('payment.uncharged')} `}
          {t(isExpired ? 'payment.expiredText' : `notice.${reason}.text`)}
        </p>
        {reason === 'paid' && <TicketLink sessionId={sessionId} />}
      </Alert>
    </div>
  );
}

/**
 * Whether nothing was charged: the session has ended and can no longer be paid. A session that is reported as pending
 * may still be paid, or has been paid while the shop could not check it at the provider.
 */
const isUncharged = (status: BookingBySessionDto['status'] | undefined): boolean =>
  status === 'cancelled' || status === 'expired';

function TicketLink({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('order');
  const url = `/payment-success?session_id=${encodeURIComponent(sessionId)}`;
  if (isFramed()) return <NewTabLink href={url}>{t('notice.toTicket')}</NewTabLink>;
  return (
    <ButtonLink variant="secondary" className="mt-2" to={url}>
      {t('notice.toTicket')}
    </ButtonLink>
  );
}
