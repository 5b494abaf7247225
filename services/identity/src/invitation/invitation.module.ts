import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SessionModule } from '../session/session.module.js';
import { InvitationRepository } from './persistence/invitation.repository.js';
import { GetInvitation } from './queries/get-invitation.query.js';
import { AcceptInvitationByIdentity } from './use-cases/accept-invitation-by-identity.js';
import { AcceptInvitation } from './use-cases/accept-invitation.use-case.js';
import { InviteAdmin } from './use-cases/invite-admin.use-case.js';
import { IssueInvitationLink } from './use-cases/issue-invitation-link.use-case.js';
import { ResendInvitation } from './use-cases/resend-invitation.use-case.js';
import { RevokeInvitation } from './use-cases/revoke-invitation.use-case.js';
import { SendInvitation } from './use-cases/send-invitation.js';

/** Invitations of admins, which are accepted by a link in a mail or by a sign-in at an identity provider. */
@Module({
  imports: [AdminModule, AuditModule, SessionModule],
  providers: [
    AcceptInvitation,
    AcceptInvitationByIdentity,
    GetInvitation,
    InvitationRepository,
    InviteAdmin,
    IssueInvitationLink,
    ResendInvitation,
    RevokeInvitation,
    SendInvitation,
  ],
  exports: [
    AcceptInvitation,
    AcceptInvitationByIdentity,
    GetInvitation,
    InviteAdmin,
    IssueInvitationLink,
    ResendInvitation,
    RevokeInvitation,
  ],
})
export class InvitationModule {}
