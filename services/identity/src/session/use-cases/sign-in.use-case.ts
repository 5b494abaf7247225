import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { normalizeEmail, stateOf } from '../../admin/domain/admin.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { sessionLifeMs } from '../domain/refresh-token.js';
import { SignInFailed } from '../domain/session.errors.js';
import { KnownDeviceRepository } from '../persistence/known-device.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { type IssuedSession, SessionIssuer } from '../session-issuer.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { TokenSecrets } from '../token-secrets.js';

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
    private readonly tx: Transaction,
    private readonly throttle: SignInThrottle,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly secrets: TokenSecrets,
    private readonly issuer: SessionIssuer,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses an unknown or disabled account, a wrong password and a lock only after every step below, so that neither
   * the response nor its time distinguishes these cases.
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
    return { session: await this.tx.run(() => this.open(admin.id, deviceToken, input)), deviceToken };
  }

  private async open(
    adminId: string,
    deviceToken: string,
    { clientAddress: address, client }: SignInInput,
  ): Promise<IssuedSession> {
    // Read again under a lock: the account may have been disabled meanwhile.
    const admin = await this.admins.lock(adminId);
    if (!admin || stateOf(admin) !== 'active') throw new SignInFailed();
    const { email } = admin;
    const id = uuidv7();
    const issuedAt = this.clock.now();
    const expiresAt = new Date(issuedAt.getTime() + sessionLifeMs);
    const token = this.secrets.random();
    await this.sessions.open(
      { id, adminId, address, client, createdAt: issuedAt, expiresAt },
      this.secrets.hash(token),
    );
    await this.devices.remember(this.secrets.hash(deviceToken), adminId, issuedAt);
    await this.audit.record({ action: 'sign_in', address, actor: { id: adminId, email }, target: id });
    const session = (await this.sessions.findOpen(id, adminId))!;
    return this.issuer.issue(session, token, {
      sessionId: id,
      issuedAt,
      expiresAt,
      usedAt: null,
    });
  }
}
