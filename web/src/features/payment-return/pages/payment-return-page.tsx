import '../texts.js';
import { CircleCheck, Mail } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useConfig } from '../../../shared/config/index.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { orderCompleted } from '../../../shared/lib/order.js';
import { useSessionId } from '../../../shared/lib/use-session-id.js';
import { Button, ButtonLink, Card, ErrorCard, Page, toast, Waiting } from '../../../shared/ui/index.js';
import { type Timing, useFulfilment } from '../use-fulfilment.js';

const standardTiming: Timing = { pollMs: 2_000, giveUpMs: 30_000 };

export function PaymentReturnPage({ timing = standardTiming }: { timing?: Timing }) {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('paymentReturn');
  const { t: tCommon } = useTranslation();
  const sessionId = useSessionId();
  return (
    <Page narrow title={t('title')}>
      {sessionId ? (
        <FulfilmentView sessionId={sessionId} timing={timing} />
      ) : (
        <ErrorCard title={t('noSession')}>
          <ButtonLink to="/">{tCommon('home')}</ButtonLink>
        </ErrorCard>
      )}
    </Page>
  );
}

function FulfilmentView({ sessionId, timing }: { sessionId: string; timing: Timing }) {
  const { t } = useTranslation('paymentReturn');
  const { t: tCommon } = useTranslation();
  const { fulfilment, isPaid, checkAgain } = useFulfilment(sessionId, timing);
  const dispatch = useDispatch();
  useEffect(() => {
    if (isPaid) dispatch(orderCompleted());
  }, [isPaid, dispatch]);
  const again = (
    <Button look="secondary" onClick={checkAgain}>
      {t('checkAgain')}
    </Button>
  );

  switch (fulfilment.state) {
    case 'loading':
      return <Waiting text={t('checking')} />;
    case 'creating':
      return <Waiting text={t('creating')} />;
    case 'created':
      return <Created accessToken={fulfilment.accessToken} />;
    case 'by-mail':
      return (
        <Outcome
          title={t(fulfilment.paid ? 'byMailTitle' : 'unconfirmedTitle')}
          text={t(fulfilment.paid ? 'byMailText' : 'unconfirmedText')}
        >
          {again}
        </Outcome>
      );
    case 'creation-failed':
      return (
        <ErrorCard title={t('creationFailure')} text={t('creationFailureText')}>
          {again}
        </ErrorCard>
      );
    case 'unreachable':
      return <ErrorCard title={t('loadFailure')}>{again}</ErrorCard>;
    case 'unpaid':
      return (
        <ErrorCard title={t('notPaidTitle')} text={t('notPaidText')}>
          <ButtonLink to="/">{tCommon('home')}</ButtonLink>
        </ErrorCard>
      );
    case 'refunded':
    case 'missing':
      return (
        <ErrorCard
          title={t(fulfilment.state === 'missing' ? 'notFound' : 'refundedTitle')}
          text={fulfilment.state === 'missing' ? t('notFoundText') : undefined}
        >
          <ButtonLink to="/">{tCommon('home')}</ButtonLink>
        </ErrorCard>
      );
  }
}

function Created({ accessToken }: { accessToken: string }) {
  const { t } = useTranslation('paymentReturn');
  const navigate = useNavigate();
  useEffect(() => {
    toast.success(t('createdToast'));
    void navigate(`/ticket/${accessToken}`, { replace: true });
  }, [accessToken, navigate, t]);
  return (
    <Card role="status" className="flex flex-col items-center gap-4 text-center">
      <CircleCheck aria-hidden className="size-10 text-accent" />
      <p className="text-lg font-semibold">{t('created')}</p>
      <ButtonLink to={`/ticket/${accessToken}`}>{t('toTicket')}</ButtonLink>
    </Card>
  );
}

function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation('paymentReturn');
  const email = useConfig()?.supportEmail;
  return (
    <Card role="status" className="flex flex-col items-center gap-4 text-center">
      <Mail aria-hidden className="size-10 text-accent" />
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-muted">{text}</p>
      {email && <p className="text-sm text-muted">{t('help', { email })}</p>}
      {children}
    </Card>
  );
}
