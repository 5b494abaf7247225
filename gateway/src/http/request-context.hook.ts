import { newRequestContext, requestContext } from '@shop/platform';
import type { FastifyInstance } from 'fastify';

const plausibleId = /^[A-Za-z0-9_-]{8,64}$/;

/** Opens the context that every log line and every call to a service carries; its id goes back to the client. */
export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-request-id'];
    const context = newRequestContext({
      requestId: typeof given === 'string' && plausibleId.test(given) ? given : undefined,
      traceparent: typeof request.headers['traceparent'] === 'string' ? request.headers['traceparent'] : undefined,
    });
    void reply.header('x-request-id', context.requestId);
    requestContext.run(context, done);
  });
}
