import { isSampled, newTraceContext, type TraceContext } from './trace-context.js';

export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  /** The kind of work, never an id: spans of one name are compared with each other. */
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** Only those that `exportedAttributes` lists leave the process. */
  attributes?: SpanAttributes;
  /** Another trace that this work belongs to as well. */
  link?: TraceContext;
};

/** A timed piece of work in a trace. */
export interface Span {
  /** What is passed on to whatever this work calls. */
  readonly trace: TraceContext;
  readonly isRecorded: boolean;
  /** Runs work whose database statements and requests to third parties shall be recorded below this span. */
  run<T>(work: () => T): T;
  setAttributes(attributes: SpanAttributes): void;
  /** `error`: why the work failed. */
  end(error?: unknown): void;
}

/** Records spans. A process has a tracer only when its configuration names a receiver of spans. */
export interface Tracer {
  /** Of the work without a parent, the configured share is recorded, chosen at random. */
  start(options: SpanOptions, parent: TraceContext | undefined): Span;
  /** Runs work without a current span, so that its statements and requests are not recorded. */
  detach<T>(work: () => T): T;
  /** Sends what is recorded and not yet sent. */
  shutdown(): Promise<void>;
}

let tracer: Tracer | undefined;

/** To be called once, before the process serves anything. */
export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

/** Whether a span that is started in this trace would be recorded. */
export const isTracing = (trace: Pick<TraceContext, 'traceparent'>): boolean =>
  tracer !== undefined && isSampled(trace);

/** Starts a span below `parent`, or the first span of a new trace. It costs nothing unless it is recorded. */
export function startSpan(options: SpanOptions, parent: TraceContext | undefined): Span {
  if (!tracer || (parent && !isSampled(parent))) return unrecordedSpan(parent ?? newTraceContext());
  return tracer.start(options, parent);
}

/** Passes the trace on unchanged, because a caller's ids may only be replaced by those of a recorded span. */
export function unrecordedSpan(trace: TraceContext): Span {
  return {
    trace,
    isRecorded: false,
    run: (work) => (tracer ? tracer.detach(work) : work()),
    setAttributes: () => undefined,
    end: () => undefined,
  };
}
