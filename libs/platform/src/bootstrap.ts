import type { DynamicModule, INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { GrpcServiceName } from '@shop/contracts';
import { Registry } from 'prom-client';
import type { ProcessConfig } from './config.js';
import { callersByMethod } from './grpc/callable-by.js';
import { CallerTokenVerifier } from './grpc/caller-tokens.js';
import { CallerGuard } from './grpc/caller.guard.js';
import { GrpcContextInterceptor, GrpcErrorFilter, grpcServerOptions } from './grpc/grpc-server.js';
import { RefusedCalls } from './grpc/refused-calls.js';
import type { ServiceKeySet } from './grpc/service-keys.js';
import { createLogger, NestLogger } from './logger.js';
import { OpsServer, Readiness } from './ops-server.js';
import { type Logger, LOGGER } from './platform.module.js';
import { startTracing } from './tracing/start-tracing.js';

type Running = { app: INestApplicationContext; stop: () => Promise<void> };

/** How long a load balancer may need to notice that this process is no longer ready. */
const drainNoticeMs = { production: 5_000, development: 0, test: 0 };

/** How long after SIGTERM a process ends even if it has not finished what it began. */
export const endsWithinMs = 30_000;

/**
 * Adds the guard, interceptor and filter that every gRPC service has in production and in tests, and starts to listen.
 */
export async function listenWithPlatform(
  app: INestMicroservice,
  name: GrpcServiceName,
  callerKeys: ServiceKeySet,
): Promise<INestMicroservice> {
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  const withoutCallers = [...callersByMethod(app)]
    .filter(([, callers]) => callers.length === 0)
    .map(([method]) => method);
  if (withoutCallers.length > 0) throw new Error(`Methods without @CallableBy: ${withoutCallers.join(', ')}`);
  const refusedCalls = new RefusedCalls(logger, app.get(Registry));
  app.useGlobalGuards(new CallerGuard(new CallerTokenVerifier(callerKeys, name), refusedCalls));
  app.useGlobalInterceptors(new GrpcContextInterceptor(name));
  app.useGlobalFilters(new GrpcErrorFilter(logger));
  await app.listen();
  return app;
}

/** The whole `main.ts` of a gRPC service. */
export async function runService(
  module: DynamicModule,
  name: GrpcServiceName,
  config: ProcessConfig & { GRPC_BIND: string; SERVICE_PUBLIC_KEYS: ServiceKeySet },
): Promise<void> {
  await run(name, config, async () => {
    const app = await NestFactory.createMicroservice(module, {
      ...grpcServerOptions(name, config.GRPC_BIND),
      bufferLogs: true,
    });
    return listenWithPlatform(app, name, config.SERVICE_PUBLIC_KEYS);
  });
}

/** The whole `main.ts` of a process without an API of its own. */
export async function runWorker(module: DynamicModule, name: string, config: ProcessConfig): Promise<void> {
  await run(name, config, async () => {
    const app = await NestFactory.createApplicationContext(module, { bufferLogs: true });
    app.useLogger(new NestLogger(app.get<Logger>(LOGGER)));
    return app;
  });
}

/**
 * Starts a process with its ops port. On SIGTERM or SIGINT the process ends in this order: not ready, time for the
 * balancer to notice, finish what runs (Nest's shutdown hooks), exit.
 */
export async function run(
  name: string,
  config: ProcessConfig,
  create: () => Promise<INestApplicationContext>,
): Promise<Running> {
  const logger = createLogger(name, config.LOG_LEVEL);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  try {
    const tracer = await startTracing(name, config, logger);
    const app = await create();
    const readiness = app.get(Readiness);
    const ops = new OpsServer(readiness, app.get(Registry));
    await ops.listen(config.OPS_HOST, config.OPS_PORT);
    const stop = once(async () => {
      readiness.drain();
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_NOTICE_MS ?? drainNoticeMs[config.NODE_ENV]));
      await app.close();
      await tracer?.shutdown();
      await ops.close();
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        setTimeout(() => process.exit(1), endsWithinMs).unref();
        void stop().then(
          () => process.exit(0),
          (error: unknown) => {
            logger.error({ err: error }, 'shutdown failed');
            process.exit(1);
          },
        );
      });
    }
    // Frees the memory that only the start needed, about a tenth of the process's memory; V8 would keep it.
    collectGarbage();
    logger.info('ready to serve');
    return { app, stop };
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}

/** Collects all garbage at once, and so blocks the process for up to 0.1 s. Does nothing without `--expose-gc`. */
export function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
