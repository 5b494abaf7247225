import { Inject, Injectable } from '@nestjs/common';
import { number, type Position, Rows, type Shape, text, Transaction } from '@shop/persistence';
import { type DeadLetter, knownQueues } from './dead-letter.js';
import { DeadLetterRow } from './dead-letter.row.js';
import { replaySql } from './replay-sql.js';

export type Replayed = { id: string; event: string; queue: string; error: string };
const replayed: Shape<Replayed> = { id: text, event: text, queue: text, error: text };

/** The dead letters of this service. One that has been replayed or discarded stays for a while, as a record. */
@Injectable()
export class DeadLetterRepository {
  private readonly rows: Rows<DeadLetterRow>;

  constructor(@Inject(Transaction) private readonly tx: Transaction) {
    this.rows = new Rows(tx, DeadLetterRow);
  }

  /** Without effect when the same failure is stored already, or another failure of the same message and queue waits. */
  async add(letter: DeadLetter): Promise<void> {
    const row: DeadLetterRow = { ...letter, state: 'waiting', endedAt: null, endedBy: null, reason: null };
    await this.tx.autocommit(() => this.rows.insertIfAbsent(row));
  }

  findWaiting(id: string): Promise<DeadLetterRow | undefined> {
    return this.rows.findOne({ id, state: 'waiting' });
  }

  /** Newest first. */
  listWaiting(after: Position | undefined, limit: number): Promise<DeadLetterRow[]> {
    const older = after ? 'AND (failed_at, id) < ($2, $3)' : '';
    return this.rows.query(
      `SELECT ${this.rows.columns()} FROM dead_letters WHERE state = 'waiting' ${older}
       ORDER BY failed_at DESC, id DESC LIMIT $1`,
      after ? [limit, after.at, after.id] : [limit],
    );
  }

  countWaiting(): Promise<number> {
    return this.rows.count({ state: 'waiting' });
  }

  async countReplayable(): Promise<number> {
    const [row] = await this.tx.read(
      { count: number },
      `SELECT count(*)::int FROM dead_letters WHERE state = 'waiting' AND is_publishable AND queue = ANY ($1)`,
      [knownQueues],
    );
    return row!.count;
  }

  /** How often each of these messages was replayed to the same queue before. */
  async replaysOf(letters: DeadLetterRow[]): Promise<Map<string, number>> {
    if (letters.length === 0) return new Map();
    const rows = await this.tx.read(
      { id: text, count: number },
      `SELECT letter.id::text AS id, count(*)::int FROM dead_letters AS letter
       JOIN dead_letters AS earlier USING (message_id, queue)
       WHERE letter.id = ANY ($1::uuid[]) AND earlier.state = 'replayed' GROUP BY letter.id`,
      [letters.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Ends the letters that can be replayed, and writes their messages to the outbox, each for its letter's queue. */
  replay(ids: string[], by: string): Promise<Replayed[]> {
    return this.tx.write(replayed, replaySql, [ids, by, knownQueues]);
  }

  /** Ids of the letters that can be replayed, oldest first. */
  async listReplayable(limit: number): Promise<string[]> {
    const rows = await this.tx.read(
      { id: text },
      `SELECT id FROM dead_letters WHERE state = 'waiting' AND is_publishable AND queue = ANY ($1)
       ORDER BY failed_at, id LIMIT $2`,
      [knownQueues, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Undefined when the letter does not wait any more. */
  async discard(id: string, by: string, reason: string, now: Date): Promise<DeadLetterRow | undefined> {
    const changes = { state: 'discarded', endedAt: now, endedBy: by, reason } as const;
    return (await this.rows.updateReturning({ id, state: 'waiting' }, changes))[0];
  }
}
