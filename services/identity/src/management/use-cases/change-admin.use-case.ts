import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { type AdminRole, Clock, requestContext } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { type Admin, stateOf } from '../../admin/domain/admin.js';
import { AdminNotFound, AdminStale, LastOwner } from '../../admin/domain/admin.errors.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { SessionRepository } from '../../session/persistence/session.repository.js';

export type ChangeAdminInput = {
  id: string;
  role: AdminRole;
  disabled: boolean;
  /** The version that the caller has seen; if outdated, the change is refused. Missing for an unconditional change. */
  ifVersion?: number | undefined;
  /** Null for the command line. */
  actor: { id: string; email: string } | null;
};

@Injectable()
export class ChangeAdmin {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends the admin's sessions, whose access tokens carry the old role, and refuses to leave the shop without an owner.
   */
  execute({ id, role, disabled, ifVersion, actor }: ChangeAdminInput): Promise<Admin> {
    return this.tx.run(async () => {
      const { admin, owners } = isUuid(id) ? await this.admins.lockWithOwners(id) : { admin: undefined, owners: [] };
      if (!admin) throw new AdminNotFound();
      const disabledAt = disabled ? (admin.disabledAt ?? this.clock.now()) : null;
      const changed: Admin = { ...admin, role, disabledAt, version: admin.version + 1 };
      // This comes before the comparison of versions, so that a repeated call succeeds like the first one.
      if (changed.role === admin.role && changed.disabledAt === admin.disabledAt) return admin;
      if (ifVersion !== undefined && ifVersion !== admin.version) throw new AdminStale();
      const remaining = owners.map((owner) => (owner.id === id ? changed : owner));
      if (isActiveOwner(admin) && !remaining.some(isActiveOwner)) throw new LastOwner();
      await this.admins.change(id, { role, disabledAt, version: changed.version });
      await this.sessions.endAll(id, disabled ? 'admin_disabled' : 'role_changed', this.clock.now());
      await this.audit.record({
        action: 'admin.changed',
        address: requestContext.current()?.clientAddress ?? '',
        actor,
        target: id,
        before: auditView(admin),
        after: auditView(changed),
      });
      return changed;
    });
  }
}

const isActiveOwner = (admin: Admin): boolean => admin.role === 'owner' && stateOf(admin) === 'active';

const auditView = (admin: Admin): object => ({ email: admin.email, role: admin.role, state: stateOf(admin) });
