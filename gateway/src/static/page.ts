import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding, etagOf } from '../http/content-encoding.js';

/** Headers of a file whose name stays the same when its content changes. */
interface FileHeaders {
  contentType: string;
  cacheControl: string;
}

/** Browsers cache a document and revalidate it on each visit. */
const documentHeaders: FileHeaders = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

/** A file of the web app that is served at its own route, compressed once at start. */
export class Page {
  private readonly bodies: Record<Encoding, Buffer>;
  private readonly version: string;

  constructor(
    private readonly plain: Buffer,
    private readonly headers: FileHeaders = documentHeaders,
  ) {
    this.bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
    this.version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = acceptedEncoding(request.headers);
    const etag = etagOf(this.version, encoding);
    void reply.headers({
      'content-type': this.headers.contentType,
      'cache-control': this.headers.cacheControl,
      vary: 'accept-encoding',
      etag,
    });
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (!encoding) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(this.bodies[encoding]);
  }
}
