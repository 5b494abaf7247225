export type RetryLimits = {
  firstDelayMs: number;
  maxDelayMs: number;
  /** A round retries with growing delays for this long after its start, afterwards with `slowDelayMs`. */
  quickForMs: number;
  slowDelayMs: number;
};

/** The delay is shortened by a random share up to this, so that bookings that failed together are retried apart. */
const jitter = 0.2;

/**
 * The time to wait after failure number `attempt` (1 is the first) of a round that began `ageMs` ago.
 * `random` is in [0, 1).
 */
export function retryDelayMs(
  attempt: number,
  ageMs: number,
  limits: RetryLimits,
  random: number = Math.random(),
): number {
  const doubled = limits.firstDelayMs * 2 ** (attempt - 1);
  const full = ageMs < limits.quickForMs ? Math.min(doubled, limits.maxDelayMs) : limits.slowDelayMs;
  return Math.round(full * (1 - jitter * random));
}
