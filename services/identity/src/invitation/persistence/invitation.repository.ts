import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import type { Invitation } from '../domain/invitation.js';
import { InvitationRow } from './invitation.row.js';
import { InvitationTokenRow } from './invitation-token.row.js';

@Injectable()
export class InvitationRepository {
  private readonly invitations: Rows<InvitationRow>;
  private readonly tokens: Rows<InvitationTokenRow>;

  constructor(private readonly tx: Transaction) {
    this.invitations = new Rows(tx, InvitationRow);
    this.tokens = new Rows(tx, InvitationTokenRow);
  }

  find(id: string): Promise<Invitation | undefined> {
    return this.invitations.findOne({ id });
  }

  async findByToken(tokenHash: Buffer): Promise<Invitation | undefined> {
    const token = await this.tokens.findOne({ tokenHash });
    return token && this.find(token.invitationId);
  }

  listOf(adminIds: string[]): Promise<Invitation[]> {
    return adminIds.length === 0 ? Promise.resolve([]) : this.invitations.findMany({ adminId: adminIds });
  }

  /** Adds the invitation in place of the admin's earlier one, whose links end. */
  async replace(invitation: Invitation): Promise<void> {
    await this.deleteOf(invitation.adminId);
    await this.invitations.insert(invitation);
  }

  async deleteOf(adminId: string): Promise<void> {
    await this.invitations.delete({ adminId });
  }

  async addToken(invitationId: string, tokenHash: Buffer): Promise<void> {
    await this.tx.autocommit(() => this.tokens.insert({ invitationId, tokenHash }));
  }
}
