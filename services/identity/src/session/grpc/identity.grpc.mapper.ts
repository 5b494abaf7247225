import type { identityV1 } from '@shop/contracts';
import type { AuditRecord } from '../../audit/domain/audit-record.js';
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

export function toAuditRecord({ at, actor, before, after, ...rest }: AuditRecord): identityV1.AuditRecord {
  const json = (value: unknown): string | undefined => (value == null ? undefined : JSON.stringify(value));
  return { ...rest, at: at.toISOString(), actor: actor?.email, before: json(before), after: json(after) };
}
