import { Inject, Injectable } from '@nestjs/common';
import { Clock } from './clock.js';

/** A call that finds the list older than this fetches it again. */
const refreshAfterMs = 2_000;
/** A list older than this is never used to accept a session. */
const maxAgeMs = 5_000;

/** Source of the list: the identity service by gRPC, or in that service its own table. */
export abstract class EndedSessionsSource {
  /** Ids of the sessions that ended so recently that an access token of theirs may not have expired. */
  abstract list(): Promise<string[]>;
}

/**
 * The sessions that have ended although their access tokens may still be valid, as a list that is never more than five
 * seconds old. All calls of this process share one request at a time. A call begins the next request, at the earliest
 * two seconds after the last successful request began.
 */
@Injectable()
export class EndedSessions {
  private ids: ReadonlySet<string> = new Set();
  private requestedAt = Number.NEGATIVE_INFINITY;
  private request: Promise<void> | undefined;

  constructor(
    @Inject(EndedSessionsSource) private readonly source: EndedSessionsSource,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Whether the session has ended; throws the source's error when the list is too old and cannot be fetched. */
  async has(sessionId: string): Promise<boolean> {
    if (!this.isYoungerThan(refreshAfterMs)) {
      try {
        await (this.request ??= this.refresh().finally(() => (this.request = undefined)));
      } catch (error) {
        if (!this.isYoungerThan(maxAgeMs)) throw error;
      }
    }
    return this.ids.has(sessionId);
  }

  private isYoungerThan(ms: number): boolean {
    const ageMs = this.clock.now().getTime() - this.requestedAt;
    return ageMs >= 0 && ageMs <= ms;
  }

  /** The list is as old as its request: a session that ends after the request began may be missing from it. */
  private async refresh(): Promise<void> {
    const requestedAt = this.clock.now().getTime();
    this.ids = new Set(await this.source.list());
    this.requestedAt = requestedAt;
  }
}
