import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { type Invitation, invitationLifeMs, languageOf } from '../domain/invitation.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

export type SendInvitationInput = { adminId: string; inviter: string; language: string };

/**
 * Replaces the admin's earlier invitation and has the new one mailed. To be called in a transaction, which also stores
 * the event.
 */
@Injectable()
export class SendInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ adminId, inviter, language }: SendInvitationInput): Promise<Invitation> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + invitationLifeMs);
    const invitation = { id: uuidv7(), adminId, inviter, language: languageOf(language), createdAt, expiresAt };
    await this.invitations.replace(invitation);
    const payload = { invitationId: invitation.id };
    await this.outbox.append([{ name: 'admin.invited.v1', aggregateId: adminId, payload }]);
    return invitation;
  }
}
