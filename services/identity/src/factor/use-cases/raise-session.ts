import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { KnownDeviceRepository } from '../../session/persistence/known-device.repository.js';
import { SessionRepository } from '../../session/persistence/session.repository.js';
import type { Factor } from '../domain/factor.js';
import { FactorRepository } from '../persistence/factor.repository.js';

export type RaiseSessionInput = {
  admin: { id: string; email: string; sessionId: string };
  clientAddress: string;
  deviceHash: Buffer;
  /** The factor with the details and times that are to be stored after the proof. */
  factor: Factor & { lastUsedAt: Date };
  /** Whether `factor` is the admin's first verified one. */
  isFirst: boolean;
};

/** Raises a session to aal2 after a factor was proved, in the caller's transaction. */
@Injectable()
export class RaiseSession {
  constructor(
    private readonly factors: FactorRepository,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly audit: AuditLog,
  ) {}

  async execute({ admin, clientAddress, deviceHash, factor, isFirst }: RaiseSessionInput): Promise<void> {
    const now = factor.lastUsedAt;
    await this.factors.save(factor);
    await this.sessions.setLevel(admin.sessionId, 'aal2');
    // The other sessions have not proved the factor.
    if (isFirst) await this.sessions.endOthers(admin.id, admin.sessionId, 'factor_verified', now);
    await this.devices.markVerified(deviceHash, admin.id, now);
    await this.audit.record({ action: 'factor.verified', address: clientAddress, actor: admin, target: factor.id });
  }
}
