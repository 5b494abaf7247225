import { hkdfSync } from 'node:crypto';

/** A key for each secret that serves one context alone, so that a link of one kind is never taken for another. */
export const keysFor = (context: 'picture' | 'puzzle-sheet', secrets: string[]): Buffer[] =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `shop media link: ${context}`, 32)));
