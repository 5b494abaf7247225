import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, readPage } from '@shop/persistence';
import { type Admin, stateOf } from '../../admin/domain/admin.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { InvitationRepository } from '../../invitation/persistence/invitation.repository.js';
import { AuditRepository } from '../../audit/persistence/audit.repository.js';

export type AdminView = Admin & {
  /** Undefined when no audit record of a sign-in is left. */
  lastSignInAt: Date | undefined;
  /** Of an invited admin: when the link in the mail expires. */
  invitationExpiresAt: Date | undefined;
};

@Injectable()
export class ListAdmins {
  constructor(
    private readonly admins: AdminRepository,
    private readonly records: AuditRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Newest first. */
  async execute(page: PageRequest): Promise<Page<AdminView>> {
    const { items, next } = await readPage(
      page,
      (after, limit) => this.admins.list(after, limit),
      ({ createdAt: at, id }) => ({ at, id }),
    );
    const lastSignIns = await this.records.lastSignIns(items.map(({ email }) => email));
    const invited = items.filter((admin) => stateOf(admin) === 'invited').map(({ id }) => id);
    const invitations = await this.invitations.listOf(invited);
    const expiries = new Map(invitations.map(({ adminId, expiresAt }) => [adminId, expiresAt]));
    const viewOf = (admin: Admin): AdminView => ({
      ...admin,
      lastSignInAt: lastSignIns.get(admin.email),
      invitationExpiresAt: expiries.get(admin.id),
    });
    return { items: items.map(viewOf), next };
  }
}
