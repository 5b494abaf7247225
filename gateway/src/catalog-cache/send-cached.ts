import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './catalog-cache.js';

/** The catalog is public, and a widget in a sandboxed frame reads it without an origin. */
export const publicHeaders = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'access-control-allow-origin': '*',
};
export const contentType = 'application/json; charset=utf-8';

/** Sends a public catalog response with its ETag; 304 when the client has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedResponse): void {
  void reply.headers({ ...publicHeaders, etag });
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else void reply.header('content-type', contentType).send(body);
}
