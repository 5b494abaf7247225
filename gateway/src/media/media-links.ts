import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileNameOf } from './file-name.js';

const prefix = '/api/media/';

/**
 * Addresses of the content system's files under our own origin, so that a visitor's browser asks nobody else. The signature
 * keeps the gateway from fetching whatever somebody asks it to. The first key signs; while keys are rotated, links signed by
 * the others still open.
 */
export class MediaLinks {
  constructor(
    private readonly keys: string[],
    private readonly shopUrl: string,
  ) {}

  /** Our path of an image elsewhere; null stays null. */
  linkTo(source: string | undefined): string | null {
    return source ? this.pathOf(source) : null;
  }

  /** Our whole address of a file elsewhere, under which a browser saves it by its name. */
  downloadLinkTo(source: string | undefined): string | null {
    if (!source || !URL.canParse(source)) return null;
    return new URL(`${this.pathOf(source)}/${encodeURIComponent(fileNameOf(new URL(source)))}`, this.shopUrl).href;
  }

  /** The address behind one of our links; undefined for a link that we did not make. */
  sourceOf(signature: string, encoded: string): URL | undefined {
    const source = Buffer.from(encoded, 'base64url').toString('utf8');
    const given = Buffer.from(signature);
    const isOurs = this.keys.some((key) => isEqual(given, Buffer.from(sign(source, key))));
    return isOurs && URL.canParse(source) ? new URL(source) : undefined;
  }

  private pathOf(source: string): string {
    return `${prefix}${sign(source, this.keys[0]!)}/${Buffer.from(source).toString('base64url')}`;
  }
}

function sign(source: string, key: string): string {
  return createHmac('sha256', key).update(`media:${source}`).digest('base64url').slice(0, 22);
}

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
