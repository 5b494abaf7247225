import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/**
 * Timers that also run ahead when a test says so; real again after the test. Such tests use `fireEvent`:
 * user-event waits for timers of its own, which then hang now and then.
 */
export function fakeClock(): { advance: (ms: number) => Promise<void> } {
  // Only what the pages wait by. MSW takes connections over in the order of ticks and immediates: when ticks come late, it
  // lets a request through to a network that knows no shop, on a machine that is busy enough.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
  // By this mark Testing Library knows such a clock and drives it itself, faster than the network answers.
  Reflect.deleteProperty(setTimeout, 'clock');
  return { advance: (ms) => act(async () => void (await jest.advanceTimersByTimeAsync(ms))) };
}
