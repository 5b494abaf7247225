import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SessionRepository } from '../session/persistence/session.repository.js';
import { InvitationRepository } from '../invitation/persistence/invitation.repository.js';
import { FactorRepository } from '../factor/persistence/factor.repository.js';
import { ListAdmins } from './queries/list-admins.query.js';
import { ChangeAdmin } from './use-cases/change-admin.use-case.js';
import { DisableAdmin } from './use-cases/disable-admin.use-case.js';
import { ResetFactors } from './use-cases/reset-factors.use-case.js';
import { ResetPassword } from './use-cases/reset-password.use-case.js';

/** What owners and the command line do with the accounts of admins. */
@Module({
  imports: [AdminModule, AuditModule],
  providers: [
    ChangeAdmin,
    DisableAdmin,
    FactorRepository,
    InvitationRepository,
    ListAdmins,
    ResetFactors,
    ResetPassword,
    SessionRepository,
  ],
  exports: [ChangeAdmin, DisableAdmin, ListAdmins, ResetFactors, ResetPassword],
})
export class ManagementModule {}
