import { type DynamicModule, Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Clock } from './clock.js';
import { createLogger } from './logger.js';
import { ScrapedGauges } from './metrics/scraped-gauges.js';
import { ThirdPartyCalls } from './metrics/third-party-calls.js';
import { createMetrics, Readiness } from './ops-server.js';
import { type Logger, LOGGER } from './logger-token.js';
import type { ProcessConfig } from './config.js';

export { type Logger, LOGGER };

/** Clock, logger, readiness and metrics for the whole process. */
@Module({})
export class PlatformModule {
  static forRoot(name: string, { LOG_LEVEL }: Pick<ProcessConfig, 'LOG_LEVEL'>): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        Clock,
        Readiness,
        ScrapedGauges,
        ThirdPartyCalls,
        { provide: LOGGER, useFactory: () => createLogger(name, LOG_LEVEL) },
        { provide: Registry, useFactory: () => createMetrics(name) },
      ],
      exports: [Clock, Readiness, ScrapedGauges, ThirdPartyCalls, LOGGER, Registry],
    };
  }
}
