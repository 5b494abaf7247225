import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { newRequestContext, type RequestContext, requestContext } from '@shop/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const plausibleId = /^[A-Za-z0-9_-]{8,64}$/;

/** The id in the request's headers, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && plausibleId.test(given) ? given : randomUUID();
}

/** The ids in the request's headers, or new ones. */
export function contextOf({ headers }: FastifyRequest): RequestContext {
  return newRequestContext({
    requestId: requestIdOf(headers),
    traceparent: typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined,
  });
}

/**
 * Opens the context whose ids are added to every log line and every call to a service; the request id is returned to
 * the client.
 */
export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context = { ...contextOf(request), clientAddress: request.ip };
    void reply.header('x-request-id', context.requestId);
    requestContext.run(context, done);
  });
}
