/** After so many calls in a row without a response, the next one probably gets none, either. */
const missingInARow = 3;

/**
 * When the last call was sent longer ago than this, the next one is sent without a probe: where reads are slower than
 * requests, a probe may fail although Loquiz responds.
 */
const probedForMs = 120_000;

/** Remembers whether Loquiz has left the last calls of this process without any response, not even an error. */
export class LoquizSilence {
  private missing = 0;
  private lastSentAt = -Infinity;

  /** Whether a probe has to find out first that Loquiz responds again. */
  isLikely(): boolean {
    return this.missing >= missingInARow && performance.now() - this.lastSentAt < probedForMs;
  }

  /** Probes are not counted. */
  countSent(): void {
    this.lastSentAt = performance.now();
  }

  countResponse(): void {
    this.missing = 0;
  }

  countMissingResponse(): void {
    this.missing += 1;
  }
}
