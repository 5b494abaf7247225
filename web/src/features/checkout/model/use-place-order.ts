import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { shopApi, useCreateStripeCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import { currentLanguage, currentTexts, errorMessage, problemOf, useLanguage } from '../../../shared/i18n/index.js';
import { isFramed, openWaitingTab } from '../../../shared/lib/external-page.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { orderAttempts } from '../../../shared/lib/order-attempt.js';
import { toast } from '../../../shared/ui/index.js';
import { priceOf, type StateWithCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';
import { readQuote } from './quote.js';
import { missingForPayment, toRequest } from './to-request.js';

/** Sessions of orders with nothing left to pay (decision D7): no payment page, the return page is the next one. */
const freeSessionPrefix = 'free_';

const texts = currentTexts('order');
const checkoutTexts = currentTexts('checkout');

const missingTexts = {
  selection: 'payment.noSelection',
  personalData: 'payment.noPersonalData',
  appGame: 'payment.noAppGame',
} as const;

/**
 * Orders what the checkout holds and sends the customer to the provider's page. `place` must be called in the click
 * itself: only then may a tab be opened (decision D32).
 */
export function usePlaceOrder() {
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const store = useStore<StateWithCheckout>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [createCheckout, { isLoading }] = useCreateStripeCheckoutMutation();
  const [keyOf] = useState(orderAttempts);

  const place = async (): Promise<void> => {
    const { checkout } = store.getState();
    const missing = missingForPayment(checkout);
    const price = priceOf(checkout);
    if (missing || !price) {
      toast.danger(() => texts(missingTexts[missing ?? 'selection'], { language: checkout.language.toUpperCase() }));
      return;
    }

    const tab = openWaitingTab();
    const textsVersion = await readTextsVersion();
    if (textsVersion === undefined) {
      tab?.close();
      fail();
      return;
    }
    const body = toRequest(checkout, price, { uiLanguage, textsVersion });
    const { data, error } = await createCheckout({ 'Idempotency-Key': keyOf(body), createStripeCheckoutDto: body });
    if (data?.url) {
      open(data, tab);
      return;
    }
    tab?.close();
    const problem = problemOf(error);
    const quote = problem?.code === 'price_changed' ? readQuote(problem.price) : null;
    if (quote) takeQuote(quote);
    else if (problem?.code === 'already_paid' && checkout.openSession) showReturn(checkout.openSession.sessionId);
    else if (problem?.code === 'coupon_unusable') refuseCoupon(errorMessage(error, uiLanguage));
    else fail(errorMessage(error, uiLanguage));
  };

  const open = (session: { sessionId: string; url: string }, tab: Window | null) => {
    const isDone = session.sessionId.startsWith(freeSessionPrefix) && !isFramed();
    dispatch(checkoutActions.paymentOpened({ ...session, awaited: !isDone }));
    if (isDone) {
      tab?.close();
      showReturn(session.sessionId);
      return;
    }
    // Where no tab could be opened nobody is sent anywhere: the page shows the link.
    if (!tab) return;
    tab.location.replace(session.url);
    toast.success(() => texts('payment.redirected'));
  };

  const takeQuote = (quote: NonNullable<ReturnType<typeof readQuote>>) => {
    dispatch(checkoutActions.priceQuoted(quote));
    const { checkout } = store.getState();
    const { chargeCents } = priceOf(checkout)!;
    toast.danger(() => texts('payment.priceChanged', { total: formatMoney(chargeCents, currentLanguage()) }));
    if (checkout.selectedCity) reloadGames(checkout.selectedCity.id);
  };

  const reloadGames = (id: string) => {
    const games = shopApi.endpoints.listCityGames.initiate({ id }, { forceRefetch: true, subscribe: false });
    void dispatch(games as never);
  };

  const refuseCoupon = (reason: () => string | undefined) => {
    dispatch(checkoutActions.couponRefused({ reason: 'unusable' }));
    toast.danger(() => checkoutTexts('coupon.invalid'), reason);
  };

  const showReturn = (sessionId: string) => void navigate('/payment-success', { state: { sessionId } });

  const fail = (reason?: () => string | undefined) => {
    dispatch(checkoutActions.paymentFailed());
    toast.danger(() => texts('payment.failedToast'), reason);
  };

  return { place, isPlacing: isLoading };
}
