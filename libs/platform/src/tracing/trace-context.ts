import { randomUUID } from 'node:crypto';

/**
 * The place of a piece of work in a trace, in the form of W3C Trace Context. `tracestate` belongs to the tracing
 * systems of callers and is passed on as it came.
 */
export type TraceContext = { traceparent: string; tracestate: string | undefined };

const traceparentForm = /^(?!ff)([0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const tracestateMember = /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/;
const maxTracestateLength = 512;

/** Undefined when `traceparent` is malformed: a new trace begins then. Later versions are read by the known fields. */
export function readTraceContext(traceparent: unknown, tracestate?: unknown): TraceContext | undefined {
  const read = typeof traceparent === 'string' ? traceparentForm.exec(traceparent) : null;
  if (!read || (read[1] === '00' && read[5] !== undefined)) return undefined;
  const [, , traceId, spanId, flags] = read as unknown as [string, string, string, string, string];
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, tracestate: validTracestate(tracestate) };
}

function validTracestate(tracestate: unknown): string | undefined {
  if (typeof tracestate !== 'string' || tracestate.length > maxTracestateLength) return undefined;
  const members = tracestate
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
  return members.length > 0 && members.every((member) => tracestateMember.test(member)) ? members.join(',') : undefined;
}

/** A trace that nobody records: its id only connects log lines. */
export function newTraceContext(): TraceContext {
  return { traceparent: `00-${randomHex16()}${randomHex16()}-${randomHex16()}-00`, tracestate: undefined };
}

/** Whether the caller records this trace, so that everybody who is called shall record it too. */
export const isSampled = ({ traceparent }: Pick<TraceContext, 'traceparent'>): boolean =>
  (Number.parseInt(traceparent.slice(-1), 16) & 1) === 1;

export const traceIdOf = ({ traceparent }: Pick<TraceContext, 'traceparent'>): string => traceparent.slice(3, 35);

/** 16 hex digits. Node draws the randomness of many UUIDs at once, so they are the cheapest source. */
function randomHex16(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(24, 32);
}
