import { createHash } from 'node:crypto';
import { brotliCompressSync, type BrotliOptions, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding, etagOfEncoding } from '../http/content-encoding.js';

/** Headers of a file whose name stays the same when its content changes. */
interface FileHeaders {
  contentType: string;
  cacheControl: string;
}

/** Browsers cache a document and revalidate it on each visit. */
const documentHeaders: FileHeaders = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

/** Compresses nearly as well as the highest quality, which takes many times longer. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A file of the web app, compressed once with each encoding. */
export class CompressedFile {
  private readonly bodies: Record<Encoding, Buffer>;
  private readonly version: string;
  private readonly withElements = new LRUCache<string, CompressedFile>({ max: 100 });

  constructor(
    private readonly plain: Buffer,
    private readonly headers: FileHeaders = documentHeaders,
    brotli?: BrotliOptions,
  ) {
    this.bodies = { br: brotliCompressSync(plain, brotli), gzip: gzipSync(plain) };
    this.version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  }

  /** The document with further elements at the end of its body; cached, so that equal elements are compressed once. */
  with(elements: string): CompressedFile {
    if (elements === '') return this;
    const key = createHash('sha256').update(elements).digest('base64url');
    const known = this.withElements.get(key);
    if (known) return known;
    const html = this.plain.toString().replace('</body>', () => `${elements}</body>`);
    const file = new CompressedFile(Buffer.from(html), this.headers, quickBrotli);
    this.withElements.set(key, file);
    return file;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = acceptedEncoding(request.headers);
    const etag = etagOfEncoding(this.version, encoding);
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
