import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { SessionNotFound } from '../domain/session.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';

export type EndSessionInput = { adminId: string; sessionId: string };

@Injectable()
export class EndSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Ends one of the admin's own sessions; another admin's is as unknown as one that never was. */
  async execute({ adminId, sessionId }: EndSessionInput): Promise<void> {
    const isEnded = isUuid(sessionId) && (await this.sessions.endOwn(sessionId, adminId, this.clock.now()));
    if (!isEnded) throw new SessionNotFound();
  }
}
