import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { AdminRole } from './admin-role.js';
import { isTracing, type Span, type SpanOptions, startSpan } from './tracing/span.js';
import { newTraceContext, readTraceContext, type TraceContext } from './tracing/trace-context.js';

/** Who is behind a call, once `AdminGuard` has let it through. */
export type SignedInAdmin = { id: string; email: string; role: AdminRole; sessionId: string };

/** What is passed along with a request through HTTP, gRPC, RabbitMQ and BullMQ. */
export type RequestContext = TraceContext & {
  requestId: string;
  /** Id of the event that caused this work; absent for other work. */
  causationId?: string;
  /** The admin's access token as it came in; services that own admin data verify it themselves. */
  accessToken?: string;
  /** The admin that this process has verified by that token. */
  admin?: SignedInAdmin;
  /** IP address from which the request came, as the gateway saw it. */
  clientAddress?: string;
};

/** What a caller passed on; a malformed trace context counts as none. */
export type GivenContext = Partial<Omit<RequestContext, 'tracestate'>> & { tracestate?: string };

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = {
  current: (): RequestContext | undefined => storage.getStore(),
  run: <T>(context: RequestContext, work: () => T): T => storage.run(context, work),
};

/** The context of a call, from what its caller sent, or of work without a caller. It has no span. */
export function newRequestContext(given: GivenContext = {}): RequestContext {
  return withTrace(given, readTraceContext(given.traceparent, given.tracestate) ?? newTraceContext());
}

/** A context and a span for work such as a call, a message or a run of a schedule. Whoever starts the span ends it. */
export function startRequest(given: GivenContext, options: SpanOptions): { context: RequestContext; span: Span } {
  const span = startSpan(options, readTraceContext(given.traceparent, given.tracestate));
  return { context: withTrace(given, span.trace), span };
}

/** Runs work, such as a job or a run of a schedule, in a context and a span of its own. */
export function runRequest<T>(given: GivenContext, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { context, span } = startRequest(given, options);
  return runUntilEnd(context, span, work);
}

/**
 * Runs a part of a request in a span of its own, the parent of everything that the work calls. In a request that is not
 * recorded this function only calls `work`.
 */
export function traced<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const context = requestContext.current();
  if (!context || !isTracing(context)) return work();
  const span = startSpan(options, context);
  return runUntilEnd({ ...context, ...span.trace }, span, work);
}

/**
 * Runs a part of a request in another trace: that of an earlier request, whose work is continued here. Without
 * `trace`, the part runs in the request's own trace.
 */
export function continueTrace<T>(
  trace: TraceContext | undefined,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const current = requestContext.current();
  if (!trace) return traced(options, work);
  return runRequest({ ...current, ...trace }, { ...options, link: current }, work);
}

const withTrace = (given: GivenContext, trace: TraceContext): RequestContext => ({
  ...given,
  requestId: given.requestId ?? randomUUID(),
  ...trace,
});

async function runUntilEnd<T>(context: RequestContext, span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await requestContext.run(context, () => span.run(work));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
