import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { PasswordWrong } from '../../admin/domain/admin.errors.js';
import { assertPassword } from '../../admin/domain/password-rules.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { KnownDeviceRepository } from '../persistence/known-device.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { TokenSecrets } from '../token-secrets.js';

export type ChangePasswordInput = {
  admin: { id: string; email: string; sessionId: string };
  current: string;
  next: string;
  clientAddress: string;
  deviceToken: string;
};

@Injectable()
export class ChangePassword {
  constructor(
    private readonly tx: Transaction,
    private readonly throttle: SignInThrottle,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Ends the admin's other sessions and forgets the other devices: whoever knew the old password is out. */
  async execute({ admin, current, next, clientAddress, deviceToken }: ChangePasswordInput): Promise<void> {
    const { id, email, sessionId } = admin;
    // Guesses with a stolen access token are slowed as those at the sign-in are.
    const attempt = { email, address: clientAddress };
    const admitted = await this.throttle.admit(attempt);
    const stored = await this.admins.findByEmail(email);
    const matches = await this.passwords.matches(stored?.passwordHash, current);
    const entry = { address: clientAddress, actor: { id, email }, target: id };
    if (!admitted || !matches) {
      await this.audit.record({ action: 'password.change_failed', ...entry });
      throw new PasswordWrong({ field: 'current' });
    }
    assertPassword(next, email);
    await this.throttle.clear(admitted);
    const passwordHash = await this.passwords.hash(next);
    await this.tx.run(async () => {
      await this.admins.changePassword(id, passwordHash);
      await this.sessions.endOthers(id, sessionId, this.clock.now());
      await this.devices.forgetOthers(id, this.secrets.hash(deviceToken));
      await this.audit.record({ action: 'password.changed', ...entry });
    });
  }
}
