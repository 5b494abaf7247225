export type RetryLimits = {
  firstDelayMs: number;
  maxDelayMs: number;
  /** For so long after its start a round retries with growing delays, afterwards with `slowDelayMs`. */
  quickForMs: number;
  slowDelayMs: number;
};

/** A fifth of the delay is left to chance, so that bookings which failed together do not come back together. */
const jitter = 0.2;

/**
 * How long to wait after the `attempt`-th failure (1 is the first) of a round that began `ageMs` ago.
 * `random` is in [0, 1).
 */
export function retryDelayMs(
  attempt: number,
  ageMs: number,
  limits: RetryLimits,
  random: number = Math.random(),
): number {
  const doubled = limits.firstDelayMs * 2 ** Math.min(attempt - 1, 30);
  const full = ageMs < limits.quickForMs ? Math.min(doubled, limits.maxDelayMs) : limits.slowDelayMs;
  return Math.round(full * (1 - jitter * random));
}
