import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { RefreshToken } from '../domain/refresh-token.js';

export type OpenSession = { id: string; adminId: string; email: string; expiresAt: Date };

export type NewSession = {
  id: string;
  adminId: string;
  address: string;
  client: string;
  createdAt: Date;
  expiresAt: Date;
};

export type EndReason = 'sign_out' | 'token_reuse' | 'ended_by_admin' | 'password_changed';

@Injectable()
export class SessionRepository {
  constructor(private readonly tx: Transaction) {}

  async open({ id, adminId, address, client, createdAt, expiresAt }: NewSession, tokenHash: Buffer): Promise<void> {
    await this.tx.query(
      `INSERT INTO sessions (id, admin_id, created_at, last_seen_at, expires_at, address, client)
       VALUES ($1, $2, $3, $3, $4, $5, $6)`,
      [id, adminId, createdAt, expiresAt, address, client],
    );
    await this.tx.query(
      'INSERT INTO refresh_tokens (token_hash, session_id, issued_at, expires_at) VALUES ($1, $2, $3, $4)',
      [tokenHash, id, createdAt, expiresAt],
    );
  }

  /** The token's session unless it has ended, locked: of two calls at once the second sees what the first did. */
  async lockOpen(tokenHash: Buffer): Promise<OpenSession | undefined> {
    const [session] = await this.tx.query<OpenSession>(
      `SELECT s.id, s.admin_id AS "adminId", a.email, s.expires_at AS "expiresAt" FROM sessions s JOIN admins a ON a.id = s.admin_id
       WHERE s.id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) AND s.ended_at IS NULL
       FOR UPDATE OF s`,
      [tokenHash],
    );
    return session;
  }

  async findToken(tokenHash: Buffer): Promise<RefreshToken | undefined> {
    const [token] = await this.tx.query<RefreshToken>(
      `SELECT session_id AS "sessionId", issued_at AS "issuedAt", expires_at AS "expiresAt", used_at AS "usedAt"
       FROM refresh_tokens WHERE token_hash = $1`,
      [tokenHash],
    );
    return token;
  }

  /** Marks a token as used and adds its successor. */
  async rotate(tokenHash: Buffer, successorHash: Buffer, successor: RefreshToken): Promise<void> {
    await this.tx.query(
      `WITH used AS (UPDATE refresh_tokens SET used_at = $4 WHERE token_hash = $1),
            seen AS (UPDATE sessions SET last_seen_at = $4 WHERE id = $3)
       INSERT INTO refresh_tokens (token_hash, session_id, issued_at, expires_at) VALUES ($2, $3, $4, $5)`,
      [tokenHash, successorHash, successor.sessionId, successor.issuedAt, successor.expiresAt],
    );
  }

  async end(tokenHash: Buffer, reason: EndReason, now: Date): Promise<void> {
    await this.tx.query(
      `UPDATE sessions SET ended_at = $2, end_reason = $3
       WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) AND ended_at IS NULL`,
      [tokenHash, now, reason],
    );
  }

  /** False when the admin has no open session of this id. */
  async endOwn(id: string, adminId: string, now: Date): Promise<boolean> {
    const [ended] = await this.tx.query<unknown[]>(
      `UPDATE sessions SET ended_at = $3, end_reason = 'ended_by_admin'
       WHERE id = $1 AND admin_id = $2 AND ended_at IS NULL AND expires_at > $3 RETURNING id`,
      [id, adminId, now],
    );
    return ended!.length > 0;
  }

  async endOthers(adminId: string, keptId: string, now: Date): Promise<void> {
    await this.tx.query(
      `UPDATE sessions SET ended_at = $3, end_reason = 'password_changed'
       WHERE admin_id = $1 AND id <> $2 AND ended_at IS NULL`,
      [adminId, keptId, now],
    );
  }

  async idsEndedSince(time: Date): Promise<string[]> {
    const rows = await this.tx.query<{ id: string }>('SELECT id FROM sessions WHERE ended_at >= $1', [time]);
    return rows.map(({ id }) => id);
  }

  /** Sessions that nobody can refresh any more go with their tokens; so do old links of living chains. */
  async purge(now: Date): Promise<void> {
    await this.tx.query('DELETE FROM sessions WHERE expires_at < $1', [now]);
    await this.tx.query('DELETE FROM refresh_tokens WHERE expires_at < $1', [now]);
  }
}
