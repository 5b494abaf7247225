const MINUTE_MS = 60_000;

export interface RateLimitAnswer {
  limit: number;
  remaining: number;
  /** Set when the request is over the limit. */
  retryAfterSeconds?: number;
}

/** Counts requests per API key and clock minute, as Webflow does. */
export class RateLimit {
  private minute = -1;
  private readonly usedByKey = new Map<string, number>();

  constructor(
    private readonly requestsPerMinute: number,
    private readonly now: () => number,
  ) {}

  take(apiKey: string): RateLimitAnswer {
    const now = this.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.usedByKey.clear();
    }
    const used = this.usedByKey.get(apiKey) ?? 0;
    const limit = this.requestsPerMinute;
    if (used >= limit) {
      const leftMs = (minute + 1) * MINUTE_MS - now;
      return { limit, remaining: 0, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
    }
    this.usedByKey.set(apiKey, used + 1);
    return { limit, remaining: limit - used - 1 };
  }

  reset(): void {
    this.usedByKey.clear();
  }
}
