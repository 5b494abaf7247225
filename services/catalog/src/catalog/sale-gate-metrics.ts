import { Inject, Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

@Injectable()
export class SaleGateMetrics {
  readonly doubtful: Gauge;

  constructor(@Inject(Registry) registry: Registry) {
    this.doubtful = new Gauge({
      name: 'catalog_sale_gate_doubtful_games',
      help: 'App ids that Loquiz reports as closed, too many at once to be taken off sale',
      registers: [registry],
    });
  }
}
