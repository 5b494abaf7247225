import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { furthestStep, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { useStepHistory } from '../model/use-step-history.js';
import { OrderElsewhere } from './order-elsewhere.js';

/**
 * Connects the steps with the browser's history, and handles a cancelled payment. Loaded when an order begins, or when
 * the customer returns to one.
 */
export function StepHistory() {
  const isOrderElsewhere = useReturnFromCancelledPayment();
  useStepHistory();
  const { step } = useCheckout();
  return isOrderElsewhere && step === 1 ? <OrderElsewhere /> : null;
}

/**
 * When the customer has cancelled the payment and the provider's page leads back to `/?payment=cancelled`, enters the
 * last step that the stored order allows, normally step 3.
 * @returns whether the order was placed in the frame of another website, which has a browser storage of its own
 */
function useReturnFromCancelledPayment(): boolean {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const cancelled = params.get('payment') === 'cancelled';
  const furthest = furthestStep(useCheckout());
  const [isOrderElsewhere] = useState(cancelled && furthest === 1);
  useEffect(() => {
    if (!cancelled) return;
    dispatch(checkoutActions.stepEntered(furthest));
    dispatch(checkoutActions.paymentEnded('cancelled'));
    setParams({}, { replace: true });
  }, [cancelled, furthest, dispatch, setParams]);
  return isOrderElsewhere;
}
