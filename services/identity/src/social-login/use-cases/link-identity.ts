import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { type Admin, normalizeEmail, stateOf } from '../../admin/domain/admin.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { AcceptInvitationByIdentity } from '../../invitation/use-cases/accept-invitation-by-identity.js';
import type { ExternalIdentity } from '../domain/social-login.js';
import { LinkedIdentityRepository } from '../persistence/linked-identity.repository.js';

/**
 * Finds the admin of an identity at a provider. The first sign-in links the identity to the admin, and accepts the
 * invitation of an invited admin.
 */
@Injectable()
export class LinkIdentity {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly identities: LinkedIdentityRepository,
    private readonly acceptInvitation: AcceptInvitationByIdentity,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Undefined when there is no account that the identity may use. `address` is the client's IP address. */
  execute(identity: ExternalIdentity, provider: string, address: string): Promise<Admin | undefined> {
    return this.tx.run(() => this.findOrLink(identity, provider, address));
  }

  private async findOrLink(identity: ExternalIdentity, provider: string, address: string): Promise<Admin | undefined> {
    const linked = await this.identities.find(identity);
    const byEmail = async () =>
      identity.verifiedEmail === null
        ? undefined
        : (await this.admins.findByEmail(normalizeEmail(identity.verifiedEmail)))?.id;
    const adminId = linked?.adminId ?? (await byEmail());
    const found = adminId === undefined ? undefined : await this.admins.lock(adminId);
    const isInvited = found !== undefined && stateOf(found) === 'invited';
    const admin = isInvited ? await this.acceptInvitation.execute(found, provider, address) : found;
    if (!admin || stateOf(admin) !== 'active') return undefined;
    const now = this.clock.now();
    if (linked) {
      await this.identities.markUsed(linked.id, now);
      return admin;
    }
    const { issuer, subject } = identity;
    const { id: actorId, email } = admin;
    const id = uuidv7();
    const isAdded = await this.identities.add({
      ...{ id, adminId: actorId, provider, issuer, subject, email },
      ...{ createdAt: now, lastUsedAt: now },
    });
    // Two tabs that link the same identity at once both sign in.
    if (!isAdded) return (await this.identities.find(identity))?.adminId === actorId ? admin : undefined;
    await this.audit.record({
      action: 'identity.linked',
      address,
      actor: { id: actorId, email },
      target: id,
      after: { provider, issuer, subject },
    });
    return admin;
  }
}
