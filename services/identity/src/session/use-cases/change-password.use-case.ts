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

  /**
   * Sets the new password, ends the admin's other sessions and forgets the other devices, so that somebody who knew the
   * old password loses access.
   */
  async execute({ admin, current, next, clientAddress, deviceToken }: ChangePasswordInput): Promise<void> {
    const { id, email, sessionId } = admin;
    const deviceHash = this.secrets.hash(deviceToken);
    const isKnownDevice = await this.devices.isKnown(deviceHash, email);
    // Attempts are limited like sign-ins, because an access token may be stolen. On a known device guesses from
    // elsewhere do not count.
    const attempt = { email, address: clientAddress, knownDevice: isKnownDevice ? deviceHash : undefined };
    const countedAttempt = await this.throttle.countAttempt(attempt);
    const stored = await this.admins.findByEmail(email);
    const matches = await this.passwords.matches(stored?.passwordHash ?? undefined, current);
    const entry = { address: clientAddress, actor: { id, email }, target: id };
    if (!countedAttempt || !matches) {
      await this.audit.record({ action: 'password.change_failed', ...entry });
      throw new PasswordWrong({ field: 'current' });
    }
    await this.throttle.clear(countedAttempt);
    assertPassword(next, email, 'next');
    const passwordHash = await this.passwords.hash(next);
    await this.tx.run(async () => {
      await this.admins.change(id, { passwordHash });
      await this.sessions.endOthers(id, sessionId, 'password_changed', this.clock.now());
      await this.devices.deleteOthers(id, deviceHash);
      await this.audit.record({ action: 'password.changed', ...entry });
    });
  }
}
