import type { Logger } from 'pino';
import type { ProcessConfig } from '../config.js';
import { type Tracer, useTracer } from './span.js';

export type TracingConfig = Pick<
  ProcessConfig,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_BSP_SCHEDULE_DELAY'
>;

/**
 * Records this process's spans when the configuration names their receiver. Otherwise nothing of OpenTelemetry is
 * loaded.
 */
export async function startTracing(
  service: string,
  config: TracingConfig,
  logger: Logger,
): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  const tracer = startOpenTelemetry(service, { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, logger);
  useTracer(tracer);
  return tracer;
}
