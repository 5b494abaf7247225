import { Inject, Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { withDeadline } from '../deadline.js';
import { LOGGER, type Logger } from '../logger-token.js';

export type GaugeOptions = {
  name: string;
  help: string;
  /** For how long a value is kept before it is read again; for statements that are not cheap. */
  keepForMs?: number;
};

/**
 * Shorter than Prometheus's default `scrape_timeout` of 10 s, so that a server that hangs does not hide the other
 * metrics.
 */
const readTimeoutMs = 3_000;

/**
 * Gauges that are read when Prometheus scrapes this process. A value that cannot be read is missing: an old one would
 * look like a current one.
 */
@Injectable()
export class ScrapedGauges {
  constructor(
    @Inject(Registry) private readonly registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(options: GaugeOptions, read: () => Promise<number>): void {
    this.register([], options, async () => [{ labels: {}, value: await read() }]);
  }

  /** `read` returns pairs: a value of the label, and the gauge's value for it. */
  addLabelled(options: GaugeOptions, label: string, read: () => Promise<Iterable<readonly [string, number]>>): void {
    this.register([label], options, async () =>
      Array.from(await read(), ([name, value]) => ({ labels: { [label]: name }, value })),
    );
  }

  private register(
    labelNames: string[],
    { name, help, keepForMs = 0 }: GaugeOptions,
    read: () => Promise<Array<{ labels: Record<string, string>; value: number }>>,
  ): void {
    let readAt = -Infinity;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        if (performance.now() - readAt < keepForMs) return;
        try {
          const values = await withDeadline(`the source of ${name}`, read(), readTimeoutMs);
          gauge.reset();
          for (const { labels, value } of values) gauge.set(labels, value);
          readAt = performance.now();
        } catch (error) {
          // The error is not rethrown: the other metrics are needed most while a server cannot be reached.
          this.logger.warn({ err: error, metric: name }, 'a metric could not be read');
          gauge.reset();
          // `reset` sets a gauge without labels to 0.
          if (labelNames.length === 0) gauge.remove();
        }
      },
    });
  }
}
