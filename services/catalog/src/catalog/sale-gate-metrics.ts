import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { Gauge, Registry } from 'prom-client';
import { SaleGateRepository } from './persistence/sale-gate.repository.js';

/** Metrics that are read from the database, because any replica may have made the last check. */
@Injectable()
export class SaleGateMetrics {
  constructor(
    @Inject(Registry) registry: Registry,
    private readonly gate: SaleGateRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.register(registry, {
      name: 'catalog_sale_gate_doubtful_games',
      help: 'App ids that Loquiz reports as closed, too many at once to be taken off sale',
      read: () => this.gate.countDoubtful(),
    });
    this.register(registry, {
      name: 'catalog_sale_gate_unanswered_seconds',
      help: 'For how long Loquiz has given no usable answer to the sale gate',
      read: async () => {
        const outage = await this.gate.outage();
        return outage ? Math.max(0, (Date.now() - outage.since.getTime()) / 1_000) : 0;
      },
    });
  }

  /** A gauge that cannot be read keeps its last value, so that the other metrics are not lost. */
  private register(
    registry: Registry,
    { name, help, read }: { name: string; help: string; read: () => Promise<number> },
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        try {
          gauge.set(await read());
        } catch (error) {
          this.logger.warn({ err: error, metric: name }, 'a metric could not be read');
        }
      },
    });
  }
}
