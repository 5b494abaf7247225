import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Scheduled } from '@shop/scheduling';

/** How long a redelivered message is recognised and an operator can look a message up. */
const retentionDays = 7;
const batchSize = 5_000;

/** Removes old published events and inbox rows. */
@Injectable()
export class PurgeMessages {
  constructor(@Inject(Transaction) private readonly tx: Transaction) {}

  @Scheduled({ name: 'purge-messages', everyMs: 10 * 60_000 })
  async execute(): Promise<void> {
    await this.purge('outbox', 'published_at');
    await this.purge('inbox', 'received_at');
  }

  /** Deletes in batches, so that no lock and no transaction lasts long. */
  private async purge(table: string, column: string): Promise<void> {
    let removed = batchSize;
    while (removed === batchSize) removed = await this.purgeBatch(table, column);
  }

  private purgeBatch(table: string, column: string): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE ${column} < now() - $1 * interval '1 day' LIMIT ${batchSize}))`;
    return this.tx.autocommit(() => this.tx.execute(sql, [retentionDays]));
  }
}
