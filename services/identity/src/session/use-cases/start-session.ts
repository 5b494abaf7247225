import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { stateOf } from '../../admin/domain/admin.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { sessionLifeMs } from '../domain/refresh-token.js';
import { SignInFailed } from '../domain/session.errors.js';
import { KnownDeviceRepository } from '../persistence/known-device.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { type IssuedSession, SessionIssuer } from '../session-issuer.js';
import { TokenSecrets } from '../token-secrets.js';

export type StartSessionInput = {
  adminId: string;
  clientAddress: string;
  /** The browser's User-Agent. */
  client: string;
  deviceToken: string;
  /** The stored hash that the entered password matches; missing when the admin signs in without a password. */
  passwordHash?: string | null;
  /** How the admin has signed in, for the audit record; missing for a password. */
  method?: { provider: string };
};

/** Starts a session for an admin who has proved who they are. */
@Injectable()
export class StartSession {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly secrets: TokenSecrets,
    private readonly issuer: SessionIssuer,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Throws when the account has been disabled or its password changed meanwhile. */
  execute(input: StartSessionInput): Promise<IssuedSession> {
    const { adminId, clientAddress: address, client, deviceToken, method, passwordHash } = input;
    return this.tx.run(async () => {
      const admin = await this.admins.lock(adminId);
      if (!admin || stateOf(admin) !== 'active') throw new SignInFailed();
      if (passwordHash !== undefined && passwordHash !== admin.passwordHash) throw new SignInFailed();
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
      const actor = { id: adminId, email };
      await this.audit.record({ action: 'sign_in', address, actor, target: id, ...(method && { after: method }) });
      const session = (await this.sessions.findOpen(id, adminId))!;
      return this.issuer.issue(session, token, { sessionId: id, issuedAt, expiresAt, usedAt: null });
    });
  }
}
