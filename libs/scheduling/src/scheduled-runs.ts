import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** Timers of two replicas never agree to the millisecond: a tick that comes this much too early counts as on time. */
const earlyTicks = 0.1;

/** When each schedule was last begun, by whichever replica. */
@Injectable()
export class ScheduledRuns {
  constructor(@Inject(Transaction) private readonly tx: Transaction) {}

  /** True for one caller per interval. One statement on the database's clock, so that replicas need not agree on the time. */
  claim(name: string, everyMs: number): Promise<boolean> {
    return this.tx.run(async () => {
      const claimed = await this.tx.query(
        `INSERT INTO scheduled_runs AS last (name, started_at) VALUES ($1, now())
         ON CONFLICT (name) DO UPDATE SET started_at = now()
           WHERE last.started_at <= now() - $2 * interval '1 millisecond'
         RETURNING 1`,
        [name, everyMs * (1 - earlyTicks)],
      );
      return claimed.length > 0;
    });
  }
}
