import type { ReceivedSpan } from './received-spans.js';

export interface Trace {
  id: string;
  /** The oldest first; a parent stands before its children, except those that began at the same moment. */
  spans: ReceivedSpan[];
}

const MAX_TRACES = 300;
const MAX_SPANS_OF_TRACE = 2_000;

/** The traces that were received last, in memory. */
export class TraceStore {
  private readonly spansByTrace = new Map<string, ReceivedSpan[]>();

  add(spans: ReceivedSpan[]): void {
    for (const span of spans) {
      const ofTrace = this.spansByTrace.get(span.traceId) ?? [];
      if (ofTrace.length < MAX_SPANS_OF_TRACE) ofTrace.push(span);
      // Inserts the trace again, so that the first trace of the map is the one that was extended longest ago.
      this.spansByTrace.delete(span.traceId);
      this.spansByTrace.set(span.traceId, ofTrace);
    }
    for (const id of this.spansByTrace.keys()) {
      if (this.spansByTrace.size <= MAX_TRACES) break;
      this.spansByTrace.delete(id);
    }
  }

  find(id: string): Trace | undefined {
    const spans = this.spansByTrace.get(id);
    return spans && { id, spans: spans.toSorted((a, b) => a.startMs - b.startMs || a.spanId.localeCompare(b.spanId)) };
  }

  /** Newest first, without runs of schedules. */
  listRequests(): Trace[] {
    return [...this.spansByTrace.keys()]
      .map((id) => this.find(id)!)
      .filter(({ spans }) => !spans[0]?.name.startsWith('schedule '))
      .toSorted((a, b) => b.spans[0]!.startMs - a.spans[0]!.startMs);
  }
}
