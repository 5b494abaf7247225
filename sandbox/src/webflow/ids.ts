import { createHash } from 'node:crypto';

/** An id of 24 hex digits like Webflow's, the same on every start. */
export function stableId(kind: string, key: string): string {
  return createHash('sha256').update(`webflow:${kind}:${key}`).digest('hex').slice(0, 24);
}
