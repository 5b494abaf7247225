/**
 * Once this time has passed since the last call, the next one is made without a probe. A probe is a read: when only
 * reads are slow, each probe fails, although Loquiz would respond to a request for a ticket.
 */
const probedForMs = 120_000;

/** Remembers whether Loquiz left the last call of this process without any response, not even an error. */
export class LoquizSilence {
  private isResponseMissing = false;
  private lastSentAt = -Infinity;

  /** Whether a probe has to find out first that Loquiz responds again. */
  isLikely(): boolean {
    return this.isResponseMissing && performance.now() - this.lastSentAt < probedForMs;
  }

  /** For each call except probes. */
  recordSent(): void {
    this.lastSentAt = performance.now();
  }

  recordResponse(): void {
    this.isResponseMissing = false;
  }

  recordMissingResponse(): void {
    this.isResponseMissing = true;
  }
}
