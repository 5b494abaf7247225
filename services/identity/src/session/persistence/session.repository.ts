import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { RefreshToken } from '../domain/refresh-token.js';

export type OpenSession = { id: string; adminId: string; email: string };

export type EndReason = 'sign_out' | 'token_reuse';

@Injectable()
export class SessionRepository {
  constructor(private readonly tx: Transaction) {}

  async open(id: string, adminId: string, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
    await this.tx.query(
      `WITH session AS (
         INSERT INTO sessions (id, admin_id, created_at, expires_at) VALUES ($1, $2, $4, $5) RETURNING id)
       INSERT INTO refresh_tokens (token_hash, session_id, issued_at, expires_at) SELECT $3, id, $4, $5 FROM session`,
      [id, adminId, tokenHash, now, expiresAt],
    );
  }

  /** The token's session unless it has ended, locked: of two calls at once the second sees what the first did. */
  async lockOpen(tokenHash: Buffer): Promise<OpenSession | undefined> {
    const [session] = await this.tx.query<OpenSession>(
      `SELECT s.id, s.admin_id AS "adminId", a.email FROM sessions s JOIN admins a ON a.id = s.admin_id
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
            prolonged AS (UPDATE sessions SET expires_at = $5 WHERE id = $3)
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
