import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { newRequestContext, requestContext, type Span, type SpanOptions, startRequest } from '@shop/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

const plausibleId = /^[A-Za-z0-9_-]{8,64}$/;

/** The id in the request's headers, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && plausibleId.test(given) ? given : randomUUID();
}

/**
 * The context that a request brings: request id, client address and, from a trusted proxy, trace. A visitor does not
 * decide what is recorded, nor which requests belong to one trace.
 */
function givenBy({ headers, ip: clientAddress }: FastifyRequest, isTraceTrusted: boolean) {
  const read = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    requestId: requestIdOf(headers),
    ...(isTraceTrusted && { traceparent: read('traceparent'), tracestate: read('tracestate') }),
    clientAddress,
  };
}

/**
 * Opens the context whose ids are added to every log line and every call to a service; the request id is returned to
 * the client. Calls of the API have a span; files and pages have none.
 */
export function addRequestContext(
  fastify: FastifyInstance,
  { TRUST_TRACEPARENT: isTraceTrusted }: Pick<GatewayConfig, 'TRUST_TRACEPARENT'>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = givenBy(request, isTraceTrusted);
    const { url: route } = request.routeOptions;
    void reply.header('x-request-id', given.requestId);
    if (!route?.startsWith('/api/')) return requestContext.run(newRequestContext(given), done);
    const { context, span } = startRequest(given, serverSpan(request.method, route));
    if (span.isRecorded) endWithResponse(span, reply);
    requestContext.run(context, () => span.run(done));
  });
}

/** The span is named by the route, because addresses may contain tokens. */
const serverSpan = (method: string, route: string): SpanOptions => ({
  name: `${method} ${route}`,
  kind: 'server',
  attributes: { 'http.request.method': method, 'http.route': route },
});

/** The event `close` comes after the response, and also when the client has not waited for the response. */
function endWithResponse(span: Span, { raw }: FastifyReply): void {
  raw.once('close', () => {
    span.setAttributes({ 'http.response.status_code': raw.statusCode });
    span.end(raw.statusCode >= 500 ? new ServerError() : undefined);
  });
}

class ServerError extends Error {
  override readonly name = 'ServerError';
}
