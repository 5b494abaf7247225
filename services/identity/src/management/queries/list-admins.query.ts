import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, readPage } from '@shop/persistence';
import type { Admin } from '../../admin/domain/admin.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditRepository } from '../../audit/persistence/audit.repository.js';

export type AdminView = Admin & {
  /** Missing without a sign-in in the time for which audit records are kept. */
  lastSignInAt: Date | undefined;
};

@Injectable()
export class ListAdmins {
  constructor(
    private readonly admins: AdminRepository,
    private readonly records: AuditRepository,
  ) {}

  /** Newest first. */
  async execute(page: PageRequest): Promise<Page<AdminView>> {
    const { items, next } = await readPage(
      page,
      (after, limit) => this.admins.list(after, limit),
      ({ createdAt: at, id }) => ({ at, id }),
    );
    const lastSignIns = await this.records.lastSignIns(items.map(({ email }) => email));
    return { items: items.map((admin) => ({ ...admin, lastSignInAt: lastSignIns.get(admin.email) })), next };
  }
}
