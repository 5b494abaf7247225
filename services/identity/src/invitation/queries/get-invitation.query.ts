import { Injectable } from '@nestjs/common';
import { type AdminRole, Clock } from '@shop/platform';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { isUsable } from '../domain/invitation.js';
import { InvitationEnded } from '../domain/invitation.errors.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

export type InvitationView = { email: string; role: AdminRole; expiresAt: Date };

@Injectable()
export class GetInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly admins: AdminRepository,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
  ) {}

  /** For whoever has the link. */
  async execute(token: string): Promise<InvitationView> {
    const invitation = await this.invitations.findByToken(this.secrets.hash(token));
    const admin = invitation && (await this.admins.find(invitation.adminId));
    if (!admin || !isUsable(invitation, admin, this.clock.now())) throw new InvitationEnded();
    return { email: admin.email, role: admin.role, expiresAt: invitation.expiresAt };
  }
}
