import { fakeClock } from './clock.js';

describe('the fake clock', () => {
  it('advances timers, and does not fake ticks and immediates', async () => {
    const steps = { nextTick: process.nextTick, queueMicrotask, setImmediate };
    const { advance } = fakeClock();
    expect({ nextTick: process.nextTick, queueMicrotask, setImmediate }).toEqual(steps);
    const startedAt = Date.now();
    let hasFired = false;
    setTimeout(() => (hasFired = true), 60_000);
    await advance(60_000);
    expect(hasFired).toBe(true);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(60_000);
  });
});
