import '../texts.js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { Page, Skeleton } from '../../../shared/ui/index.js';
import { CheckoutColumns } from '../components/checkout-columns.js';
import { BarSlot } from '../components/in-bar.js';
import { PriceSummary } from '../components/price-summary.js';
import { SelectStep } from '../components/select-step.js';
import { StepIndicator } from '../components/step-indicator.js';
import { StepSkeleton } from '../components/step-skeleton.js';
import { isReadyForStep2, priceOf, useCheckout } from '../model/checkout.selectors.js';

// The first screen loads neither the form library nor the payment code.
const loadPersonalStep = () => import('../components/personal-step.js');
const loadReviewStep = () => import('../components/review-step.js');
const PersonalStep = lazyComponent('PersonalStep', loadPersonalStep);
const ReviewStep = lazyComponent('ReviewStep', loadReviewStep);
const OrderActions = lazyComponent('OrderActions', () => import('../components/order-actions.js'));
const GameDetails = lazyComponent('GameDetails', () => import('../components/game-details.js'));
const PaymentNotice = lazyComponent('PaymentNotice', () => import('../components/payment-notice.js'));
const PaymentWatch = lazyComponent('PaymentWatch', () => import('../components/payment-watch.js'));
const StepHistory = lazyComponent('StepHistory', () => import('../components/step-history.js'));
const SummaryBar = lazyComponent('SummaryBar', () => import('../components/summary-bar.js'));
const stepViews = { 1: SelectStep, 2: PersonalStep, 3: ReviewStep };

export function CheckoutPage() {
  usePageLanguage(germanUnlessEnglish);
  const [params] = useSearchParams();
  const { t } = useTranslation('checkout');
  const checkout = useCheckout();
  const { step, openSession, paymentNotice } = checkout;
  usePreloadedNextStep();
  const hasHistory = useHasHistory();
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  // A frame is as high as its content, so there is no edge to which the bar could stick.
  const hasBar = priceOf(checkout) !== null && !isFramed();
  const StepView = stepViews[step];
  return (
    <BarSlot value={barSlot}>
      <Page title={t('title')} lead={step === 1 ? t('lead') : undefined}>
        <LazyBoundary>{hasHistory && <StepHistory />}</LazyBoundary>
        <LazyBoundary>{paymentNotice && <PaymentNotice notice={paymentNotice} />}</LazyBoundary>
        <StepIndicator step={step} />
        <CheckoutColumns>
          <LazyBoundary fallback={<StepSkeleton />}>
            <StepView />
          </LazyBoundary>
          <aside className="lg:sticky lg:top-6">
            <PriceSummary>
              {step === 3 && (
                <LazyBoundary fallback={<Skeleton className="h-12" />}>
                  <OrderActions />
                </LazyBoundary>
              )}
            </PriceSummary>
          </aside>
        </CheckoutColumns>
      </Page>
      <LazyBoundary>{hasBar && <SummaryBar slotRef={setBarSlot} />}</LazyBoundary>
      <LazyBoundary>{params.has('game') && <GameDetails />}</LazyBoundary>
      <LazyBoundary>{openSession && <PaymentWatch session={openSession} />}</LazyBoundary>
    </BarSlot>
  );
}

/** Whether `StepHistory` is needed: an order has begun, or the customer returns to one. */
function useHasHistory(): boolean {
  const { step, selectedCity } = useCheckout();
  const [params] = useSearchParams();
  const hasBegun = step > 1 || selectedCity !== null || params.has('payment');
  // Stays true when the order is emptied, because the browser's history still has the steps of the order.
  const [hasHistory, setHasHistory] = useState(hasBegun);
  if (hasBegun && !hasHistory) setHasHistory(true);
  return hasHistory;
}

/** Loads the code of the next step before the customer presses the button that leads there. */
function usePreloadedNextStep(): void {
  const checkout = useCheckout();
  const { step } = checkout;
  const ready = isReadyForStep2(checkout);
  useEffect(() => {
    // A failed preload is repeated when the step is entered.
    if (step === 1 && ready) loadPersonalStep().catch(() => undefined);
    if (step === 2) loadReviewStep().catch(() => undefined);
  }, [step, ready]);
}
