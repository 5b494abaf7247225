import {
  accountPolicy,
  afterFailure,
  isLocked,
  type LockPolicy,
  messagePolicy,
  personPolicy,
  secondFactorPolicy,
  type SignInLock,
} from './sign-in-lock.js';

const start = new Date('2026-11-21T10:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const fresh: SignInLock = { failures: 0, lockedUntil: null, lastFailedAt: start };

const failTimes = (times: number, policy: LockPolicy = personPolicy): SignInLock =>
  Array.from({ length: times }).reduce<SignInLock>((lock) => afterFailure(lock, start, policy), fresh);
const lockMs = (times: number, policy?: LockPolicy): number =>
  failTimes(times, policy).lockedUntil!.getTime() - start.getTime();

describe('the lock after too many attempts', () => {
  it('[AD-4] starts with the fifth failure on one device or network', () => {
    expect(isLocked(failTimes(4), start)).toBe(false);
    expect(isLocked(failTimes(5), start)).toBe(true);
  });

  it('[AD-4] gets longer with every further failure, up to 15 minutes', () => {
    expect([5, 6, 7, 8, 30].map((times) => lockMs(times))).toEqual([30_000, 60_000, 120_000, 240_000, 900_000]);
  });

  it('[SC-4] lasts half a minute at most for an account, after any number of guesses', () => {
    expect(isLocked(failTimes(19, accountPolicy), start)).toBe(false);
    expect([20, 21, 22, 25, 1_000].map((times) => lockMs(times, accountPolicy))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ]);
  });

  it('[SC-4] lasts five minutes at most for guesses at the second factor', () => {
    expect(isLocked(failTimes(9, secondFactorPolicy), start)).toBe(false);
    expect([10, 11, 18, 19, 1_000].map((times) => lockMs(times, secondFactorPolicy))).toEqual([
      1_000, 2_000, 256_000, 300_000, 300_000,
    ]);
  });

  it('[SC-4] lasts an hour at most for text messages', () => {
    expect(isLocked(failTimes(2, messagePolicy), start)).toBe(false);
    expect([3, 4, 9, 10, 1_000].map((times) => lockMs(times, messagePolicy))).toEqual([
      30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
    ]);
  });

  it('ends when its time is over', () => {
    expect(isLocked(failTimes(5), later(29_999))).toBe(true);
    expect(isLocked(failTimes(5), later(30_000))).toBe(false);
  });

  it('counts from one again when the last failure is more than a day old', () => {
    const [aDay, longer] = [later(86_400_000), later(86_400_001)];
    expect(afterFailure(failTimes(9), aDay, personPolicy).failures).toBe(10);
    expect(afterFailure(failTimes(9), longer, personPolicy)).toEqual({
      failures: 1,
      lockedUntil: null,
      lastFailedAt: longer,
    });
  });
});
