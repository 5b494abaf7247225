import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { InvitationModule } from '../invitation/invitation.module.js';
import { SessionModule } from '../session/session.module.js';
import { OidcProviders } from './oidc-providers.js';
import { LinkedIdentityRepository } from './persistence/linked-identity.repository.js';
import { PendingSocialLoginRepository } from './persistence/pending-social-login.repository.js';
import { ListIdentityProviders } from './queries/list-identity-providers.query.js';
import { ListLinkedIdentities } from './queries/list-linked-identities.query.js';
import { SocialLoginSchedule } from './social-login.schedule.js';
import { BeginSocialLogin } from './use-cases/begin-social-login.use-case.js';
import { CompleteSocialLogin } from './use-cases/complete-social-login.use-case.js';
import { LinkIdentity } from './use-cases/link-identity.js';
import { UnlinkIdentity } from './use-cases/unlink-identity.use-case.js';

/** Signing in with an account at an identity provider. */
@Module({
  imports: [AdminModule, AuditModule, InvitationModule, SessionModule],
  providers: [
    BeginSocialLogin,
    CompleteSocialLogin,
    LinkedIdentityRepository,
    LinkIdentity,
    ListIdentityProviders,
    ListLinkedIdentities,
    OidcProviders,
    PendingSocialLoginRepository,
    SocialLoginSchedule,
    UnlinkIdentity,
  ],
  exports: [BeginSocialLogin, CompleteSocialLogin, ListIdentityProviders, ListLinkedIdentities, UnlinkIdentity],
})
export class SocialLoginModule {}
