import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { furthestStage, paymentStage, type Stage, stageOf, useCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';

/** What an entry of the browser's history holds: its stage, and those of the entries right before it, the nearest last. */
interface Entry {
  stage: Stage;
  trail: Stage[];
}

/** An entry that names no stage is the first step's, so that a first visit is not drawn twice. */
const firstEntry: Entry = { stage: 1, trail: [] };

/**
 * Each step is an entry of the browser's history, and so is the wait for the payment: the Back button goes one step
 * back and loses nothing (BK-18). The page's own ways back return to the entry of their step, so that the browser's
 * Back goes on from there.
 */
export function useStepHistory(): void {
  const checkout = useCheckout();
  const stage = stageOf(checkout);
  const furthest = furthestStage(checkout);
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
    if (search === '' && entry.stage !== stage) void navigate('/', { state: { ...entry, stage }, replace: true });
  }, [stage, key, search, state, navigate]);

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
    const takeEntry = () => void navigate('/', { state: { ...entry, stage }, replace: true });
    if (entry.stage === stage) return;

    if (isOtherEntry) {
      const wanted = Math.min(entry.stage, furthest) as Stage;
      if (!named && !wasPopped) takeEntry();
      else if (wanted === stage) return;
      else if (wanted === paymentStage) dispatch(checkoutActions.paymentAwaited());
      else dispatch(checkoutActions.stepEntered(wanted));
      return;
    }
    leftKey.current = key;
    const known = entry.trail.lastIndexOf(stage);
    if (known >= 0) void navigate(known - entry.trail.length);
    else if (stage < entry.stage) takeEntry();
    else void navigate('/', { state: { stage, trail: [...entry.trail, entry.stage] } });
  }, [stage, furthest, key, search, state, wasPopped, dispatch, navigate]);
}

function entryOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return entry?.stage && Array.isArray(entry.trail) ? { stage: entry.stage, trail: entry.trail } : null;
}
