import { newRequestContext, type RequestContext, requestContext } from '@shop/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const plausibleId = /^[A-Za-z0-9_-]{8,64}$/;

/** The ids that a request brings along, or new ones. */
export function contextOf({ headers }: FastifyRequest): RequestContext {
  const given = headers['x-request-id'];
  return newRequestContext({
    requestId: typeof given === 'string' && plausibleId.test(given) ? given : undefined,
    traceparent: typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined,
  });
}

/** Opens the context that every log line and every call to a service carries; its id goes back to the client. */
export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context = { ...contextOf(request), clientAddress: request.ip };
    void reply.header('x-request-id', context.requestId);
    requestContext.run(context, done);
  });
}
