import { createHmac, timingSafeEqual } from 'node:crypto';

/** 64 bits: `bounce+` and the token together fit into the 64 characters of the first part of an address. */
const signatureDigits = 16;
const tokens = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})\b/g;

/** Names a mail in its return path and Message-ID; only a holder of the key can make it. */
export const mailTokenOf = (mailId: string, key: string): string => `${mailId}.${signatureOf(mailId, key)}`;

/** The first mail whose token is in the text, in capitals or not. A token counts when one of the keys has signed it. */
export function mailIdIn(text: string, keys: readonly string[]): string | undefined {
  for (const [, mailId = '', signature = ''] of text.toLowerCase().matchAll(tokens)) {
    if (keys.some((key) => isEqual(signatureOf(mailId, key), signature))) return mailId;
  }
  return undefined;
}

const signatureOf = (mailId: string, key: string): string =>
  createHmac('sha256', key).update(`mail:${mailId}`).digest('hex').slice(0, signatureDigits);

/** Both signatures have the same length, as `timingSafeEqual` demands. */
const isEqual = (expected: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(expected), Buffer.from(given));
