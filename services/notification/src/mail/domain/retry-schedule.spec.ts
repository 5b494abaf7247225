import { giveUpAfterMs, nextAttemptAt, pausesAfterCrashMs } from './retry-schedule.js';

const firstDue = new Date('2026-11-21T10:00:00Z');
const gapSeconds = (attempt: number, random = 0.5): number =>
  (nextAttemptAt(attempt, firstDue, firstDue, random)!.getTime() - firstDue.getTime()) / 1_000;

describe('the delays between attempts', () => {
  it('are about four seconds at most for five minutes, and then grow to half an hour', () => {
    expect([1, 2, 3, 76, 77, 78, 79, 80, 81, 82, 83, 90].map((attempt) => gapSeconds(attempt))).toEqual([
      2, 4, 4, 4, 30, 60, 120, 300, 600, 1_200, 1_800, 1_800,
    ]);
  });

  it('are zero after each of the first 76 crashes of a sender, and then grow to half an hour', () => {
    expect([1, 2, 76, 77, 78, 83].map((attempt) => pausesAfterCrashMs[attempt - 1]! / 1_000)).toEqual([
      0, 0, 0, 30, 60, 1_800,
    ]);
    expect(pausesAfterCrashMs).toHaveLength(83);
  });

  it('vary by a fifth in both directions', () => {
    expect([gapSeconds(1, 0), gapSeconds(1, 1)]).toEqual([1.6, 2.4]);
  });

  it('end a day after the mail was first due', () => {
    expect(giveUpAfterMs).toBe(86_400_000);
    const almost = new Date(firstDue.getTime() + giveUpAfterMs - 1);
    const over = new Date(firstDue.getTime() + giveUpAfterMs);
    expect(nextAttemptAt(84, firstDue, almost, 0)).toBeInstanceOf(Date);
    expect(nextAttemptAt(84, firstDue, over, 0)).toBeUndefined();
  });
});
