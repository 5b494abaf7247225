import { hkdfSync } from 'node:crypto';

/** One key per secret for links of this kind: a link to a picture must never be accepted as one to a puzzle sheet. */
export const keysFor = (kind: 'picture' | 'puzzle-sheet', secrets: string[]): Buffer[] =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `shop media link: ${kind}`, 32)));
