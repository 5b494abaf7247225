import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './catalog-cache.js';

const cacheControl = 'public, max-age=60, stale-while-revalidate=600';

/** A public catalog answer with its validator; 304 when the client has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedAnswer): void {
  void reply.header('etag', etag).header('cache-control', cacheControl);
  if (request.headers['if-none-match'] === etag) {
    void reply.status(304).send();
    return;
  }
  void reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
