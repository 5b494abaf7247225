import { Injectable } from '@nestjs/common';
import { accessTokenLifeMs, Clock, EndedSessionsSource } from '@shop/platform';
import { SessionRepository } from '../persistence/session.repository.js';

/** The clocks of two replicas may differ by this much. */
const clockSkewMs = 60_000;

/**
 * Lists the ended sessions whose access tokens may still be valid. The list is short and has no pages, because a cursor
 * could miss a session whose transaction commits late.
 */
@Injectable()
export class ListEndedSessions extends EndedSessionsSource {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  list(): Promise<string[]> {
    return this.sessions.idsEndedSince(new Date(this.clock.now().getTime() - accessTokenLifeMs - clockSkewMs));
  }
}
