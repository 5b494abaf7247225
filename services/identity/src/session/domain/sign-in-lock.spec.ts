import {
  accountPolicy,
  afterFailure,
  isLocked,
  type LockPolicy,
  personPolicy,
  type SignInLock,
} from './sign-in-lock.js';

const start = new Date('2026-11-21T10:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const fresh: SignInLock = { failures: 0, lockedUntil: null, lastFailedAt: start };

const failTimes = (times: number, policy: LockPolicy = personPolicy): SignInLock =>
  Array.from({ length: times }).reduce<SignInLock>((lock) => afterFailure(lock, start, policy), fresh);
const lockMs = (times: number, policy?: LockPolicy): number =>
  failTimes(times, policy).lockedUntil!.getTime() - start.getTime();

describe('the lock after wrong passwords', () => {
  it('[AD-4] stays open for four and closes with the fifth', () => {
    expect(isLocked(failTimes(4), start)).toBe(false);
    expect(isLocked(failTimes(5), start)).toBe(true);
  });

  it('[AD-4] grows with every further one, up to a quarter of an hour', () => {
    expect([5, 6, 7, 8, 30].map((times) => lockMs(times))).toEqual([30_000, 60_000, 120_000, 240_000, 900_000]);
  });

  it('[SC-4] delays an account by half a minute at most, however many guesses there were', () => {
    expect(isLocked(failTimes(19, accountPolicy), start)).toBe(false);
    expect([20, 21, 22, 25, 1_000].map((times) => lockMs(times, accountPolicy))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ]);
  });

  it('opens by itself', () => {
    expect(isLocked(failTimes(5), later(30_001))).toBe(false);
  });

  it('forgets after a quiet day', () => {
    const afterADay = afterFailure(failTimes(9), later(86_400_001), personPolicy);
    expect(afterADay).toMatchObject({ failures: 1, lockedUntil: null });
  });
});
