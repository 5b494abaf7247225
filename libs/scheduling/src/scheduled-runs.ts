import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/**
 * Share of the interval by which a tick may be early and still count as on time: the timers of two replicas never agree
 * exactly.
 */
const earlyTolerance = 0.1;

/** When each schedule with the scope `cluster` last started, in any replica. */
@Injectable()
export class ScheduledRuns {
  constructor(@Inject(Transaction) private readonly tx: Transaction) {}

  /**
   * True for one call per interval, whichever replica calls. A single statement with the database's clock, so that the
   * replicas' clocks do not matter.
   */
  async claim(name: string, everyMs: number): Promise<boolean> {
    const sql = `INSERT INTO scheduled_runs AS last (name, started_at) VALUES ($1, now())
      ON CONFLICT (name) DO UPDATE SET started_at = now()
        WHERE last.started_at <= now() - $2 * interval '1 millisecond'`;
    return (await this.tx.autocommit(() => this.tx.execute(sql, [name, everyMs * (1 - earlyTolerance)]))) === 1;
  }
}
