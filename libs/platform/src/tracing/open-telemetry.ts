// Modules are loaded by name here, because instrumentations patch modules when they are required.
// eslint-disable-next-line no-restricted-imports
import { createRequire } from 'node:module';
import {
  context,
  createTraceState,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Refusal } from '@shop/errors';
import type { Logger } from 'pino';
import { CarefulExporter, pathTemplate, statementName } from './exported-span.js';
import { type Span, type SpanOptions, type Tracer, unrecordedSpan } from './span.js';
import type { TraceContext } from './trace-context.js';

export type TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  OTEL_TRACES_SAMPLER_ARG: number;
  OTEL_BSP_SCHEDULE_DELAY: number;
};

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** How long a stopping process waits for the receiver of its last spans. */
const shutdownTimeoutMs = 2_000;

/**
 * Records and sends spans by OpenTelemetry's SDK. This file is imported only when an address to send spans to is
 * configured, so no other file may import it statically.
 */
export function startOpenTelemetry(service: string, settings: TracingSettings, logger: Logger): Tracer {
  const warn = (message: string): void => logger.warn({ message }, 'tracing');
  const silent = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'shop', 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new CarefulExporter(exporter),
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  });
  // No propagator is set: our own clients pass the context on, and third parties get none.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  instrumentDrivers(provider);
  const tracer = provider.getTracer('shop');
  return {
    start: (options, parent) => {
      const span = tracer.startSpan(options.name, spanOptions(options), parentContext(parent));
      return span.isRecording() ? recordedSpan(span) : unrecordedSpan(traceContextOf(span.spanContext()));
    },
    detach: (work) => (trace.getActiveSpan() ? context.with(ROOT_CONTEXT, work) : work()),
    shutdown: () =>
      Promise.race([
        provider.shutdown().catch(silent),
        new Promise<void>((resolve) => void setTimeout(resolve, shutdownTimeoutMs).unref()),
      ]),
  };
}

/**
 * Records statements, commands of Redis and requests to third parties, but only inside a recorded span: elsewhere
 * each costs only a look-up. The instrumentations patch prototypes, also those of modules that were loaded before.
 */
function instrumentDrivers(tracerProvider: TracerProvider): void {
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new PgInstrumentation({
        requireParentSpan: true,
        ignoreConnectSpans: true,
        requestHook: (span, { query }) => void span.updateName(statementName(query.text)),
      }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
      new HttpInstrumentation({
        disableIncomingRequestInstrumentation: true,
        requireParentforOutgoingSpans: true,
        ignoreOutgoingRequestHook: isUnrecorded,
        requestHook: (span, request) => {
          if ('path' in request) nameRequest(span, request.method, request.path);
        },
      }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        ignoreRequestHook: isUnrecorded,
        requestHook: (span, { method, path }) => nameRequest(span, method, path),
      }),
    ],
  });
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg', 'ioredis']) if (isUsed(require, name)) require(name);
}

/** Whether the current work has no recorded span. OpenTelemetry asks before it prepares a child span. */
const isUnrecorded = (): boolean => trace.getActiveSpan() === undefined;

/** Whether this process has loaded the module, or Node contains it. A module that is loaded later is patched then. */
function isUsed(require: NodeJS.Require, name: string): boolean {
  try {
    const file = require.resolve(name);
    return file === name || file in require.cache;
  } catch {
    return false;
  }
}

function nameRequest(span: OtelSpan, method: string | undefined, path: string): void {
  const template = pathTemplate(path);
  span.updateName(`${method} ${template}`);
  span.setAttribute('url.template', template);
}

const spanOptions = ({ kind, attributes, link }: SpanOptions) => ({
  kind: kinds[kind],
  attributes,
  links: link ? [{ context: spanContextOf(link) }] : [],
});

const parentContext = (parent: TraceContext | undefined) =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)) : ROOT_CONTEXT;

function recordedSpan(span: OtelSpan): Span {
  const active = trace.setSpan(ROOT_CONTEXT, span);
  return {
    trace: traceContextOf(span.spanContext()),
    isRecorded: true,
    run: (work) => context.with(active, work),
    setAttributes: (attributes) => void span.setAttributes(attributes),
    end: (error) => {
      if (error instanceof Refusal) span.setAttribute('shop.refusal', error.code);
      else if (error !== undefined) {
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function traceContextOf({ traceId, spanId, traceFlags, traceState }: SpanContext): TraceContext {
  const flags = traceFlags.toString(16).padStart(2, '0');
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, tracestate: traceState?.serialize() || undefined };
}

function spanContextOf({ traceparent, tracestate }: TraceContext): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const traceState = tracestate ? createTraceState(tracestate) : undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), traceState, isRemote: true };
}

/** Reads `name=value` pairs that are separated by commas; values are percent-encoded. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim());
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
  );
}
