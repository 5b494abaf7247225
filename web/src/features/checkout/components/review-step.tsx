import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { LegalLinks } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { Button, ErrorCard } from '../../../shared/ui/index.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { usePlaceOrder } from '../model/use-place-order.js';
import { AwaitingPayment } from './awaiting-payment.js';
import { PriceLines } from './price-summary.js';
import { StepCard } from './step-card.js';

export function ReviewStep() {
  const { paymentStatus, openSession } = useCheckout();
  if (paymentStatus === 'error') return <PaymentError />;
  return openSession?.awaited ? <AwaitingPayment session={openSession} /> : <Review />;
}

function PaymentError() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  return (
    <ErrorCard title={t('payment.failedTitle')} text={t('payment.failedText')}>
      <Button onClick={() => dispatch(checkoutActions.paymentRetried())}>{t('payment.retry')}</Button>
      <Button look="secondary" onClick={() => dispatch(checkoutActions.stepEntered(2))}>
        {t('back')}
      </Button>
    </ErrorCard>
  );
}

function Review() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const dispatch = useDispatch();
  const { place, isPlacing } = usePlaceOrder();
  const { selectedGame, selectedCity, participants, teams, personalData, ...checkout } = useCheckout();

  return (
    <div className="space-y-6">
      <StepCard focused title={t('review.title')}>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name={t('review.game')}>{selectedGame?.title}</Fact>
          <Fact name={t('review.city')}>{language === 'en' ? selectedCity?.nameEn : selectedCity?.name}</Fact>
          <Fact name={t('review.group')}>
            {t('summary.participants', { count: participants })}, {t('summary.teams', { count: teams })}
          </Fact>
          <Fact name={t('review.gameLanguage')}>{t(`languages.${checkout.language}`)}</Fact>
          <Fact name={t('review.contact')}>
            {personalData.firstName} {personalData.lastName}
            <br />
            {personalData.email}
            <br />
            {personalData.countryCode} {personalData.phone}
          </Fact>
        </dl>
        <div className="rounded-control bg-sunken p-4 lg:hidden">
          <PriceLines />
        </div>
        <p className="text-sm text-muted">
          {t('review.consents')} {t('review.providerNote')}
        </p>
        <div className="flex flex-wrap gap-x-5 text-sm text-accent">
          <LegalLinks />
        </div>
      </StepCard>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button look="secondary" disabled={isPlacing} onClick={() => dispatch(checkoutActions.stepEntered(2))}>
          {t('back')}
        </Button>
        <Button busy={isPlacing} onClick={() => void place()}>
          {t('review.order')}
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
