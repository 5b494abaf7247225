import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../audit/audit-log.js';
import { assertEmail, normalizeEmail } from '../domain/admin.js';
import { AdminExists } from '../domain/admin.errors.js';
import { assertPassword } from '../domain/password-rules.js';
import { Passwords } from '../passwords.js';
import { AdminRepository } from '../persistence/admin.repository.js';

export type CreateAdminInput = {
  email: string;
  password: string;
  /** Only for the local demo, whose password is public anyway: skips the password rules. */
  isDemo?: boolean;
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

  async execute({ email: given, password, isDemo = false }: CreateAdminInput): Promise<{ id: string; email: string }> {
    const email = normalizeEmail(given);
    assertEmail(email);
    if (!isDemo) assertPassword(password, email);
    const admin = { id: uuidv7(), email, passwordHash: await this.passwords.hash(password) };
    await this.tx.run(async () => {
      if (!(await this.admins.add(admin, this.clock.now()))) throw new AdminExists();
      await this.audit.record({
        action: 'admin.created',
        address: '',
        actor: null,
        target: admin.id,
        after: { email },
      });
    });
    return { id: admin.id, email };
  }
}
