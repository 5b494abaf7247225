import type { Clock } from '@shop/platform';

/**
 * The time within which a request to Loquiz may be sent, and within which its response is awaited. The window must be
 * opened before the row's `in_flight_until` is written, because other workers consider the request over once that time
 * has passed.
 */
export class SendWindow {
  private readonly openedMonotonicMs = performance.now();
  private readonly openedSystemMs: number;

  constructor(
    private readonly clock: Clock,
    private readonly deadlineMs: number,
  ) {
    this.openedSystemMs = clock.now().getTime();
  }

  /** Nothing may be sent in the second half of the deadline: that half is the margin for delays after the send. */
  isTooLateToSend(): boolean {
    return this.elapsedMs() > this.deadlineMs / 2;
  }

  /** The time until the response is no longer awaited, in whole milliseconds. */
  remainingMs(): number {
    return Math.max(0, Math.floor(this.deadlineMs - this.elapsedMs()));
  }

  /**
   * Measured by the clock that has moved further: the monotonic clock stands still while the machine is suspended, and
   * the system's clock may be set back.
   */
  private elapsedMs(): number {
    return Math.max(performance.now() - this.openedMonotonicMs, this.clock.now().getTime() - this.openedSystemMs);
  }
}
