import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../http/content-encoding.js';
import { hasSeveralHosts } from '../http/host-header.hook.js';
import { isInternal } from '../http/internal-request.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { requestIdOf } from '../http/request-context.hook.js';
import { type Environment, securityHeadersIn } from '../http/security-headers.js';
import type { CatalogCache } from './catalog-cache.js';
import { publicHeaders } from './send-cached.js';

/**
 * Sends a cached response before all other hooks and Nest's router run, because they take longer than the response
 * itself. The headers that all these responses have in common are prepared once. Only public responses are cached, and
 * each counts for the rate limit, unless the gateway itself requests it. A request goes on to the other hooks when
 * the cache has no response in the encoding that it asks for or when the limiter has to ask Redis. A request whose Host
 * header is missing or sent twice goes on too, because a later hook checks the header.
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
    if (!ready || hasSeveralHosts(raw)) return done();
    if (!isInternal(request) && !limiter.consumeReserved('default', request.ip)) return done();
    const { body, etag, headerList } = ready;
    const common = [...prepared, 'x-request-id', requestIdOf(headers), 'etag', etag];
    reply.hijack();
    if (headers['if-none-match'] === etag) reply.raw.writeHead(304, common).end();
    else reply.raw.writeHead(200, [...common, ...headerList]).end(body);
  });
}
