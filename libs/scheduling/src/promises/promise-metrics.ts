import { Inject, Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

/** Counts what the promise ledger finds and mends. */
@Injectable()
export class PromiseMetrics {
  private readonly found: Counter<'rule'>;
  private readonly mended: Counter<'rule'>;

  constructor(@Inject(Registry) registry: Registry) {
    const registers = [registry];
    this.found = new Counter({
      name: 'promises_broken_total',
      help: 'Promises that the ledger found broken, each time that it found them',
      labelNames: ['rule'],
      registers,
    });
    this.mended = new Counter({
      name: 'promises_mended_total',
      help: 'Broken promises that the ledger has kept after all',
      labelNames: ['rule'],
      registers,
    });
  }

  record({ rule, found, mended }: { rule: string; found: number; mended: number }): void {
    this.found.inc({ rule }, found);
    this.mended.inc({ rule }, mended);
  }
}
