import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

const negotiator = new Negotiator<Encoding>({
  /** In order of preference: of those that a browser accepts equally, the first one is used. */
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache({ max: 100 }),
});

/** The encoding in which a client wants a response; null when it accepts none of ours. */
export function acceptedEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | null {
  return accepted ? negotiator.negotiate(accepted) : null;
}

/** Each encoding of a response has an ETag of its own, because their bytes differ. */
export const etagOfEncoding = (version: string, encoding: Encoding | null): string =>
  `"${version}${encoding ? `-${encoding}` : ''}"`;
