import { fakeClock, stoppedClock } from './clock.js';

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

describe('the stopped clock', () => {
  it('moves only when it is advanced, and waits in real time for what timers do not bring about', async () => {
    const { advance, until } = stoppedClock();
    const startedAt = Date.now();
    let hasFired = false;
    setTimeout(() => (hasFired = true), 1);
    const seenAt = performance.now();
    await until(() => expect(performance.now() - seenAt).toBeGreaterThan(20));
    expect([hasFired, Date.now()]).toEqual([false, startedAt]);
    await advance(1);
    expect(hasFired).toBe(true);
  });
});
