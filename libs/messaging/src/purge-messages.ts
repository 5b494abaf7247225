import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Scheduled } from '@shop/scheduling';

/** How long a redelivered message is recognised and an operator can look a message up. */
const retentionDays = 7;
const batchSize = 5_000;

/** How long an operator can look up who ended a dead letter, and why. */
const endedLetterDays = 30;

/**
 * Removes published events, inbox rows, and dead letters that were replayed or discarded, each after a time. An inbox
 * row stays while its consumer has a dead letter of the same message. A late replay then has no second effect.
 */
@Injectable()
export class PurgeMessages {
  constructor(@Inject(Transaction) private readonly tx: Transaction) {}

  @Scheduled({ name: 'purge-messages', everyMs: 10 * 60_000 })
  async execute(): Promise<void> {
    await this.purge('outbox', 'published_at', retentionDays);
    await this.purge(
      'inbox',
      'received_at',
      retentionDays,
      `AND NOT EXISTS (SELECT FROM dead_letters WHERE message_id = inbox.message_id::text AND queue = consumer)`,
    );
    await this.purge('dead_letters', 'ended_at', endedLetterDays);
  }

  /** Deletes in batches, so that no lock and no transaction lasts long. */
  private async purge(table: string, column: string, days: number, condition = ''): Promise<void> {
    let removed = batchSize;
    while (removed === batchSize) removed = await this.purgeBatch(table, column, days, condition);
  }

  private purgeBatch(table: string, column: string, days: number, condition: string): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE ${column} < now() - $1 * interval '1 day' ${condition} LIMIT ${batchSize}))`;
    return this.tx.autocommit(() => this.tx.execute(sql, [days]));
  }
}
