import { newTraceContext, requestContext, unrecordedSpan, useTracer } from '@shop/platform';
import { fastify } from 'fastify';
import { addRequestContext } from './request-context.hook.js';

const headers = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'visitor=first',
};

/** The trace context with which a request is handled. */
async function traceOf(isTrusted: boolean, path = '/api/x') {
  const gateway = fastify();
  addRequestContext(gateway, { TRUST_TRACEPARENT: isTrusted });
  gateway.get(path, async () => requestContext.current());
  const response = await gateway.inject({ path, headers });
  return response.json<{ traceparent: string; tracestate?: string }>();
}

describe('[OP-3] the trace of a request', () => {
  afterEach(() => useTracer(undefined));

  it.each(['/api/x', '/page'])('begins at the gateway for %s, although a visitor names one', async (path) => {
    const { traceparent, tracestate } = await traceOf(false, path);
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(traceparent).not.toContain('0af7651916cd43dd8448eb211c80319c');
    expect(tracestate).toBeUndefined();
  });

  it('has no parent span, although a visitor names one', async () => {
    const parents: unknown[] = [];
    useTracer({
      start: (_options, parent) => {
        parents.push(parent);
        return unrecordedSpan(newTraceContext());
      },
      detach: (work) => work(),
      shutdown: async () => undefined,
    });
    await traceOf(false);
    expect(parents).toEqual([undefined]);
  });

  it('is the one in the headers, behind a proxy that is trusted to set them', async () => {
    expect(await traceOf(true)).toMatchObject(headers);
  });
});
