import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import type { CatalogCache } from './catalog-cache.js';
import { sendCached } from './send-cached.js';

/**
 * Sends a cached response ahead of Nest's router, whose guards, pipes and interceptors cost more than the
 * answer. Only public responses are cached, and each counts as a call; when the limiter would have to ask Redis first, the
 * route answers as ever.
 */
export function sendCachedResponses(fastify: FastifyInstance, cache: CatalogCache, limiter: RateLimiter): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const cached = request.method === 'GET' ? cache.get(request.url) : undefined;
    if (cached && limiter.takeFromBlock('default', request.ip)) sendCached(request, reply, cached);
    else done();
  });
}
