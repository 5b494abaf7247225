import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, etagOfEncoding } from '../http/content-encoding.js';

/** A body in one encoding, with the headers that depend on it. */
export interface Representation {
  body: string | Buffer;
  etag: string;
  headers: Record<string, string>;
  /** `headers` as names and values in turn, as `writeHead` takes them. */
  headerList: string[];
}

/** In characters. Nearly all smaller bodies fit into one network packet anyway. */
const minCompressibleLength = 1_000;

/** Compresses nearly as well as the highest quality, which takes many times longer. */
const brotliQuality = 5;

const compress: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify<string, Buffer>(gzip),
};

/**
 * A serialised response of the catalog. Each compressed form is made once, for the first client that accepts it.
 * Only what is public and the same for everybody may be compressed like this: the compressed length of a response with
 * a secret could reveal the secret (BREACH).
 */
export class CachedResponse {
  private readonly version: string;
  private readonly ready = new Map<Encoding | null, Representation>();
  private readonly compressing = new Map<Encoding, Promise<Representation>>();

  constructor(readonly body: string) {
    this.version = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.add(null, body);
  }

  /** Undefined until the body is compressed with this encoding; a small body is returned uncompressed. */
  representation(encoding: Encoding | null): Representation | undefined {
    return this.ready.get(this.isCompressible ? encoding : null);
  }

  compressed(encoding: Encoding): Promise<Representation> {
    const running =
      this.compressing.get(encoding) ?? compress[encoding](this.body).then((body) => this.add(encoding, body));
    this.compressing.set(encoding, running);
    return running;
  }

  private get isCompressible(): boolean {
    return this.body.length >= minCompressibleLength;
  }

  private add(encoding: Encoding | null, body: string | Buffer): Representation {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...(encoding && { 'content-encoding': encoding }),
    };
    const etag = etagOfEncoding(this.version, encoding);
    const added: Representation = { body, etag, headers, headerList: Object.entries(headers).flat() };
    this.ready.set(encoding, added);
    return added;
  }
}
