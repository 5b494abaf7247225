import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { refusal } from '@shop/errors';
import type { Clock } from '@shop/platform';
import { fileNameOf } from './file-name.js';
import { keysFor } from './media-link-keys.js';

export const SheetLinkExpired = refusal('MEDIA.LINK_EXPIRED', 'not-found');

export type SheetFormat = 'pdf' | 'jpg';

/** One format of the puzzle sheet of the ticket with this access token. */
export type SheetRef = { token: string; format: SheetFormat };

const validForMs = 24 * 3_600_000;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Addresses of a ticket's puzzle sheets under our own origin, where browsers save them by their names. Each belongs to
 * one ticket and expires. The access token in it is encrypted, so that neither an address nor a log shows it.
 */
export class SheetLinks {
  private readonly keys: Buffer[];

  constructor(
    secrets: string[],
    private readonly shopUrl: string,
    private readonly clock: Clock,
  ) {
    this.keys = keysFor('puzzle-sheet', secrets);
  }

  /** A new absolute address; null for a ticket whose game has no such sheet. */
  linkTo(source: string | undefined, sheet: SheetRef): string | null {
    if (!source || !URL.canParse(source)) return null;
    const expiresAt = this.clock.now().getTime() + validForMs;
    const sealed = seal(this.keys[0]!, JSON.stringify([sheet.token, sheet.format, expiresAt]));
    const name = encodeURIComponent(fileNameOf(new URL(source)));
    return new URL(`/api/media/sheets/${sealed}/${name}`, this.shopUrl).href;
  }

  /** Undefined for a forged link; throws `MEDIA.LINK_EXPIRED` for an expired one. */
  open(sealed: string): SheetRef | undefined {
    const opened = this.keys.map((key) => unseal(key, sealed)).find((text) => text !== undefined);
    if (opened === undefined) return undefined;
    const [token, format, expiresAt] = JSON.parse(opened) as [string, SheetFormat, number];
    if (this.clock.now().getTime() >= expiresAt) throw new SheetLinkExpired();
    return { token, format };
  }
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  const sealed = Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([sealed, sealing.getAuthTag()]).toString('base64url');
}

function unseal(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return opening.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}
