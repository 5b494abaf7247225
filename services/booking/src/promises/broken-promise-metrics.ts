import { Injectable } from '@nestjs/common';
import { number, text, Transaction } from '@shop/persistence';
import { ScrapedGauges } from '@shop/platform';

/** The promises that the ledger has checked and could not mend, and that nobody has discarded. */
@Injectable()
export class BrokenPromiseMetrics {
  constructor(gauges: ScrapedGauges, tx: Transaction) {
    const broken = { name: 'promises_still_broken', help: 'Broken promises that the ledger could not mend, by rule' };
    gauges.addLabelled(broken, 'rule', async () => {
      const sql = `SELECT rule, count(*)::int FROM broken_promises
        WHERE mended_at IS NULL AND discarded_at IS NULL AND checks > 0 GROUP BY rule`;
      const rows = await tx.read({ rule: text, count: number }, sql);
      return rows.map(({ rule, count }) => [rule, count]);
    });
  }
}
