import { enumMapping, type identityV1 } from '@shop/contracts';
import type { AuditRecord } from '../../audit/domain/audit-record.js';
import type { SessionView } from '../queries/list-sessions.query.js';
import type { IssuedSession } from '../session-issuer.js';

const assuranceLevelEnum = enumMapping<IssuedSession['aal'], identityV1.AssuranceLevel>()({
  aal1: 'ASSURANCE_LEVEL_AAL1',
  aal2: 'ASSURANCE_LEVEL_AAL2',
});

export function toSession({ aal, expiresAt, refreshExpiresAt, ...rest }: IssuedSession): identityV1.Session {
  return {
    ...rest,
    assuranceLevel: assuranceLevelEnum.toWire(aal),
    expiresAt: expiresAt.toISOString(),
    refreshExpiresAt: refreshExpiresAt.toISOString(),
  };
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
