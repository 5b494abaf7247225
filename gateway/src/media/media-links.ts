import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileNameOf } from './file-name.js';

const prefix = '/api/media/';

/**
 * Addresses of the content system's files under our own origin, so that a visitor's browser asks nobody else. The signature
 * keeps the gateway from fetching whatever somebody asks it to.
 */
export class MediaLinks {
  constructor(
    private readonly secret: string,
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
    const expected = Buffer.from(this.sign(source));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return URL.canParse(source) ? new URL(source) : undefined;
  }

  private pathOf(source: string): string {
    return `${prefix}${this.sign(source)}/${Buffer.from(source).toString('base64url')}`;
  }

  private sign(source: string): string {
    return createHmac('sha256', this.secret).update(`media:${source}`).digest('base64url').slice(0, 22);
  }
}
