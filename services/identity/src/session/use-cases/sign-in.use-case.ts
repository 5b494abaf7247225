import { Injectable } from '@nestjs/common';
import { normalizeEmail, stateOf } from '../../admin/domain/admin.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { SignInFailed } from '../domain/session.errors.js';
import { KnownDeviceRepository } from '../persistence/known-device.repository.js';
import type { IssuedSession } from '../session-issuer.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { TokenSecrets } from '../token-secrets.js';
import { StartSession } from './start-session.js';

export type SignInInput = {
  email: string;
  password: string;
  clientAddress: string;
  /** The browser's User-Agent. */
  client: string;
  /** Device token of an earlier sign-in on this device. */
  deviceToken: string;
};

export type SignedIn = { session: IssuedSession; deviceToken: string };

@Injectable()
export class SignIn {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly devices: KnownDeviceRepository,
    private readonly secrets: TokenSecrets,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Checks the lock, the account and the password before it refuses a sign-in for any of them, so that neither the
   * response nor its time distinguishes these cases.
   */
  async execute(input: SignInInput): Promise<SignedIn> {
    const email = normalizeEmail(input.email);
    const deviceHash = this.secrets.hash(input.deviceToken);
    const isKnownDevice = await this.devices.isKnown(deviceHash, email);
    const attempt = { email, address: input.clientAddress, knownDevice: isKnownDevice ? deviceHash : undefined };
    const countedAttempt = await this.throttle.countAttempt(attempt);
    const admin = await this.admins.findByEmail(email);
    const matches = await this.passwords.matches(admin?.passwordHash ?? undefined, input.password);
    const isActive = admin !== undefined && stateOf(admin) === 'active';
    const account = admin ? { id: admin.id, email } : null;
    if (!countedAttempt || !isActive || !matches) {
      const action = countedAttempt ? 'sign_in_failed' : 'sign_in_locked';
      await this.audit.record({ action, address: input.clientAddress, actor: account });
      throw new SignInFailed();
    }
    await this.throttle.clear(countedAttempt);
    const deviceToken = isKnownDevice ? input.deviceToken : this.secrets.random();
    const { id: adminId, passwordHash } = admin;
    return { session: await this.startSession.execute({ ...input, adminId, passwordHash, deviceToken }), deviceToken };
  }
}
