/** How many wrong passwords are free, before each further one locks for longer. */
export type LockPolicy = { freeFailures: number };

/** One person's typing errors. */
export const pairPolicy: LockPolicy = { freeFailures: 5 };
/** Guesses from everywhere at one account; high, because it also locks out the account's owner. */
export const accountPolicy: LockPolicy = { freeFailures: 50 };

export const firstLockMs = 30_000;
export const longestLockMs = 3_600_000;
/** Failures are forgotten after a day without a further one. */
export const forgetAfterMs = 86_400_000;

export type SignInLock = { failures: number; lockedUntil: Date | null; lastFailedAt: Date };

export const isLocked = ({ lockedUntil }: SignInLock, now: Date): boolean => lockedUntil !== null && lockedUntil > now;

/** The lock after one more wrong password: 30 s from the last free one on, doubled by each further one, at most an hour. */
export function afterFailure(lock: SignInLock, now: Date, { freeFailures }: LockPolicy): SignInLock {
  const isForgotten = now.getTime() - lock.lastFailedAt.getTime() > forgetAfterMs;
  const failures = isForgotten ? 1 : lock.failures + 1;
  const past = failures - freeFailures;
  const lockMs = Math.min(firstLockMs * 2 ** past, longestLockMs);
  return { failures, lockedUntil: past < 0 ? null : new Date(now.getTime() + lockMs), lastFailedAt: now };
}
