/** How many wrong passwords are free, and how long the last of them and each further one lock: doubled up to a limit. */
export type LockPolicy = { freeFailures: number; firstLockMs: number; maxLockMs: number };

/** One person's typing errors: an account on a device or from a network. */
export const personPolicy: LockPolicy = { freeFailures: 5, firstLockMs: 30_000, maxLockMs: 900_000 };
/**
 * Guesses at one account from everywhere. The limit is low because it also delays the account's owner on a new device;
 * it still leaves no more than 140 guesses an hour.
 */
export const accountPolicy: LockPolicy = { freeFailures: 20, firstLockMs: 1_000, maxLockMs: 30_000 };

/** Failures are forgotten after a day without a further one. */
export const forgetAfterMs = 86_400_000;

export type SignInLock = { failures: number; lockedUntil: Date | null; lastFailedAt: Date };

export const isLocked = ({ lockedUntil }: SignInLock, now: Date): boolean => lockedUntil !== null && lockedUntil > now;

/** The lock after one more wrong password. */
export function afterFailure(lock: SignInLock, now: Date, policy: LockPolicy): SignInLock {
  const isForgotten = now.getTime() - lock.lastFailedAt.getTime() > forgetAfterMs;
  const failures = isForgotten ? 1 : lock.failures + 1;
  const past = failures - policy.freeFailures;
  const lockMs = Math.min(policy.firstLockMs * 2 ** past, policy.maxLockMs);
  return { failures, lockedUntil: past < 0 ? null : new Date(now.getTime() + lockMs), lastFailedAt: now };
}
