import type { FastifyInstance } from 'fastify';
import { parseControl } from '../http/control-error.js';
import { sendSandboxPage } from '../overview/sandbox.css.js';
import { otlpSchema, receivedSpans } from './received-spans.js';
import { tracePage, tracesPage } from './trace.page.js';
import type { TraceStore } from './trace-store.js';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

type ByTraceId = { Params: { id: string } };

/** A receiver of traces by OTLP over HTTP as JSON, with pages for people and the spans for tests. */
export async function traceRoutes(app: FastifyInstance, { store }: { store: TraceStore }): Promise<void> {
  app.post('/otlp/v1/traces', { bodyLimit: MAX_BODY_BYTES }, ({ body }) => {
    store.add(receivedSpans(parseControl(otlpSchema, body)));
    return {};
  });
  app.get('/sandbox/traces', (_request, reply) => sendSandboxPage(reply, tracesPage(store.listRequests())));
  app.get<ByTraceId>('/sandbox/traces/:id', ({ params }, reply) => {
    const trace = store.find(params.id);
    return trace ? sendSandboxPage(reply, tracePage(trace)) : reply.code(404).send({ error: 'unknown trace' });
  });
  app.get<ByTraceId>('/sandbox/traces/:id/spans', ({ params }) => ({ spans: store.find(params.id)?.spans ?? [] }));
}
