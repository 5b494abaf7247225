import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { furthestStage, paymentStage, type Stage, stageOf, useCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';

/**
 * The state of an entry in the browser's history: its stage, and the stages of the entries before it, the nearest last.
 */
interface Entry {
  stage: Stage;
  trail: Stage[];
}

/** An entry without a stage counts as the first step, so that a first visit is not rendered twice. */
const firstEntry: Entry = { stage: 1, trail: [] };

/**
 * Each step and the wait for the payment are entries of the browser's history, so that the Back button goes one step
 * back and loses nothing (BK-18). The page's own buttons to earlier steps return to the existing entry of their step,
 * so that the browser's Back continues from there.
 */
export function useStepHistory(): void {
  const checkout = useCheckout();
  const stage = stageOf(checkout);
  const furthest = furthestStage(checkout);
  const { key, pathname, search, state } = useLocation();
  const isReturning = search.includes('payment=');
  // The query is kept: it may contain the parameters of an embed code or a link, such as the partner.
  const address = pathname + search;
  const wasPopped = useNavigationType() === 'POP';
  const lastKey = useRef<string>(undefined);
  const leavingKey = useRef<string>(undefined);
  const dispatch = useDispatch();
  const navigate = useNavigate();

  // When the page was opened or reloaded with a stored order, the entry gets the stored step.
  useEffect(() => {
    if (lastKey.current !== undefined) return;
    lastKey.current = key;
    const entry = entryOf(state) ?? firstEntry;
    if (!isReturning && entry.stage !== stage) void navigate(address, { state: { ...entry, stage }, replace: true });
  }, [stage, key, isReturning, address, state, navigate]);

  // A layout effect, so that a step already has its entry when the customer presses Back right after entering the step.
  useLayoutEffect(() => {
    if (lastKey.current === undefined) return;
    const isOtherEntry = lastKey.current !== key;
    lastKey.current = key;
    // Nothing is done while the address still contains the parameter `payment`, or while this entry is being left.
    if (isReturning || leavingKey.current === key) return;
    leavingKey.current = undefined;
    const savedEntry = entryOf(state);
    const entry = savedEntry ?? firstEntry;
    const replaceEntry = () => void navigate(address, { state: { ...entry, stage }, replace: true });
    if (entry.stage === stage) return;

    if (isOtherEntry) {
      const target = Math.min(entry.stage, furthest) as Stage;
      if (!savedEntry && !wasPopped) replaceEntry();
      else if (target === stage) return;
      else if (target === paymentStage) dispatch(checkoutActions.paymentAwaited());
      else dispatch(checkoutActions.stepEntered(target));
      return;
    }
    leavingKey.current = key;
    const trailIndex = entry.trail.lastIndexOf(stage);
    if (trailIndex >= 0) void navigate(trailIndex - entry.trail.length);
    else if (stage < entry.stage) replaceEntry();
    else void navigate(address, { state: { stage, trail: [...entry.trail, entry.stage] } });
  }, [stage, furthest, key, isReturning, address, state, wasPopped, dispatch, navigate]);
}

function entryOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return entry?.stage && Array.isArray(entry.trail) ? { stage: entry.stage, trail: entry.trail } : null;
}
