import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { furthestStep, useCheckout } from './checkout.selectors.js';
import type { CheckoutState } from './checkout.schema.js';
import { checkoutActions } from './checkout.slice.js';

type Step = CheckoutState['step'];

/** What an entry of the browser's history holds: its step, and those of the entries right before it, the nearest last. */
interface Entry {
  step: Step;
  trail: Step[];
}

/** An entry that names no step is the first step's, so that a first visit is not drawn twice. */
const firstEntry: Entry = { step: 1, trail: [] };

/**
 * Each step is an entry of the browser's history: its Back button goes one step back and loses nothing (BK-18). The
 * page's own ways back return to the entry of their step, so that the browser's Back goes on from there.
 */
export function useStepHistory(): void {
  const checkout = useCheckout();
  const { step } = checkout;
  const furthest = furthestStep(checkout);
  const { key, search, state } = useLocation();
  const wasPopped = useNavigationType() === 'POP';
  const lastKey = useRef<string>(undefined);
  const leftKey = useRef<string>(undefined);
  const dispatch = useDispatch();
  const navigate = useNavigate();

  // What is entered by an address or a reload takes the step that was stored.
  useEffect(() => {
    if (lastKey.current !== undefined) return;
    lastKey.current = key;
    const entry = entryOf(state) ?? firstEntry;
    if (search === '' && entry.step !== step) void navigate('/', { state: { ...entry, step }, replace: true });
  }, [step, key, search, state, navigate]);

  // Before the browser can do anything else: a Back right after a step must find that step's entry.
  useLayoutEffect(() => {
    if (lastKey.current === undefined) return;
    const isOtherEntry = lastKey.current !== key;
    lastKey.current = key;
    // The provider's answer is taken out of the address first; and an entry is left only once.
    if (search !== '' || leftKey.current === key) return;
    leftKey.current = undefined;
    const named = entryOf(state);
    const entry = named ?? firstEntry;
    const takeEntry = () => void navigate('/', { state: { ...entry, step }, replace: true });
    if (entry.step === step) return;

    if (isOtherEntry) {
      const wanted = Math.min(entry.step, furthest) as Step;
      if (!named && !wasPopped) takeEntry();
      else if (wanted !== step) dispatch(checkoutActions.stepEntered(wanted));
      return;
    }
    leftKey.current = key;
    const known = entry.trail.lastIndexOf(step);
    if (known >= 0) void navigate(known - entry.trail.length);
    else if (step < entry.step) takeEntry();
    else void navigate('/', { state: { step, trail: [...entry.trail, entry.step] } });
  }, [step, furthest, key, search, state, wasPopped, dispatch, navigate]);
}

function entryOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return entry?.step && Array.isArray(entry.trail) ? { step: entry.step, trail: entry.trail } : null;
}
