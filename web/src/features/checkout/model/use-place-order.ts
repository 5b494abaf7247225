import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { shopApi, useCreateStripeCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import {
  currentLanguage,
  currentTexts,
  errorMessage,
  isUnreachable,
  problemOf,
  serverMessage,
  useLanguage,
} from '../../../shared/i18n/index.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { openPaymentPage } from '../../../shared/lib/payment-page.js';
import { toast } from '../../../shared/ui/index.js';
import { needsNoPayment, priceOf, type StateWithCheckout } from './checkout.selectors.js';
import type { OpenSession, PaymentProblem } from './checkout.schema.js';
import { checkoutActions } from './checkout.slice.js';
import { paysForChoice } from './choice.js';
import { readQuote } from './quote.js';
import { isFreeSession } from '../../../shared/lib/order.js';
import { gameLanguageOf } from './game-language.js';
import { missingForPayment, toRequest } from './to-request.js';

const texts = currentTexts('order');
const checkoutTexts = currentTexts('checkout');

const missingTexts = {
  selection: 'payment.noSelection',
  personalData: 'payment.noPersonalData',
  appId: 'payment.noAppId',
} as const;

/**
 * Places the order and sends the customer to the provider's page. `placeOrder` must be called in the click handler,
 * because browsers allow a new tab only there (decision D32).
 */
export function usePlaceOrder() {
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const store = useStore<StateWithCheckout>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [createCheckout, { isLoading }] = useCreateStripeCheckoutMutation();
  const [idempotencyKeyOf] = useState(idempotencyKeys);

  const placeOrder = async (): Promise<void> => {
    const { checkout } = store.getState();
    const missing = missingForPayment(checkout, uiLanguage);
    const price = priceOf(checkout);
    if (missing || !price) {
      const language = gameLanguageOf(checkout, uiLanguage).toUpperCase();
      toast.danger(() => texts(missingTexts[missing ?? 'selection'], { language }));
      return;
    }

    const page = needsNoPayment(price) ? null : openPaymentPage(texts('payment.redirecting'));
    const textsVersion = await readTextsVersion();
    if (textsVersion === undefined) {
      page?.giveUp();
      fail('offline', () => texts('payment.offline'));
      return;
    }
    const body = toRequest(checkout, price, { uiLanguage, textsVersion });
    const { data, error } = await createCheckout({
      'Idempotency-Key': idempotencyKeyOf(body),
      createStripeCheckoutDto: body,
    });
    if (data?.url) {
      openPayment(data, page);
      return;
    }
    page?.giveUp();
    const problem = problemOf(error);
    const quote = problem?.code === 'price_changed' ? readQuote(problem.price) : null;
    if (quote) applyQuote(quote);
    else if (problem?.code === 'already_paid' && checkout.openSession) showPaid(checkout.openSession);
    else if (problem?.code === 'coupon_unusable') refuseCoupon(problem.error);
    else if (isUnreachable(error)) fail('offline', () => texts('payment.offline'));
    else fail('failure', errorMessage(error, uiLanguage));
  };

  const openPayment = (
    session: { sessionId: string; url: string },
    page: ReturnType<typeof openPaymentPage> | null,
  ) => {
    const opensOutcomePage = isFreeSession(session.sessionId) && !isFramed();
    dispatch(checkoutActions.paymentOpened({ ...session, awaited: !opensOutcomePage }));
    if (opensOutcomePage) {
      page?.giveUp();
      showOutcome(session.sessionId);
      return;
    }
    const paymentPlace = page?.show(session.url) ?? 'blocked';
    dispatch(checkoutActions.paymentPageOpened(paymentPlace));
    // When no payment page could be opened, this page shows a link instead.
    if (paymentPlace !== 'blocked') toast.success(() => texts('payment.redirected'));
  };

  const applyQuote = (quote: NonNullable<ReturnType<typeof readQuote>>) => {
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

  /** A code can be refused for many reasons; the server's message names the one. */
  const refuseCoupon = (reason: string | undefined) => {
    dispatch(checkoutActions.couponRefused(reason ? { text: reason, language: uiLanguage } : { reason: 'unusable' }));
    toast.danger(() => checkoutTexts('coupon.invalid'), serverMessage(reason, uiLanguage));
  };

  const showPaid = (session: OpenSession) => {
    if (paysForChoice(session, store.getState().checkout)) return showOutcome(session.sessionId);
    dispatch(checkoutActions.otherOrderPaid());
    toast.danger(() => texts('notice.paid.title'));
  };

  const showOutcome = (sessionId: string) => {
    // In a frame the poll of the session notices the payment (decision D34).
    if (isFramed()) dispatch(checkoutActions.paymentAwaited());
    else void navigate('/payment-success', { state: { sessionId } });
  };

  const fail = (problem: PaymentProblem, reason: () => string | undefined) => {
    dispatch(checkoutActions.paymentFailed(problem));
    toast.danger(() => texts('payment.failedToast'), reason);
  };

  return { placeOrder, isPlacing: isLoading };
}
