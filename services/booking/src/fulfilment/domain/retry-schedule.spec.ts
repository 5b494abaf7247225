import { nextRunDelayMs, retryDelayMs } from './retry-schedule.js';

const limits = { firstDelayMs: 1_000, maxDelayMs: 30_000, quickForMs: 600_000, slowDelayMs: 300_000 };

describe('retry schedule', () => {
  const run = { roundAgeMs: 20_000, waitMs: 2_000.5, isPermanentFailure: false };

  it('[TK-1] doubles the delay from one second to thirty, and prolongs it to five minutes once ten minutes have passed', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 5_000].map((attempt) => retryDelayMs(attempt, 0, limits, 0));
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(retryDelayMs(1, 599_999, limits, 0)).toBe(1_000);
    expect(retryDelayMs(1, 600_000, limits, 0)).toBe(300_000);
  });

  it('[TK-1] shortens the delay by a random part of up to a fifth', () => {
    expect(retryDelayMs(1, 0, limits, 0.999_9)).toBe(800);
    const distinctDelays = new Set(Array.from({ length: 50 }, () => retryDelayMs(6, 0, limits)));
    expect(distinctDelays.size).toBeGreaterThan(10);
    for (const delay of distinctDelays) expect(delay).toBeGreaterThanOrEqual(24_000);
  });

  it('[TK-1] when a run only waited, repeats it as soon as the wait is over, however many runs there were', () => {
    expect(nextRunDelayMs(run, 6, limits, 0)).toBe(2_001);
  });

  it('[TK-1] repeats any other run after the delay of its attempt, or after the slow delay when the failure is permanent', () => {
    expect(nextRunDelayMs({ ...run, failure: new Error() }, 6, limits, 0)).toBe(30_000);
    expect(nextRunDelayMs({ ...run, waitMs: 0 }, 3, limits, 0)).toBe(4_000);
    expect(nextRunDelayMs({ ...run, failure: new Error(), isPermanentFailure: true }, 1, limits, 0)).toBe(300_000);
  });
});
