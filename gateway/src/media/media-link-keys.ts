import { hkdfSync } from 'node:crypto';

/** One key per secret, derived for a single context, so that a link of one kind is never accepted as another. */
export const keysFor = (context: 'picture' | 'puzzle-sheet', secrets: string[]): Buffer[] =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `shop media link: ${context}`, 32)));
