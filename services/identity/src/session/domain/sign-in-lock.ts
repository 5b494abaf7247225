/** How many failures start a lock, and how long it lasts; each further failure doubles that time, up to a limit. */
export type LockPolicy = { failuresUntilLock: number; firstLockMs: number; maxLockMs: number };

/** Limits the typing errors of one person, who uses an account on one device or from one network. */
export const personPolicy: LockPolicy = { failuresUntilLock: 5, firstLockMs: 30_000, maxLockMs: 900_000 };
/**
 * Limits guesses at one account from any network. The lock is short because it also delays the account's owner on a new
 * device. Each of the account's two counters (see `SignInThrottle`) still allows 143 guesses in the first hour, and
 * 120 in each further one.
 */
export const accountPolicy: LockPolicy = { failuresUntilLock: 20, firstLockMs: 1_000, maxLockMs: 30_000 };

/**
 * Limits guesses at the second factor from devices on which it was never verified. Stricter than
 * `accountPolicy`, because whoever guesses knows the password, and a code of six digits has few values.
 */
export const secondFactorPolicy: LockPolicy = { failuresUntilLock: 10, firstLockMs: 1_000, maxLockMs: 300_000 };

/** Limits the text messages to one admin, which cost money; a verified factor resets the count. */
export const messagePolicy: LockPolicy = { failuresUntilLock: 3, firstLockMs: 30_000, maxLockMs: 3_600_000 };

/** Failures are forgotten after a day without a further one. */
export const forgetAfterMs = 86_400_000;

export type SignInLock = { failures: number; lockedUntil: Date | null; lastFailedAt: Date };

export const isLocked = ({ lockedUntil }: SignInLock, now: Date): boolean => (lockedUntil ?? now) > now;

/** The lock after one more failure. */
export function afterFailure(lock: SignInLock, now: Date, policy: LockPolicy): SignInLock {
  const isForgotten = now.getTime() - lock.lastFailedAt.getTime() > forgetAfterMs;
  const failures = isForgotten ? 1 : lock.failures + 1;
  const furtherFailures = failures - policy.failuresUntilLock;
  const lockMs = Math.min(policy.firstLockMs * 2 ** furtherFailures, policy.maxLockMs);
  return { failures, lockedUntil: furtherFailures < 0 ? null : new Date(now.getTime() + lockMs), lastFailedAt: now };
}
