import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SessionModule } from '../session/session.module.js';
import { InvitationRepository } from './persistence/invitation.repository.js';
import { GetInvitation } from './queries/get-invitation.query.js';
import { AcceptInvitation } from './use-cases/accept-invitation.use-case.js';
import { InviteAdmin } from './use-cases/invite-admin.use-case.js';
import { IssueInvitationLink } from './use-cases/issue-invitation-link.use-case.js';
import { ResendInvitation } from './use-cases/resend-invitation.use-case.js';
import { RevokeInvitation } from './use-cases/revoke-invitation.use-case.js';
import { SendInvitation } from './use-cases/send-invitation.js';

/** Admins who choose their first password themselves, by a link in a mail. */
@Module({
  imports: [AdminModule, AuditModule, SessionModule],
  providers: [
    AcceptInvitation,
    GetInvitation,
    InvitationRepository,
    InviteAdmin,
    IssueInvitationLink,
    ResendInvitation,
    RevokeInvitation,
    SendInvitation,
  ],
  exports: [AcceptInvitation, GetInvitation, InviteAdmin, IssueInvitationLink, ResendInvitation, RevokeInvitation],
})
export class InvitationModule {}
