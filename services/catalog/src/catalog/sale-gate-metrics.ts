import { Injectable } from '@nestjs/common';
import { ScrapedGauges } from '@shop/platform';
import { SaleGateRepository } from './persistence/sale-gate.repository.js';

/** Metrics that are read from the database, because any replica may have made the last check. */
@Injectable()
export class SaleGateMetrics {
  constructor(gauges: ScrapedGauges, gate: SaleGateRepository) {
    const doubtful = {
      name: 'catalog_sale_gate_doubtful_app_ids',
      help: 'App ids that Loquiz reports as closed or missing, too many at once to be taken off sale',
    };
    gauges.add(doubtful, () => gate.countDoubtful());
    const unanswered = {
      name: 'catalog_sale_gate_unanswered_seconds',
      help: 'For how long Loquiz has given no usable answer to the sale gate',
    };
    gauges.add(unanswered, async () => {
      const outage = await gate.outage();
      return outage ? Math.max(0, (Date.now() - outage.since.getTime()) / 1_000) : 0;
    });
  }
}
