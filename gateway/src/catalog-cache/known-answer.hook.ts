import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import type { CatalogCache } from './catalog-cache.js';
import { sendCached } from './send-cached.js';

/**
 * Sends an address that was answered before ahead of Nest's router, whose guards, pipes and interceptors cost more than the
 * answer. Only public answers are known, and each counts as a call; when the limiter would have to ask Redis first, the
 * route answers as ever.
 */
export function sendKnownAnswers(fastify: FastifyInstance, cache: CatalogCache, limiter: RateLimiter): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const known = request.method === 'GET' ? cache.get(request.url) : undefined;
    if (known && limiter.takeDrawn('default', request.ip)) sendCached(request, reply, known);
    else done();
  });
}
