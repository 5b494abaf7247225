import { continueTrace, newRequestContext, requestContext, runRequest, traced } from './request-context.js';
import { type Span, type SpanOptions, useTracer } from './tracing/span.js';
import { isSampled, type TraceContext } from './tracing/trace-context.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = `00-${traceId}-b7ad6b7169203331-01`;

describe('newRequestContext', () => {
  it('[OP-3] passes the caller’s trace on unchanged, because no span of our own is recorded', () => {
    expect(newRequestContext({ traceparent: parent, tracestate: 'a=b' })).toMatchObject({
      traceparent: parent,
      tracestate: 'a=b',
    });
  });

  it('[OP-3] starts a trace that is not sampled when the caller’s traceparent is malformed', () => {
    const context = newRequestContext({ traceparent: 'x', tracestate: 'a=b' });
    expect(context.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(context.tracestate).toBeUndefined();
  });
});

describe('a span', () => {
  type Ended = { name: string; parent: string | undefined; error?: unknown; link?: string };
  let ended: Ended[];

  /** The tracer stores which spans have ended; each span has the next number as its id. */
  beforeEach(() => {
    let count = 0;
    ended = [];
    useTracer({
      start: ({ name, link }: SpanOptions, given: TraceContext | undefined): Span => {
        const id = String(++count).padStart(16, '0');
        const trace = {
          traceparent: `00-${given?.traceparent.slice(3, 35) ?? traceId}-${id}-01`,
          tracestate: undefined,
        };
        return {
          trace,
          isRecorded: true,
          run: (work) => work(),
          setAttributes: () => undefined,
          end: (error) => ended.push({ name, parent: given?.traceparent, error, link: link?.traceparent }),
        };
      },
      detach: (work) => work(),
      shutdown: () => Promise.resolve(),
    });
  });
  afterEach(() => useTracer(undefined));

  const current = (): string => requestContext.current()!.traceparent;
  const span = (name: string): SpanOptions => ({ name, kind: 'internal' });

  it('[OP-3] is the parent of the spans in its work, and ends after them', async () => {
    let inner = '';
    await runRequest({ traceparent: parent }, span('request'), () =>
      traced(span('call'), async () => void (inner = current())),
    );
    expect(inner).toMatch(/0002-01$/);
    expect(ended.map(({ name }) => name)).toEqual(['call', 'request']);
    expect(ended.map((one) => one.parent)).toEqual([expect.stringMatching(/0001-01$/), parent]);
  });

  it('[OP-3] ends with the error of its work', async () => {
    const error = new Error('failed');
    await expect(runRequest({}, span('request'), () => Promise.reject(error))).rejects.toBe(error);
    expect(ended).toMatchObject([{ name: 'request', error }]);
  });

  it('[OP-3] is not started in a request that its caller does not sample', async () => {
    const unsampled = parent.replace(/01$/, '00');
    const seen = await runRequest({ traceparent: unsampled }, span('request'), () =>
      traced(span('call'), async () => current()),
    );
    expect([seen, ended]).toEqual([unsampled, []]);
    expect(isSampled({ traceparent: seen })).toBe(false);
  });

  it('[OP-3] that continues another trace keeps the request id, and is linked to the span of the request', async () => {
    const checkout = { traceparent: parent.replace(traceId, 'f'.repeat(32)), tracestate: undefined };
    let request = '';
    const seen = await runRequest({ traceparent: parent, requestId: 'webhook' }, span('request'), () => {
      request = current();
      return continueTrace(checkout, span('payment'), async () => requestContext.current()!);
    });
    expect(seen).toMatchObject({ requestId: 'webhook', traceparent: expect.stringMatching(/^00-f{32}-/) });
    expect(ended[0]).toMatchObject({ name: 'payment', parent: checkout.traceparent, link: request });
  });
});
