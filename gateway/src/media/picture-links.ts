import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor } from './media-link-keys.js';

/**
 * Addresses of the catalog's pictures under our own origin, so that browsers do not load them from the content system.
 * The addresses are the same for everybody and may be cached for long. The signature keeps the gateway from fetching
 * arbitrary addresses.
 */
export class PictureLinks {
  private readonly keys: Buffer[];

  constructor(secrets: string[]) {
    this.keys = keysFor('picture', secrets);
  }

  /** Our path to a picture of the content system; null when there is no picture. */
  linkTo(source: string | undefined): string | null {
    if (!source) return null;
    return `/api/media/${sign(this.keys[0]!, source)}/${Buffer.from(source).toString('base64url')}`;
  }

  /** The source address of one of our links; undefined when the signature is wrong or the source is no URL. */
  sourceOf(signature: string, encoded: string): URL | undefined {
    const source = Buffer.from(encoded, 'base64url').toString('utf8');
    const isOurs = this.keys.some((key) => isSame(signature, sign(key, source)));
    return isOurs && URL.canParse(source) ? new URL(source) : undefined;
  }
}

function sign(key: Buffer, source: string): string {
  return createHmac('sha256', key).update(source).digest('base64url').slice(0, 22);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
