import { fakeClock } from './clock.js';

describe('the fake clock', () => {
  it('moves what pages wait by, and leaves the order of ticks and immediates to the network', async () => {
    const steps = { nextTick: process.nextTick, queueMicrotask, setImmediate };
    const { advance } = fakeClock();
    expect({ nextTick: process.nextTick, queueMicrotask, setImmediate }).toEqual(steps);
    const begun = Date.now();
    let isOver = false;
    setTimeout(() => (isOver = true), 60_000);
    await advance(60_000);
    expect(isOver).toBe(true);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(60_000);
  });
});
