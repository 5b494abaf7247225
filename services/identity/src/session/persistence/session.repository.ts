import { Injectable } from '@nestjs/common';
import { boolean, oneOf, Rows, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { type AdminRole, adminRoles } from '@shop/platform';
import type { RefreshToken } from '../domain/refresh-token.js';
import { RefreshTokenRow } from './refresh-token.row.js';
import { type AssuranceLevel, type EndReason, SessionRow } from './session.row.js';

/** A session that has not been ended; it may have expired. */
export type OpenSession = {
  id: string;
  adminId: string;
  email: string;
  role: AdminRole;
  expiresAt: Date;
  aal: AssuranceLevel;
  /** Whether the admin has a verified second factor. */
  needsAal2: boolean;
};

export type NewSession = Pick<SessionRow, 'id' | 'adminId' | 'address' | 'client' | 'createdAt' | 'expiresAt'>;

const openSession: Shape<OpenSession> = {
  id: text,
  adminId: text,
  email: text,
  role: oneOf(...adminRoles),
  expiresAt: timestamp,
  aal: oneOf('aal1', 'aal2'),
  needsAal2: boolean,
};

const openSessionColumns = `s.id, s.admin_id AS "adminId", a.email, a.role, s.expires_at AS "expiresAt", s.aal,
  EXISTS (SELECT 1 FROM factors f WHERE f.admin_id = a.id AND f.verified_at IS NOT NULL) AS "needsAal2"`;

@Injectable()
export class SessionRepository {
  private readonly sessions: Rows<SessionRow>;
  private readonly tokens: Rows<RefreshTokenRow>;

  constructor(private readonly tx: Transaction) {
    this.sessions = new Rows(tx, SessionRow);
    this.tokens = new Rows(tx, RefreshTokenRow);
  }

  async open(session: NewSession, tokenHash: Buffer): Promise<void> {
    const { id: sessionId, createdAt: issuedAt, expiresAt } = session;
    await this.sessions.insert({ ...session, lastSeenAt: issuedAt, aal: 'aal1', endedAt: null, endReason: null });
    await this.tokens.insert({ tokenHash, sessionId, issuedAt, expiresAt, usedAt: null });
  }

  /**
   * Locks the token's session unless it has ended, so that the second of two parallel calls sees the first one's
   * changes.
   */
  async lockOpen(tokenHash: Buffer): Promise<OpenSession | undefined> {
    const [session] = await this.tx.write(
      openSession,
      `SELECT ${openSessionColumns} FROM sessions s JOIN admins a ON a.id = s.admin_id
       WHERE s.id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) AND s.ended_at IS NULL
       FOR UPDATE OF s`,
      [tokenHash],
    );
    return session;
  }

  /** Undefined when the admin has no open session of this id. */
  async findOpen(id: string, adminId: string): Promise<OpenSession | undefined> {
    const [session] = await this.tx.read(
      openSession,
      `SELECT ${openSessionColumns} FROM sessions s JOIN admins a ON a.id = s.admin_id
       WHERE s.id = $1 AND s.admin_id = $2 AND s.ended_at IS NULL`,
      [id, adminId],
    );
    return session;
  }

  async setLevel(id: string, aal: AssuranceLevel): Promise<void> {
    await this.sessions.update({ id }, { aal });
  }

  /** Lowers all sessions of an admin to `aal1`. To be called when the last verified factor is removed. */
  async lowerLevels(adminId: string): Promise<void> {
    await this.sessions.update({ adminId }, { aal: 'aal1' });
  }

  findToken(tokenHash: Buffer): Promise<RefreshToken | undefined> {
    return this.tokens.findOne({ tokenHash });
  }

  /** Marks a token as used and adds its successor. */
  async rotate(tokenHash: Buffer, successorHash: Buffer, successor: RefreshToken): Promise<void> {
    await this.tokens.update({ tokenHash }, { usedAt: successor.issuedAt });
    await this.sessions.update({ id: successor.sessionId }, { lastSeenAt: successor.issuedAt });
    await this.tokens.insert({ ...successor, tokenHash: successorHash });
  }

  async end(tokenHash: Buffer, reason: EndReason, now: Date): Promise<void> {
    const sql = `UPDATE sessions SET ended_at = $2, end_reason = $3
       WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) AND ended_at IS NULL`;
    await this.tx.autocommit(() => this.tx.execute(sql, [tokenHash, now, reason]));
  }

  /** False when the admin has no session of this id that is neither ended nor expired. */
  async endOwn(id: string, adminId: string, now: Date): Promise<boolean> {
    const sql = `UPDATE sessions SET ended_at = $3, end_reason = 'ended_by_admin'
       WHERE id = $1 AND admin_id = $2 AND ended_at IS NULL AND expires_at > $3`;
    return (await this.tx.autocommit(() => this.tx.execute(sql, [id, adminId, now]))) === 1;
  }

  async endAll(adminId: string, reason: EndReason, now: Date): Promise<void> {
    await this.tx.execute(
      'UPDATE sessions SET ended_at = $3, end_reason = $2 WHERE admin_id = $1 AND ended_at IS NULL',
      [adminId, reason, now],
    );
  }

  async endOthers(adminId: string, keptId: string, reason: EndReason, now: Date): Promise<void> {
    await this.tx.execute(
      `UPDATE sessions SET ended_at = $4, end_reason = $3 WHERE admin_id = $1 AND id <> $2 AND ended_at IS NULL`,
      [adminId, keptId, reason, now],
    );
  }

  async idsEndedSince(time: Date): Promise<string[]> {
    const rows = await this.tx.read({ id: text }, 'SELECT id FROM sessions WHERE ended_at >= $1', [time]);
    return rows.map(({ id }) => id);
  }

  /** Deletes expired sessions with their tokens, which expire at the same time. */
  async purge(now: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM sessions WHERE expires_at < $1', [now]));
  }
}
