import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { Clock, ScrapedGauges } from '@shop/platform';

/** Mails that are due, or are to be tried again. The first condition selects the small index of mails not yet sent. */
const waiting = `FROM mails WHERE state IN ('pending', 'sending') AND (due_at <= $1 OR attempts > 0)
  AND coalesce(scheduled_for, created_at) <= $1`;

/** Read from the database, because mails wait there and any replica may send them. */
@Injectable()
export class MailMetrics {
  constructor(
    gauges: ScrapedGauges,
    private readonly tx: Transaction,
    private readonly clock: Clock,
  ) {
    const count = { name: 'mails_waiting', help: 'Mails that are due, or are to be tried again' };
    gauges.add(count, () => this.read(`SELECT count(*)::int AS value ${waiting}`));
    const oldest = {
      name: 'mails_waiting_oldest_seconds',
      help: 'For how long the mail that has waited longest has been due; 0 when none waits',
    };
    gauges.add(oldest, () =>
      this
        .read(`SELECT coalesce(extract(epoch FROM $1::timestamptz - min(coalesce(scheduled_for, created_at))), 0)::float8
        AS value ${waiting}`),
    );
  }

  private async read(sql: string): Promise<number> {
    return (await this.tx.read({ value: number }, sql, [this.clock.now()]))[0]!.value;
  }
}
