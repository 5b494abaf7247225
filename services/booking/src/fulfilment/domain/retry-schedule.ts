export type RetryLimits = {
  firstDelayMs: number;
  maxDelayMs: number;
  /** A round retries with growing delays for this long after its start, afterwards with `slowDelayMs`. */
  quickForMs: number;
  slowDelayMs: number;
};

/**
 * The time until the next run of a job that could not reach PostgreSQL. It does not grow, because such a run asks
 * nothing of Loquiz, and what waits is delivered soon after the outage.
 */
export const unreachableDelayMs = 5_000;

/** The delay is shortened by a random share up to this, so that bookings that failed together are retried apart. */
const jitter = 0.2;

/**
 * The time to wait after attempt number `attempt` (1 is the first) of a round that began `ageMs` ago.
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

/** The result of a run that did not finish its booking, from which the time of the next run follows. */
export type UnfinishedRun = {
  roundAgeMs: number;
  /** For this long from now, the next run would have nothing to do. */
  waitMs: number;
  isPermanentFailure: boolean;
  /** Undefined when the run only waited, for the end of an earlier request or of another worker's lease. */
  failure?: unknown;
};

/**
 * The time until the next run. A run that only waited is repeated when the wait is over, however many runs there were.
 * With growing delays, a job that was woken too early would wait too long.
 */
export function nextRunDelayMs(run: UnfinishedRun, attempt: number, limits: RetryLimits, random?: number): number {
  const { roundAgeMs, waitMs, isPermanentFailure, failure } = run;
  if (failure === undefined && waitMs > 0) return Math.ceil(waitMs);
  const ageMs = isPermanentFailure ? Infinity : roundAgeMs;
  return Math.ceil(Math.max(waitMs, retryDelayMs(attempt, ageMs, limits, random)));
}
