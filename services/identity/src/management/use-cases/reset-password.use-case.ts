import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { normalizeEmail } from '../../admin/domain/admin.js';
import { AdminNotFound } from '../../admin/domain/admin.errors.js';
import { assertPassword } from '../../admin/domain/password-rules.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { SessionRepository } from '../../session/persistence/session.repository.js';

export type ResetPasswordInput = { email: string; password: string };

@Injectable()
export class ResetPassword {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** For the command line: sets a new password without the old one and ends all sessions of the admin. */
  async execute({ email: given, password }: ResetPasswordInput): Promise<void> {
    const email = normalizeEmail(given);
    assertPassword(password, email);
    const passwordHash = await this.passwords.hash(password);
    await this.tx.run(async () => {
      const admin = await this.admins.findByEmail(email);
      if (!admin) throw new AdminNotFound();
      await this.admins.change(admin.id, { passwordHash });
      await this.sessions.endAll(admin.id, 'password_changed', this.clock.now());
      await this.audit.record({ action: 'password.reset', address: '', actor: null, target: admin.id });
    });
  }
}
