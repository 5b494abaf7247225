import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

// Ticks and immediates stay real: MSW depends on their order, and with faked ones it lets some requests through to the
// real network on a busy machine.
const neverFaked = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

const advance = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

/**
 * Timers that a test can advance; real again after the test. Such tests use `fireEvent`, because user-event waits for
 * timers of its own, which then sometimes hang.
 */
export function fakeClock(): { advance: (ms: number) => Promise<void> } {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...neverFaked] });
  // Testing Library recognises fake timers by this property and would advance them itself, faster than the responses
  // come.
  Reflect.deleteProperty(setTimeout, 'clock');
  return { advance };
}

/** In milliseconds of real time; only what never happens is waited for that long. */
const longestWaitMs = 60_000;

/**
 * A clock that stands still until a test advances it, so that a busy machine does not end a wait early; real again
 * after the test. `until` replaces `find…` and `waitFor`, which need running timers.
 */
export function stoppedClock(): {
  advance: (ms: number) => Promise<void>;
  until: <Result>(check: () => Result) => Promise<Result>;
} {
  // The store reports what it has loaded in an animation frame.
  jest.useFakeTimers({
    doNotFake: [...neverFaked, 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  const until = async <Result>(check: () => Result): Promise<Result> => {
    const endsAt = performance.now() + longestWaitMs;
    for (;;) {
      try {
        return check();
      } catch (error) {
        if (performance.now() > endsAt) throw error;
      }
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    }
  };
  return { advance, until };
}

const pollMs = 2_000;

/** Shortens timers of two seconds, such as those of the polls of orders and tickets, to 50 ms. */
export const pollAtOnce = (): void => pollAfter(50);

/** Lets timers of two seconds never fire. */
export const pollNever = (): void => pollAfter(longestTimerMs);

/** The longest time that a timer accepts. */
const longestTimerMs = 2 ** 31 - 1;

function pollAfter(delayMs: number): void {
  const setRealTimeout = globalThis.setTimeout;
  const setOtherTimeout = (work: () => void, ms?: number) => setRealTimeout(work, ms === pollMs ? delayMs : ms);
  const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(setOtherTimeout as typeof setTimeout);
  // Testing Library recognises fake timers by this property and would advance them itself.
  Object.assign(spy, { _isMockFunction: false });
}

/** How long searches wait for the next key. */
const typingDelayMs = 200;

/** Lets searches begin at once while `work` goes on. */
export async function withoutTypingDelay<Result>(work: () => Promise<Result>): Promise<Result> {
  const setUsualTimeout = globalThis.setTimeout;
  const setShortTimeout = (run: () => void, ms?: number) => setUsualTimeout(run, ms === typingDelayMs ? 0 : ms);
  globalThis.setTimeout = setShortTimeout as typeof setTimeout;
  try {
    return await work();
  } finally {
    globalThis.setTimeout = setUsualTimeout;
  }
}
