import { Injectable } from '@nestjs/common';
import { NotSignedIn, SecondFactorRequired } from '@shop/platform';
import { stateOf } from '../admin/domain/admin.js';
import { AdminRepository } from '../admin/persistence/admin.repository.js';
import { type OpenSession, SessionRepository } from '../session/persistence/session.repository.js';
import type { Factor } from './domain/factor.js';
import { FactorRepository } from './persistence/factor.repository.js';

export type AdminInSession = { id: string; sessionId: string };

export type SessionWithFactors = { session: OpenSession; factors: Factor[] };

/** Decides whether a session may use and change the factors of its admin. */
@Injectable()
export class FactorAccess {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: SessionRepository,
    private readonly factors: FactorRepository,
  ) {}

  /**
   * Locks the admin's row, so that changes of factors and levels happen one after the other. Throws when the session
   * has ended or the admin is not active.
   */
  async lock({ id, sessionId }: AdminInSession): Promise<SessionWithFactors> {
    const admin = await this.admins.lock(id);
    const session = await this.sessions.findOpen(sessionId, id);
    if (!admin || stateOf(admin) !== 'active' || !session) throw new NotSignedIn();
    return { session, factors: await this.factors.listOf(id) };
  }

  /**
   * Refuses to add, confirm or remove a factor while the admin has a verified factor and this session has proved none.
   * The claims of the access token do not decide this, because the token may be older than the first verified factor.
   */
  requireLevelToChange({ session, factors }: SessionWithFactors): void {
    if (session.aal !== 'aal2' && factors.some(({ verifiedAt }) => verifiedAt)) throw new SecondFactorRequired();
  }
}
