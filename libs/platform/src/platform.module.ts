import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { Clock } from './clock.js';
import { createLogger } from './logger.js';
import { createMetrics, Readiness } from './ops-server.js';
import type { ProcessConfig } from './config.js';

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('logger');
export type { Logger };

/** Clock, logger, readiness and metrics for the whole process. */
@Module({})
export class PlatformModule {
  static forRoot(name: string, { LOG_LEVEL }: ProcessConfig): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        Clock,
        Readiness,
        { provide: LOGGER, useFactory: () => createLogger(name, LOG_LEVEL) },
        { provide: Registry, useFactory: () => createMetrics(name) },
      ],
      exports: [Clock, Readiness, LOGGER, Registry],
    };
  }
}
