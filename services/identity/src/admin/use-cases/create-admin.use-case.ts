import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { type AdminRole, Clock, requestContext } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../audit/audit-log.js';
import { type Admin, assertEmail, normalizeEmail } from '../domain/admin.js';
import { AdminExists } from '../domain/admin.errors.js';
import { assertPassword } from '../domain/password-rules.js';
import { Passwords } from '../passwords.js';
import { AdminRepository } from '../persistence/admin.repository.js';

export type CreateAdminInput = {
  email: string;
  role: AdminRole;
  password: string;
  /** Only for the local demo, whose password is public anyway: skips the password rules. */
  isDemo?: boolean;
  /** Who creates the account; null for the command line and the demo. */
  actor?: { id: string; email: string } | null;
};

@Injectable()
export class CreateAdmin {
  constructor(
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly tx: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async execute({ email: given, role, password, isDemo = false, actor = null }: CreateAdminInput): Promise<Admin> {
    const email = normalizeEmail(given);
    assertEmail(email);
    if (!isDemo) assertPassword(password, email);
    const passwordHash = await this.passwords.hash(password);
    const admin = {
      id: uuidv7(),
      email,
      role,
      passwordHash,
      createdAt: this.clock.now(),
      disabledAt: null,
      version: 1,
    };
    await this.tx.run(async () => {
      if (!(await this.admins.add(admin))) throw new AdminExists();
      await this.audit.record({
        action: 'admin.created',
        address: requestContext.current()?.clientAddress ?? '',
        actor,
        target: admin.id,
        after: { email, role },
      });
    });
    return admin;
  }
}
