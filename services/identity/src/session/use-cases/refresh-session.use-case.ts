import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requestContext } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';
import { type RefreshToken, classifyUse } from '../domain/refresh-token.js';
import { SessionEnded } from '../domain/session.errors.js';
import { type OpenSession, SessionRepository } from '../persistence/session.repository.js';
import { type IssuedSession, SessionIssuer } from '../session-issuer.js';
import { TokenSecrets } from '../token-secrets.js';

type Refreshed = { session: OpenSession; token: string; row: RefreshToken };

@Injectable()
export class RefreshSession {
  constructor(
    private readonly tx: Transaction,
    private readonly sessions: SessionRepository,
    private readonly secrets: TokenSecrets,
    private readonly issuer: SessionIssuer,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  async execute(presented: string): Promise<IssuedSession> {
    // The refusal is thrown outside the transaction, which must commit the end of a session with a reused token.
    const refreshed = await this.tx.run(() => this.refresh(presented));
    if (!refreshed) throw new SessionEnded();
    return this.issuer.issue(refreshed.session, refreshed.token, refreshed.row);
  }

  private async refresh(presented: string): Promise<Refreshed | undefined> {
    const session = await this.sessions.lockOpen(this.secrets.hash(presented));
    if (!session) return undefined;
    const now = this.clock.now();
    let token = presented;
    let row = (await this.sessions.findToken(this.secrets.hash(token)))!;
    switch (classifyUse(row, now)) {
      case 'expired':
        return undefined;
      case 'reuse':
        await this.sessions.end(this.secrets.hash(presented), 'token_reuse', now);
        await this.audit.record({
          action: 'session.token_reused',
          address: requestContext.current()?.clientAddress ?? '',
          actor: { id: session.adminId, email: session.email },
          target: session.id,
        });
        return undefined;
      case 'rotate':
        return { session, ...(await this.rotate(token, session, now)) };
      case 'repeat':
        // The successor may have been used already, so the newest token is returned: an older one would count as
        // reused.
        while (row.usedAt) {
          ({ token, row } = await this.successorOf(token));
        }
        return { session, token, row };
    }
  }

  private async successorOf(used: string): Promise<{ token: string; row: RefreshToken }> {
    for (const token of this.secrets.possibleSuccessorsOf(used)) {
      const row = await this.sessions.findToken(this.secrets.hash(token));
      if (row) return { token, row };
    }
    throw new Error('a used refresh token has no successor');
  }

  private async rotate(
    used: string,
    { id, expiresAt }: OpenSession,
    now: Date,
  ): Promise<{ token: string; row: RefreshToken }> {
    const token = this.secrets.successorOf(used);
    const row = { sessionId: id, issuedAt: now, expiresAt, usedAt: null };
    await this.sessions.rotate(this.secrets.hash(used), this.secrets.hash(token), row);
    return { token, row };
  }
}
