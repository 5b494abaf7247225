import '../order-texts.js';
import { likelyE164 } from '@shop/contact/typed';
import { Check } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useTeamSplitText } from '../../../shared/teams/index.js';
import { Button, ErrorCard } from '../../../shared/ui/index.js';
import { gameTitle } from '../model/game-texts.js';
import type { PaymentProblem } from '../model/checkout.schema.js';
import { useCheckout, useGameLanguage } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { cityName, regionName } from '../../../shared/places/index.js';
import { AwaitingPayment } from './awaiting-payment.js';
import { StepCard } from './step-card.js';

export function ReviewStep() {
  const { paymentStatus, openSession } = useCheckout();
  if (paymentStatus === 'error') return <PaymentError />;
  return openSession?.awaited ? <AwaitingPayment session={openSession} /> : <Review />;
}

function PaymentError() {
  const { t } = useTranslation('order');
  const { t: tCheckout } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { paymentProblem: problem, openSession } = useCheckout();
  const notes = [
    ...(problem === 'offline' ? [t('payment.offline')] : []),
    // A failed order opens no session, but the session of an earlier order may still be paid.
    ...(problem === 'expired' || openSession === null ? [t('payment.uncharged')] : []),
  ];
  return (
    <ErrorCard focused {...problemTexts(problem, t)} note={notes.join(' ')}>
      <Button onClick={() => dispatch(checkoutActions.paymentRetried())}>{t('payment.retry')}</Button>
      <Button variant="secondary" onClick={() => dispatch(checkoutActions.stepEntered(2))}>
        {tCheckout('back')}
      </Button>
    </ErrorCard>
  );
}

/** The texts of the card; the specification sets those of the default case, an order that failed. */
function problemTexts(problem: PaymentProblem, t: TFunction<'order'>): { title: string; text: string } {
  switch (problem) {
    case 'expired':
      return { title: t('payment.expiredTitle'), text: t('payment.expiredText') };
    case 'declined':
      return { title: t('payment.declinedTitle'), text: t('payment.declinedText') };
    default:
      return { title: t('payment.failedTitle'), text: t('payment.failedText') };
  }
}

/** The whole order; its price and the order button are in the summary beside it. */
function Review() {
  const { t } = useTranslation('order');
  const { t: tCheckout } = useTranslation('checkout');
  const uiLanguage = useLanguage();
  const gameLanguage = useGameLanguage();
  const teamSplitText = useTeamSplitText();
  const { selectedGame, selectedCity, participants, teams, personalData, coupon, discountCode } = useCheckout();

  return (
    <div className="space-y-6">
      <StepCard focused title={t('review.title')} action={<Change step={1} name={t('review.changeSelection')} />}>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name={t('review.game')}>{selectedGame && gameTitle(selectedGame, uiLanguage)}</Fact>
          {selectedCity && (
            <Fact name={t('review.city')} detail={regionName(selectedCity, uiLanguage)}>
              {cityName(selectedCity, uiLanguage)}
            </Fact>
          )}
          <Fact name={t('review.group')}>
            {tCheckout('summary.participants', { count: participants })}, {teamSplitText(participants, teams)}
          </Fact>
          <Fact name={t('review.gameLanguage')}>{tCheckout(`languages.${gameLanguage}`)}</Fact>
          {coupon && <Fact name={t(coupon.isGiftCard ? 'review.giftCard' : 'review.code')}>{discountCode}</Fact>}
        </dl>
      </StepCard>
      <StepCard title={t('review.contact')} action={<Change step={2} name={t('review.changeContact')} />}>
        <address className="leading-relaxed wrap-anywhere not-italic">
          <span className="font-medium">
            {personalData.firstName} {personalData.lastName}
          </span>
          <br />
          {personalData.email}
          <br />
          {likelyE164(personalData.phone, personalData.countryCode)}
        </address>
        <ul className="space-y-2 border-t border-line pt-5 text-sm text-muted">
          <Consent>{t('review.termsAccepted')}</Consent>
          <Consent>{t('review.earlyStartAccepted')}</Consent>
        </ul>
      </StepCard>
    </div>
  );
}

function Change({ step, name }: { step: 1 | 2; name: string }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  return (
    <Button
      variant="quiet"
      className="-mx-2 -my-3 shrink-0"
      aria-label={name}
      onClick={() => dispatch(checkoutActions.stepEntered(step))}
    >
      {t('review.change')}
    </Button>
  );
}

function Fact({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
      {detail && <dd className="text-sm text-muted">{detail}</dd>}
    </div>
  );
}

function Consent({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {children}
    </li>
  );
}
