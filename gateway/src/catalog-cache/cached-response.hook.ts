import type { FastifyInstance } from 'fastify';
import { hasSeveralHosts } from '../http/host-header.hook.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { requestIdOf } from '../http/request-context.hook.js';
import { type Environment, securityHeadersIn } from '../http/security-headers.js';
import type { CatalogCache } from './catalog-cache.js';
import { contentType, publicHeaders } from './send-cached.js';

/**
 * Sends a cached response ahead of all other hooks and Nest's router, which cost more than the response: the headers that
 * every response has are prepared once. Only public responses are cached, and each counts for the rate limit. When the
 * limiter needs Redis first, or a later hook refuses the request, it is handled as usual.
 */
export function sendCachedResponses(
  fastify: FastifyInstance,
  cache: CatalogCache,
  limiter: RateLimiter,
  environment: Environment,
): void {
  const prepared = Object.entries({ ...securityHeadersIn(environment), ...publicHeaders }).flat();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { headers, method, raw, url } = request;
    const cached = method === 'GET' && headers.host ? cache.get(url) : undefined;
    if (!cached || hasSeveralHosts(raw) || !limiter.consumeFromBlock('default', request.ip)) return done();
    const { body, etag } = cached;
    const common = [...prepared, 'x-request-id', requestIdOf(headers), 'etag', etag];
    reply.hijack();
    if (headers['if-none-match'] === etag) reply.raw.writeHead(304, common).end();
    else {
      const length = String(Buffer.byteLength(body));
      reply.raw.writeHead(200, [...common, 'content-type', contentType, 'content-length', length]).end(body);
    }
  });
}
