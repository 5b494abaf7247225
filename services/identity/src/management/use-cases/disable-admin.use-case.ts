import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../admin/domain/admin.js';
import { AdminNotFound } from '../../admin/domain/admin.errors.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { ChangeAdmin } from './change-admin.use-case.js';

@Injectable()
export class DisableAdmin {
  constructor(
    private readonly admins: AdminRepository,
    private readonly change: ChangeAdmin,
  ) {}

  /** For the command line, which knows the address instead of the id. */
  async execute(email: string): Promise<void> {
    const admin = await this.admins.findByEmail(normalizeEmail(email));
    if (!admin) throw new AdminNotFound();
    await this.change.execute({ id: admin.id, role: admin.role, disabled: true, actor: null });
  }
}
