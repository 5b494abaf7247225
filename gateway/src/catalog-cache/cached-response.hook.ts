import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../http/content-encoding.js';
import { hasSeveralHosts } from '../http/host-header.hook.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { requestIdOf } from '../http/request-context.hook.js';
import { type Environment, securityHeadersIn } from '../http/security-headers.js';
import type { CatalogCache } from './catalog-cache.js';
import { publicHeaders } from './send-cached.js';

/**
 * Sends a cached response ahead of all other hooks and Nest's router, which cost more than the response: the headers that
 * every response has are prepared once. Only public responses are cached, and each counts for the rate limit. When the
 * limiter needs Redis first, the response is not compressed yet, or a later hook refuses the request, it is handled as
 * usual.
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
    const ready = cached?.representation(acceptedEncoding(headers));
    if (!ready || hasSeveralHosts(raw) || !limiter.consumeFromBlock('default', request.ip)) return done();
    const { body, etag, headerList } = ready;
    const common = [...prepared, 'x-request-id', requestIdOf(headers), 'etag', etag];
    reply.hijack();
    if (headers['if-none-match'] === etag) reply.raw.writeHead(304, common).end();
    else reply.raw.writeHead(200, [...common, ...headerList]).end(body);
  });
}
