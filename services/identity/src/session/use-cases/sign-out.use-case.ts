import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requestContext } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { TokenSecrets } from '../token-secrets.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
    private readonly tx: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Any token of a session ends it; an unknown token, or one of an ended session, changes nothing. */
  async execute(refreshToken: string): Promise<void> {
    const tokenHash = this.secrets.hash(refreshToken);
    await this.tx.run(async () => {
      const session = await this.sessions.lockOpen(tokenHash);
      if (!session) return;
      await this.sessions.end(tokenHash, 'sign_out', this.clock.now());
      const actor = { id: session.adminId, email: session.email };
      const address = requestContext.current()?.clientAddress ?? '';
      await this.audit.record({ action: 'sign_out', address, actor, target: session.id });
    });
  }
}
