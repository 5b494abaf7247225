import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/**
 * Timers that a test can advance; real again after the test. Such tests use `fireEvent`, because user-event waits for
 * timers of its own, which then sometimes hang.
 */
export function fakeClock(): { advance: (ms: number) => Promise<void> } {
  // Ticks and immediates stay real: MSW depends on their order, and with faked ones it lets some requests through to
  // the real network on a busy machine.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
  // Testing Library recognises fake timers by this property and would advance them itself, faster than the responses
  // come.
  Reflect.deleteProperty(setTimeout, 'clock');
  return { advance: (ms) => act(async () => void (await jest.advanceTimersByTimeAsync(ms))) };
}

const pollMs = 2_000;

/** Shortens timers of two seconds, such as those of the polls of orders and tickets, to 50 ms. */
export function pollAtOnce(): void {
  const setRealTimeout = globalThis.setTimeout;
  const setShortTimeout = (work: () => void, ms?: number) => setRealTimeout(work, ms === pollMs ? 50 : ms);
  const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(setShortTimeout as typeof setTimeout);
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
