import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { number, text, Transaction } from '@shop/persistence';

export type TeamLink = { bookingId: string; teamNumber: number };

/** Links to the ticket of a single team. The database has only hashes of their tokens. */
@Injectable()
export class TeamLinks {
  constructor(private readonly tx: Transaction) {}

  async find(token: string): Promise<TeamLink | undefined> {
    const [found] = await this.tx.read(
      { bookingId: text, teamNumber: number },
      'SELECT booking_id AS "bookingId", team_number AS "teamNumber" FROM team_links WHERE token_hash = $1',
      [hashOf(token)],
    );
    return found;
  }

  /** The teams of a booking that have a link. */
  async listTeams(bookingId: string): Promise<number[]> {
    const sql = 'SELECT team_number AS "teamNumber" FROM team_links WHERE booking_id = $1 ORDER BY 1';
    const rows = await this.tx.read({ teamNumber: number }, sql, [bookingId]);
    return rows.map(({ teamNumber }) => teamNumber);
  }

  /** Replaces an earlier link of the team. */
  async put({ bookingId, teamNumber }: TeamLink, token: string, now: Date): Promise<void> {
    await this.tx.execute(
      `INSERT INTO team_links (booking_id, team_number, token_hash, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (booking_id, team_number)
         DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [bookingId, teamNumber, hashOf(token), now],
    );
  }

  async remove({ bookingId, teamNumber }: TeamLink): Promise<void> {
    const sql = 'DELETE FROM team_links WHERE booking_id = $1 AND team_number = $2';
    await this.tx.execute(sql, [bookingId, teamNumber]);
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
