import { z } from 'zod';

/** A span as the pages and tests of the sandbox read it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** The process that recorded the span. */
  service: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  startMs: number;
  endMs: number;
  hasFailed: boolean;
  tracestate?: string;
  /** Other traces that this work belongs to as well. */
  linkedTraceIds: string[];
  attributes: Record<string, string>;
}

/** By their numbers in OTLP; an unspecified kind (0) counts as internal. */
const KINDS = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const ERROR = 2;

const valueSchema = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema })).default([]);
const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  traceState: z.string().optional(),
  name: z.string(),
  kind: z.number().int().min(0).max(5),
  startTimeUnixNano: z.union([z.string(), z.number()]),
  endTimeUnixNano: z.union([z.string(), z.number()]),
  attributes: attributesSchema,
  links: z.array(z.object({ traceId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).optional(),
});

/** The body of an OTLP request with spans, as JSON. */
export const otlpSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }).optional(),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema).default([]) })).default([]),
    }),
  ),
});

export function receivedSpans({ resourceSpans }: z.infer<typeof otlpSchema>): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = toRecord(resource?.attributes ?? [])['service.name'] ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toReceived(span, service)));
  });
}

function toReceived(span: z.infer<typeof spanSchema>, service: string): ReceivedSpan {
  const { traceId, spanId, parentSpanId, name, kind, links, status, traceState, attributes } = span;
  return {
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    service,
    name,
    kind: KINDS[kind] ?? 'internal',
    startMs: Number(span.startTimeUnixNano) / 1e6,
    endMs: Number(span.endTimeUnixNano) / 1e6,
    hasFailed: status?.code === ERROR,
    ...(traceState && { tracestate: traceState }),
    linkedTraceIds: links.map((link) => link.traceId),
    attributes: toRecord(attributes),
  };
}

function toRecord(attributes: z.infer<typeof attributesSchema>): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0] ?? '')]));
}
