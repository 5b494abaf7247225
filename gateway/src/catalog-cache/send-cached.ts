import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/content-encoding.js';
import type { CachedResponse, Representation } from './cached-response.js';

/** The catalog is public, and a widget in a sandboxed frame reads it without an origin. */
export const publicHeaders = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
};

/** Sends a public catalog response, compressed when the client accepts that; 304 when the client has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<void> | void {
  const encoding = acceptedEncoding(request.headers);
  const ready = response.representation(encoding);
  if (ready || !encoding) return ready && send(request, reply, ready);
  return response.compressed(encoding).then((compressed) => send(request, reply, compressed));
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag, headers }: Representation): void {
  void reply.headers({ ...publicHeaders, etag });
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else void reply.headers(headers).send(body);
}
