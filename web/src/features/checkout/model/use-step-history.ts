import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { furthestStep, useCheckout } from './checkout.selectors.js';
import type { CheckoutState } from './checkout.schema.js';
import { checkoutActions } from './checkout.slice.js';

type Step = CheckoutState['step'];

/** Each step is an entry of the browser's history: its Back button goes one step back and loses nothing (BK-18). */
export function useStepHistory(): void {
  const checkout = useCheckout();
  const { step } = checkout;
  const furthest = furthestStep(checkout);
  const { key, search, state } = useLocation();
  const entryStep = (state as { step?: Step } | null)?.step;
  const lastKey = useRef<string>(undefined);
  const dispatch = useDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    const isFirst = lastKey.current === undefined;
    const isOtherEntry = !isFirst && lastKey.current !== key;
    lastKey.current = key;
    // The provider's answer is taken out of the address first.
    if (entryStep === step || search !== '') return;
    if (isOtherEntry && entryStep !== undefined) {
      const wanted = Math.min(entryStep, furthest) as Step;
      if (wanted !== step) dispatch(checkoutActions.stepEntered(wanted));
    } else void navigate('/', { state: { step }, replace: isFirst || entryStep === undefined });
  }, [step, furthest, key, search, entryStep, dispatch, navigate]);
}
