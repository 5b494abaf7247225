import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import type { ExternalIdentity, LinkedIdentity } from '../domain/social-login.js';
import { LinkedIdentityRow } from './linked-identity.row.js';

@Injectable()
export class LinkedIdentityRepository {
  private readonly identities: Rows<LinkedIdentityRow>;

  constructor(tx: Transaction) {
    this.identities = new Rows(tx, LinkedIdentityRow);
  }

  find({ issuer, subject }: Pick<ExternalIdentity, 'issuer' | 'subject'>): Promise<LinkedIdentity | undefined> {
    return this.identities.findOne({ issuer, subject });
  }

  /** Oldest first. */
  listOf(adminId: string): Promise<LinkedIdentity[]> {
    return this.identities.findMany({ adminId }, { orderBy: 'createdAt' });
  }

  /** False when the identity is linked already, or the admin has another identity of this issuer. */
  add(identity: LinkedIdentity): Promise<boolean> {
    return this.identities.insertIfAbsent(identity);
  }

  async markUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.identities.update({ id }, { lastUsedAt });
  }

  async delete(id: string): Promise<void> {
    await this.identities.delete({ id });
  }
}
