import { enumMapping, type identityV1 } from '@shop/contracts';
import type { AdminRole } from '@shop/platform';
import { type Admin, type AdminState, stateOf } from '../admin/domain/admin.js';
import type { AuditRecord } from '../audit/domain/audit-record.js';
import type { InvitationLink } from '../invitation/use-cases/issue-invitation-link.use-case.js';
import type { AdminView } from '../management/queries/list-admins.query.js';
import type { SessionView } from '../session/queries/list-sessions.query.js';
import type { Factor, FactorType } from '../factor/domain/factor.js';
import type { LinkedIdentityView } from '../social-login/queries/list-linked-identities.query.js';
import type { IssuedAccess, IssuedSession } from '../session/session-issuer.js';

const assuranceLevelEnum = enumMapping<IssuedAccess['aal'], identityV1.AssuranceLevel>()({
  aal1: 'ASSURANCE_LEVEL_AAL1',
  aal2: 'ASSURANCE_LEVEL_AAL2',
});

export const adminRoleEnum = enumMapping<AdminRole, identityV1.AdminRole>()({
  owner: 'ADMIN_ROLE_OWNER',
  manager: 'ADMIN_ROLE_MANAGER',
  support: 'ADMIN_ROLE_SUPPORT',
  viewer: 'ADMIN_ROLE_VIEWER',
});

export const factorTypeEnum = enumMapping<FactorType, identityV1.FactorType>()({
  totp: 'FACTOR_TYPE_TOTP',
  webauthn: 'FACTOR_TYPE_WEBAUTHN',
  phone: 'FACTOR_TYPE_PHONE',
});

const adminStateEnum = enumMapping<AdminState, identityV1.AdminState>()({
  invited: 'ADMIN_STATE_INVITED',
  active: 'ADMIN_STATE_ACTIVE',
  disabled: 'ADMIN_STATE_DISABLED',
});

export function toAdmin(admin: Admin & Partial<AdminView>): identityV1.Admin {
  const { id, email, role, createdAt, lastSignInAt, invitationExpiresAt, version } = admin;
  return {
    id,
    email,
    role: adminRoleEnum.toWire(role),
    state: adminStateEnum.toWire(stateOf(admin)),
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString(),
    version,
    invitationExpiresAt: invitationExpiresAt?.toISOString(),
  };
}

export function toSession({ refreshToken, refreshExpiresAt, ...access }: IssuedSession): identityV1.Session {
  return { ...toAccess(access), refreshToken, refreshExpiresAt: refreshExpiresAt.toISOString() };
}

/** A session with its new access token, but without a refresh token, which only `toSession` adds. */
export function toAccess({ aal, role, expiresAt, ...rest }: IssuedAccess): identityV1.Session {
  return {
    ...rest,
    assuranceLevel: assuranceLevelEnum.toWire(aal),
    role: adminRoleEnum.toWire(role),
    expiresAt: expiresAt.toISOString(),
    refreshToken: '',
    refreshExpiresAt: '',
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

export function toFactor({ id, friendlyName, details, verifiedAt, createdAt, lastUsedAt }: Factor): identityV1.Factor {
  return {
    id,
    friendlyName,
    factorType: factorTypeEnum.toWire(details.type),
    verified: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString(),
    phone: details.type === 'phone' ? `… ${details.phone.slice(-3)}` : undefined,
  };
}

export function toInvitationLink({ invitation, email, role, token }: InvitationLink): identityV1.InvitationLink {
  const { inviter, language: uiLanguage, expiresAt } = invitation;
  return { email, role: adminRoleEnum.toWire(role), inviter, uiLanguage, token, expiresAt: expiresAt.toISOString() };
}

export function toLinkedIdentity(identity: LinkedIdentityView): identityV1.LinkedIdentity {
  const { id, providerName, email, createdAt, lastUsedAt } = identity;
  return { id, providerName, email, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() };
}

export function toAuditRecord({ at, actor, before, after, ...rest }: AuditRecord): identityV1.AuditRecord {
  const json = (value: unknown): string | undefined => (value == null ? undefined : JSON.stringify(value));
  return { ...rest, at: at.toISOString(), actor: actor?.email, before: json(before), after: json(after) };
}
