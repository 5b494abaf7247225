import type { identityV1 } from '@shop/contracts';
import type { IssuedSession } from '../session-issuer.js';

export function toSession({ expiresAt, refreshExpiresAt, ...rest }: IssuedSession): identityV1.Session {
  return { ...rest, expiresAt: expiresAt.toISOString(), refreshExpiresAt: refreshExpiresAt.toISOString() };
}
