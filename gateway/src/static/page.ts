import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';
/** The best first: of several that a browser likes alike the first is taken. */
const encodings: Encoding[] = ['br', 'gzip'];

/** A document of the web app, compressed once. Browsers keep it and ask each time whether it is still the same. */
export class Page {
  private readonly bodies: Record<Encoding, Buffer>;
  private readonly version: string;

  constructor(private readonly plain: Buffer) {
    this.bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
    this.version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings);
    const etag = `"${this.version}${encoding ? `-${encoding}` : ''}"`;
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    });
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (!encoding) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(this.bodies[encoding]);
  }
}
