import { refusal } from '@shop/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { isInternal } from './internal-request.js';

export const Overloaded = refusal('HTTP.OVERLOADED', 'unavailable');

const retryAfterSeconds = 1;

/** Webhooks must arrive, and files of the content system have a limit of their own. */
const uncounted = ['/api/webhooks/', '/api/media/'];

/**
 * Refuses requests of the API while `MAX_REQUESTS_IN_PROGRESS` are in progress, so that those in progress are finished
 * in time. Pages and health checks are not counted: they need no service. Nor is a request whose body is still being
 * received, so that slow clients do not keep others out.
 */
export function shedLoad(
  fastify: FastifyInstance,
  { MAX_REQUESTS_IN_PROGRESS: max }: Pick<GatewayConfig, 'MAX_REQUESTS_IN_PROGRESS'>,
  registry: Registry,
): void {
  let inProgress = 0;
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests of the API that were refused, because too many were in progress',
    registers: [registry],
  });
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests of the API that are in progress',
    registers: [registry],
    collect() {
      this.set(inProgress);
    },
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    // After its end, a response has no `close` that would end the counting.
    if (!isCounted(request) || reply.raw.destroyed) return done();
    if (inProgress >= max) {
      shed.inc();
      return done(new Overloaded({ retryAfterSeconds }));
    }
    inProgress++;
    reply.raw.once('close', () => inProgress--);
    done();
  });
}

function isCounted(request: FastifyRequest): boolean {
  const { url: route = '' } = request.routeOptions;
  const isLimited = route.startsWith('/api/') && !uncounted.some((path) => route.startsWith(path));
  return isLimited && !isInternal(request);
}
