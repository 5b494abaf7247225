import { afterFailure, isLocked, pairPolicy, type SignInLock } from './sign-in-lock.js';

const start = new Date('2026-11-21T10:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const fresh: SignInLock = { failures: 0, lockedUntil: null, lastFailedAt: start };

const failTimes = (times: number): SignInLock =>
  Array.from({ length: times }).reduce<SignInLock>((lock) => afterFailure(lock, start, pairPolicy), fresh);

describe('the lock after wrong passwords', () => {
  it('[AD-4] stays open for four and closes with the fifth', () => {
    expect(isLocked(failTimes(4), start)).toBe(false);
    expect(isLocked(failTimes(5), start)).toBe(true);
  });

  it('[AD-4] grows with every further one, up to an hour', () => {
    const lockMs = (times: number): number => failTimes(times).lockedUntil!.getTime() - start.getTime();
    expect([5, 6, 7, 8, 30].map(lockMs)).toEqual([30_000, 60_000, 120_000, 240_000, 3_600_000]);
  });

  it('opens by itself', () => {
    expect(isLocked(failTimes(5), later(30_001))).toBe(false);
  });

  it('forgets after a quiet day', () => {
    expect(afterFailure(failTimes(9), later(86_400_001), pairPolicy)).toMatchObject({ failures: 1, lockedUntil: null });
  });
});
