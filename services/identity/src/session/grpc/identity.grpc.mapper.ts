import type { identityV1 } from '@shop/contracts';
import type { SessionView } from '../queries/list-sessions.query.js';
import type { IssuedSession } from '../session-issuer.js';

export function toSession({ expiresAt, refreshExpiresAt, ...rest }: IssuedSession): identityV1.Session {
  return { ...rest, expiresAt: expiresAt.toISOString(), refreshExpiresAt: refreshExpiresAt.toISOString() };
}

export function toSessionSummary(
  { createdAt, lastSeenAt, ...rest }: SessionView,
  currentId: string,
): identityV1.SessionSummary {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: rest.id === currentId,
  };
}
