import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** Timers of two replicas never agree to the millisecond: a tick that comes this much too early counts as on time. */
const earlyTicks = 0.1;

/** When each schedule was last begun, by whichever replica. */
@Injectable()
export class ScheduledRuns {
  constructor(@Inject(Transaction) private readonly tx: Transaction) {}

  /** True for one caller per interval. One statement on the database's clock, so that replicas need not agree on the time. */
  async claim(name: string, everyMs: number): Promise<boolean> {
    const sql = `INSERT INTO scheduled_runs AS last (name, started_at) VALUES ($1, now())
      ON CONFLICT (name) DO UPDATE SET started_at = now()
        WHERE last.started_at <= now() - $2 * interval '1 millisecond'`;
    return (await this.tx.autocommit(() => this.tx.execute(sql, [name, everyMs * (1 - earlyTicks)]))) === 1;
  }
}
