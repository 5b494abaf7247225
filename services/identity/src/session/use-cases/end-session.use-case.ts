import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requestContext } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { AuditLog } from '../../audit/audit-log.js';
import { SessionNotFound } from '../domain/session.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';

export type EndSessionInput = { admin: { id: string; email: string }; sessionId: string };

@Injectable()
export class EndSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly tx: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Ends one of the admin's own sessions; a session of another admin is refused like an unknown session. */
  async execute({ admin: { id, email }, sessionId }: EndSessionInput): Promise<void> {
    await this.tx.run(async () => {
      const isEnded = isUuid(sessionId) && (await this.sessions.endOwn(sessionId, id, this.clock.now()));
      if (!isEnded) throw new SessionNotFound();
      const address = requestContext.current()?.clientAddress ?? '';
      await this.audit.record({ action: 'session.ended', address, actor: { id, email }, target: sessionId });
    });
  }
}
